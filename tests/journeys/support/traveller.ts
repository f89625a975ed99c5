import type { BrowserContext } from "@playwright/test";
import { v7 } from "uuid";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import type { BookingSummaryView, BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { openTraveller, type Traveller } from "../../support/traveller.ts";
import { waitFor } from "../../support/wait-for.ts";
import { at, control, port } from "./site.ts";

export const traveller = (host: string): Traveller => openTraveller(port(), `${host}:${port()}`);

export async function openRegisteredTraveller(host: string, email: string): Promise<Traveller> {
  const someone = traveller(host);
  await someone.signIn("google", email);
  return someone;
}

export const shareSession = (context: BrowserContext, { host, cookies }: Traveller): Promise<void> =>
  context.addCookies(cookies().map((cookie) => ({ ...cookie, url: at(host.split(":")[0] ?? "", "/") })));

export async function checkoutPath(someone: Traveller, agencyId: string): Promise<string> {
  const { id } = await firstExperience(someone, agencyId);
  return `/payments/checkout?experienceId=${id}&participants=2`;
}

export interface Booked {
  id: string;
  path: string;
  preference: string;
}

export async function book(
  someone: Traveller,
  agencyId: string,
  index = 0,
  change: Partial<BookingRequest> = {},
): Promise<Booked> {
  // The calendar shows a traveller's own held seats as free, but a second booking cannot take these seats. An anonymous
  // visitor's calendar shows the departures that can still be booked.
  const stranger = traveller(someone.host.split(":")[0] ?? "");
  const bookingRequest = await bookingRequestFor(stranger, await firstExperience(someone, agencyId, index));
  const url = await someone.mutate<string>("booking.create", {
    ...bookingRequest,
    idempotencyKey: v7(),
    ...change,
  });
  const bookings = await someone.query<BookingSummaryView[]>("booking.getByUserId");
  const booking = bookings.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  if (!booking) throw new Error("there is no booking");
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  return { id: booking.id, path: `/booking/${booking.experienceId}/${booking.id}`, preference };
}

/** The cardholder's name decides the outcome. @returns the query of the return URL. */
export const payAs = (cardholder: string, booked: Booked): Promise<string> => payBy({ cardholder }, booked);

/** @returns the query of the return URL. */
export async function payBy(
  paymentOptions: { cardholder?: string; method?: string },
  { id, preference }: Booked,
): Promise<string> {
  const payment = await control<{ id: number }>(`mercado-pago/preferences/${preference}/pay`, paymentOptions);
  return `payment_id=${payment.id}&external_reference=${id}`;
}

export const waitForStatus = (someone: Traveller, { id }: Booked, status: string) =>
  waitFor(
    status,
    async () => (await someone.query<BookingView>("booking.getById", { id })).status === status,
  );

export async function bookPaid(
  someone: Traveller,
  bookingRequest: BookingRequest,
): Promise<BookingSummaryView> {
  const url = await someone.mutate<string>("booking.create", bookingRequest);
  const [booking] = await someone.query<BookingSummaryView[]>("booking.getByUserId");
  if (!booking) throw new Error("nothing was booked");
  const booked = { id: booking.id, path: "", preference: new URL(url).searchParams.get("pref_id") ?? "" };
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  return booking;
}

export const withDocuments = (bookingRequest: BookingRequest, digits: string): BookingRequest => ({
  ...bookingRequest,
  participantsInfo: bookingRequest.participantsInfo.map((person, index) => ({
    ...person,
    documentNumber: `${digits}${index}`,
  })),
});
