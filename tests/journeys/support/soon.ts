import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import type { CalendarView } from "../../../src/use-cases/departures/departure-view.ts";
import { dateAhead } from "../../support/date-ahead.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";
import { openDay } from "./holidays.ts";
import { type Booked, book, payAs, waitForStatus } from "./traveller.ts";

export interface SoonBooking extends Booked {
  code: string;
  title: string;
  experienceId: string;
  date: string;
  startTime: string;
  /** Path of the public page that the voucher's QR code opens. */
  voucher: string;
}

/** Other journeys of the entrance count the people of a day's first departure. */
export const afternoonAhead = (days: 2 | 3): Pick<SoonBooking, "date" | "startTime"> => ({
  date: openDay(dateAhead(0), days),
  startTime: "14:00",
});

const FAMILY = ["Rosa Páez", "Tomás Páez", "Inés Páez"];

async function departureSoon(
  someone: Traveller,
  experienceId: string,
  people: number,
  wantedTime: string | undefined,
) {
  const period = { experienceId, from: dateAhead(1), to: dateAhead(3) };
  const { departures } = await someone.query<CalendarView>("availability.calendar", period);
  const openDepartures = departures.filter(
    ({ free, status, startTime }) =>
      free >= people && status !== "closed" && startTime === (wantedTime ?? startTime),
  );
  const departure = openDepartures.find(({ date }) => date >= dateAhead(2)) ?? openDepartures[0];
  if (!departure) throw new Error("no departure is soon enough");
  return departure;
}

/**
 * A device at the entrance has the booked departure on its list, even if the day changes during the test.
 * @param index index of the experience
 * @param at start time, if the departure must not be the first of its day, which other tests book
 * @param beside departure to book, or an earlier booking of that departure. By default each call chooses the departure anew.
 */
export async function bookSoon(
  someone: Traveller,
  index: number,
  people: number,
  {
    isPaid = true,
    beside,
    at: wantedTime,
    names = FAMILY,
  }: {
    isPaid?: boolean;
    beside?: Pick<SoonBooking, "date" | "startTime">;
    at?: string | undefined;
    names?: readonly string[];
  } = {},
): Promise<SoonBooking> {
  const experience = await firstExperience(someone, "andes-vivo", index);
  const { date, startTime } = beside ?? (await departureSoon(someone, experience.id, people, wantedTime));
  const bookingRequest = await bookingRequestFor(someone, experience);
  const [lead, companion = lead] = bookingRequest.participantsInfo;
  const participantsInfo = names.slice(0, people).map((name, at) => ({
    ...(at === 0 ? lead : companion),
    ...{ name, documentNumber: `77${index}${people}${at}01` },
  }));
  const booking = await book(someone, "andes-vivo", index, {
    ...{ date, startTime },
    participantsInfo: participantsInfo as typeof bookingRequest.participantsInfo,
  });
  if (isPaid) {
    await payAs("APRO", booking);
    await waitForStatus(someone, booking, "CONFIRMED");
  }
  const view = await someone.query<BookingView>("booking.getById", { id: booking.id });
  const { title } = experience;
  return {
    ...booking,
    ...{ title, experienceId: experience.id, date, startTime },
    code: view.code,
    voucher: view.voucherPath ?? "",
  };
}
