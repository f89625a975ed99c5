import { expect, type Page } from "@playwright/test";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import { addDays } from "../../../src/domain/departures/place-time.ts";
import type { BookingSummaryView } from "../../../src/use-cases/booking/booking-view.ts";
import type { CalendarView } from "../../../src/use-cases/departures/departure-view.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";
import { MESSAGES } from "./messages.ts";
import { ANDES_VIVO, at, standIns } from "./site.ts";
import { fillParticipants, pressPay } from "./steps.ts";
import { traveller } from "./traveller.ts";

const AGENCY = "andes-vivo";

export type Language = keyof typeof MESSAGES;

export const inLanguage = (language: Language, path: string): string =>
  at(ANDES_VIVO, language === "en" ? `/en${path}` : path);

export function checkoutOf(
  bookingRequest: BookingRequest,
  participants = 2,
  language: Language = "es-CO",
): string {
  const { experienceId, date, startTime = "", duration } = bookingRequest;
  const query = { experienceId, participants: String(participants), selectedDate: date, startTime, duration };
  return inLanguage(language, `/payments/checkout?${new URLSearchParams(query)}`);
}

export const bookingsOf = (someone: Traveller) => someone.query<BookingSummaryView[]>("booking.getByUserId");

/** @param before position counted back from the last free departure within 40 days, which is 0. */
export async function ownDeparture(
  someone: Traveller,
  index: number,
  before: number,
): Promise<BookingRequest> {
  const experience = await firstExperience(someone, AGENCY, index);
  const bookingRequest = await bookingRequestFor(someone, experience);
  const from = bookingRequest.date;
  const period = { experienceId: experience.id, from, to: addDays(from, 40) };
  const { departures } = await someone.query<CalendarView>("availability.calendar", period);
  const [first] = experience.startTimes;
  const freeDepartures = departures.filter(
    (one) => one.startTime === first && one.status !== "closed" && one.free >= 4,
  );
  const departure = freeDepartures.at(-1 - before);
  if (!departure) throw new Error("nothing can be booked");
  return { ...bookingRequest, date: departure.date, startTime: departure.startTime };
}

export async function openFilledCheckout(page: Page, email: string): Promise<void> {
  const visitor = traveller(ANDES_VIVO);
  await page.goto(checkoutOf(await bookingRequestFor(visitor, await firstExperience(visitor, AGENCY))));
  await fillParticipants(page, MESSAGES["es-CO"], email);
}

export async function startPaying(
  page: Page,
  bookingRequest: BookingRequest,
  email: string,
  language: Language = "es-CO",
): Promise<void> {
  await page.goto(checkoutOf(bookingRequest, 2, language));
  await fillParticipants(page, MESSAGES[language], email);
  await pressPay(page, MESSAGES[language]);
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
}
