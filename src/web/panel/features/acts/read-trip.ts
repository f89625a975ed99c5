import type { LoaderFunctionArgs } from "react-router";
import { type HoldLength, holdLengthsUntil } from "../../../../domain/booking/agreed-hold.ts";
import { isDate, placeDate, placeInstant } from "../../../../domain/departures/place-time.ts";
import { valuesOf } from "../../../../domain/schedules/departure-prices.ts";
import type { RebookingView } from "../../../../use-cases/booking-by-staff/get-rebooking.ts";
import type { HandQuestion } from "../../../../use-cases/questions/agency-question-view.ts";
import { catchRefusal, loadPageData, requireAgency } from "../../acts.ts";
import { panelContext } from "../../panel-context.ts";
import type { OfferedTime } from "./booking-fields.tsx";
import { type RebookingAddress, readRebookingAddress } from "./rebooking-path.ts";

interface Rebooking {
  rebooking: RebookingView;
  address: RebookingAddress;
}

/** Returns null for an unknown booking, so that the form is empty, as if the address named none. */
async function readRebooking(given: LoaderFunctionArgs, query: URLSearchParams): Promise<Rebooking | null> {
  const { application } = requireAgency(given);
  const address = readRebookingAddress(query);
  if (!address) return null;
  const { people, ...rest } = address;
  const outcome = await catchRefusal(given, () =>
    application.getRebooking({ ...rest, ...(people ? { people: [...people] } : {}) }),
  );
  return "answer" in outcome ? { rebooking: outcome.answer, address } : null;
}

/** Reads experience, day and earlier booking from the address of the page. */
export async function readTrip(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  const query = new URL(given.request.url).searchParams;
  const today = placeDate(given.context.get(panelContext).now);
  const experiences = await loadPageData(given, application.listExperiences);
  const { rebooking, address } = (await readRebooking(given, query)) ?? { rebooking: null, address: null };
  const experienceId = query.get("experience") ?? rebooking?.experienceId;
  const experience = experiences.find(({ id }) => id === experienceId) ?? experiences[0];
  const dateParam = query.get("date") ?? "";
  const date = isDate(dateParam) ? dateParam : today;
  return { experiences, experience, date, today, rebooking, address };
}

type Trip = Awaited<ReturnType<typeof readTrip>>;

/**
 * Past days are not in the calendar, but staff with an override may book them, for example after a day without
 * network.
 */
export async function readTimes(
  given: LoaderFunctionArgs,
  { experience, date, today }: Trip,
): Promise<OfferedTime[]> {
  const { application, permissions } = requireAgency(given);
  if (!experience || (date < today && !permissions.includes("bookings.override"))) return [];
  const { id: experienceId } = experience;
  const day = { experienceId, from: date, to: date };
  if (date >= today) return (await loadPageData(given, () => application.getCalendar(day))).departures;
  const { departures } = await loadPageData(given, () => application.listDepartures(day));
  return Promise.all(
    departures.map(async ({ startTime, status, free }) => {
      const departure = { id: experienceId, date, startTime };
      const { priceList } = await loadPageData(given, () => application.getExperience(departure));
      return { startTime, status, free, prices: valuesOf(priceList) };
    }),
  );
}

export function readQuestions(given: LoaderFunctionArgs, { experience }: Trip): Promise<HandQuestion[]> {
  const { application } = requireAgency(given);
  if (!experience) return Promise.resolve([]);
  return loadPageData(given, () => application.listHandQuestions({ experienceId: experience.id }));
}

export function readHoldLengths(now: Date, date: string, times: readonly OfferedTime[]): HoldLength[] {
  const lastTime = times.at(-1)?.startTime;
  return lastTime ? holdLengthsUntil(now, placeInstant(date, lastTime)) : [];
}
