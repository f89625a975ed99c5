import type { BrowserContext } from "@playwright/test";
import { v7 } from "uuid";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import type { BookingSummaryView, BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import { firstExperience, orderFor } from "../../support/order.ts";
import { openTraveller, type Traveller } from "../../support/traveller.ts";
import { waitFor } from "../../support/wait-for.ts";
import { at, control, port } from "./site.ts";

/** Somebody without a screen, for what comes before what a journey is about. */
export const traveller = (host: string): Traveller => openTraveller(port(), `${host}:${port()}`);

/** Somebody who has signed in and can book. */
export async function registered(host: string, email: string): Promise<Traveller> {
  const someone = traveller(host);
  await someone.signIn("google", email);
  return someone;
}

/** Lets a browser go on as somebody who signed in without one. */
export const goOnAs = (context: BrowserContext, { host, cookies }: Traveller): Promise<void> =>
  context.addCookies(cookies().map((cookie) => ({ ...cookie, url: at(host.split(":")[0] ?? "", "/") })));

/** The path of a checkout for two. */
export async function checkoutPath(someone: Traveller, agencyId: string): Promise<string> {
  const { id } = await firstExperience(someone, agencyId);
  return `/payments/checkout?experienceId=${id}&participants=2`;
}

/** A booking and the provider's checkout of it. */
export interface Booked {
  id: string;
  path: string;
  preference: string;
}

/** @param index of the agency's experience. @param change of what is ordered for two. */
export async function book(
  someone: Traveller,
  agencyId: string,
  index = 0,
  change: Partial<BookingRequest> = {},
): Promise<Booked> {
  // Seats that one holds oneself are free for oneself, and for no second booking: a stranger sees those that are.
  const stranger = traveller(someone.host.split(":")[0] ?? "");
  const order = await orderFor(stranger, await firstExperience(someone, agencyId, index));
  const url = await someone.mutate<string>("booking.create", { ...order, idempotencyKey: v7(), ...change });
  const bookings = await someone.query<BookingSummaryView[]>("booking.getByUserId");
  const made = bookings.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  if (!made) throw new Error("there is no booking");
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  return { id: made.id, path: `/booking/${made.experienceId}/${made.id}`, preference };
}

/** Pays at the provider; the name decides what becomes of it. @returns the query that the provider leads back with. */
export const payAs = (cardholder: string, booked: Booked): Promise<string> => payBy({ cardholder }, booked);

/** The same by any method, `efecty` or `pse`. */
export async function payBy(
  how: { cardholder?: string; method?: string },
  { id, preference }: Booked,
): Promise<string> {
  const paid = await control<{ id: number }>(`mercado-pago/preferences/${preference}/pay`, how);
  return `payment_id=${paid.id}&external_reference=${id}`;
}

export const hasStatus = (someone: Traveller, { id }: Booked, status: string) =>
  waitFor(
    status,
    async () => (await someone.query<BookingView>("booking.getById", { id })).status === status,
  );
