import { formatDate, formatDay } from "../../../../domain/departures/format-place-time.ts";
import { isDate, placeDate } from "../../../../domain/departures/place-time.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "../../../../domain/pricing/quote.ts";
import type { CalendarView } from "../../../../use-cases/departures/departure-view.ts";
import { linkedChoiceMessages } from "../../messages/experiences/linked-choice.ts";
import type { RequestContext } from "../../request-context.ts";
import { canBook } from "./day.ts";
import type { LinkedChoice } from "./linked-choice.ts";
import { addMonths, MONTHS_AHEAD, monthOf } from "./month.ts";

type Site = Pick<RequestContext, "locale" | "now"> & {
  application: Pick<RequestContext["application"], "getCalendar">;
};

/** Returns the reason why a day cannot be booked, and the closest date with seats. Returns undefined if it can be booked. */
function dayProblem(
  { departures, otherDate }: CalendarView,
  date: string,
  locale: Site["locale"],
): string | undefined {
  if (departures.some(canBook)) return undefined;
  const messages = linkedChoiceMessages[locale];
  const has = (status: string) => departures.some((departure) => departure.status === status);
  const reason = departures.some(({ closing }) => closing === "call")
    ? "call"
    : has("sold-out")
      ? "soldOut"
      : has("cut-off")
        ? "cutOff"
        : "noDeparture";
  const next = otherDate ? messages.next(formatDay(otherDate, locale)) : messages.choose;
  return `${messages[reason](formatDay(date, locale))} ${next}`;
}

async function readDate(
  { application, locale, now }: Site,
  experienceId: string,
  date: string,
): Promise<Pick<LinkedChoice, "date" | "dateProblem">> {
  const messages = linkedChoiceMessages[locale];
  const today = placeDate(now);
  if (!isDate(date)) return { dateProblem: messages.invalidDate };
  if (date < today) return { dateProblem: messages.past(formatDate(date, locale)) };
  if (monthOf(date) > addMonths(monthOf(today), MONTHS_AHEAD))
    return { dateProblem: `${messages.noDeparture(formatDate(date, locale))} ${messages.choose}` };
  const calendar = await application.getCalendar({ experienceId, from: date, to: date });
  return { date, dateProblem: dayProblem(calendar, date, locale) };
}

function readPeople(
  text: string,
  locale: Site["locale"],
): Pick<LinkedChoice, "participants" | "peopleProblem"> {
  const messages = linkedChoiceMessages[locale];
  const people = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (people < MIN_PARTICIPANTS) return { peopleProblem: messages.invalidPeople };
  if (people <= MAX_PARTICIPANTS) return { participants: people };
  return {
    participants: MAX_PARTICIPANTS,
    peopleProblem: messages.tooManyPeople(people, MAX_PARTICIPANTS),
  };
}

/**
 * Reads the date and the number of people in the address of an experience. Returns undefined if the address has neither.
 * A date that cannot be booked is never replaced: the result then has a problem.
 */
export async function readLinkedChoice(
  site: Site,
  experienceId: string,
  query: URLSearchParams,
): Promise<LinkedChoice | undefined> {
  const date = query.get("selectedDate");
  const participants = query.get("participants");
  if (!date && !participants) return undefined;
  return {
    ...(date && (await readDate(site, experienceId, date))),
    ...(participants && readPeople(participants, site.locale)),
  };
}
