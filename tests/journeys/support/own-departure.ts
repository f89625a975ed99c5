import { expect, type Page } from "@playwright/test";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import type { BookingSummaryView } from "../../../src/use-cases/booking/booking-view.ts";
import type { CalendarView } from "../../../src/use-cases/departures/departure-view.ts";
import { firstExperience, orderFor } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";
import { MESSAGES } from "./messages.ts";
import { ANDES_VIVO, at, standIns } from "./site.ts";
import { fillParticipants, pressPay } from "./steps.ts";
import { traveller } from "./traveller.ts";

const AGENCY = "andes-vivo";

export type Language = keyof typeof MESSAGES;

/** A path of the site in a language. */
export const inLanguage = (language: Language, path: string): string =>
  at(ANDES_VIVO, language === "en" ? `/en${path}` : path);

/** The checkout of an order, for so many people. */
export function checkoutOf(order: BookingRequest, participants = 2, language: Language = "es-CO"): string {
  const { experienceId, date, startTime = "", duration } = order;
  const query = { experienceId, participants: String(participants), selectedDate: date, startTime, duration };
  return inLanguage(language, `/payments/checkout?${new URLSearchParams(query)}`);
}

export const bookingsOf = (someone: Traveller) => someone.query<BookingSummaryView[]>("booking.getByUserId");

/** An order for a departure of its own: so many before the last one with seats, far from those that others book. */
export async function ownDeparture(
  someone: Traveller,
  index: number,
  before: number,
): Promise<BookingRequest> {
  const experience = await firstExperience(someone, AGENCY, index);
  const order = await orderFor(someone, experience);
  const from = order.date;
  const to = new Date(Date.parse(from) + 40 * 86_400_000).toISOString().slice(0, 10);
  const about = { experienceId: experience.id, from, to };
  const { departures } = await someone.query<CalendarView>("availability.calendar", about);
  const [first] = experience.startTimes;
  const free = departures.filter((one) => one.startTime === first && one.free >= 4);
  const chosen = free.at(-1 - before);
  if (!chosen) throw new Error("nothing can be booked");
  return { ...order, date: chosen.date, startTime: chosen.startTime };
}

/** Opens a checkout for two of an agency's first experience, in Spanish and without a sign-in, and fills it in. */
export async function openFilledCheckout(page: Page, email: string): Promise<void> {
  const visitor = traveller(ANDES_VIVO);
  await page.goto(checkoutOf(await orderFor(visitor, await firstExperience(visitor, AGENCY))));
  await fillParticipants(page, MESSAGES["es-CO"], email);
}

/** Fills in the checkout of an order and goes to the payment page. */
export async function startPaying(
  page: Page,
  order: BookingRequest,
  email: string,
  language: Language = "es-CO",
): Promise<void> {
  await page.goto(checkoutOf(order, 2, language));
  await fillParticipants(page, MESSAGES[language], email);
  await pressPay(page, MESSAGES[language]);
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
}
