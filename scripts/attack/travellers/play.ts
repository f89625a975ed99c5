import { createHash } from "node:crypto";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import type { ChangeRequest } from "../../../src/domain/changes/change-request.ts";
import type { BookingSummaryView, BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import type { AppliedChange, ChangePreview } from "../../../src/use-cases/changes/change-view.ts";
import { bookingRequestFor, firstExperience } from "../../../tests/support/order.ts";
import { openTraveller, ProcedureError, type Traveller } from "../../../tests/support/traveller.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import type { Target } from "../attack.ts";

export interface TravellerBooking {
  traveller: Traveller;
  id: string;
  request: BookingRequest;
  /** Preference id at the provider. */
  preference: string;
}

/** Returns an IP address of a name, so that rate limits count each name separately. */
const addressOf = (name: string): string =>
  `190.${[...createHash("sha256").update(name).digest().subarray(0, 3)].join(".")}`;

/** Opens a client that reaches the first server without a proxy, from an address of its own. */
export const openBrowser = (
  { site }: Target,
  name: string,
  headers: Record<string, string> = {},
): Traveller =>
  openTraveller(site.port, `localhost:${site.port}`, {
    headers: { "x-forwarded-for": addressOf(name), ...headers },
  });

export async function enter(
  target: Target,
  name: string,
  headers?: Record<string, string>,
): Promise<Traveller> {
  const traveller = openBrowser(target, name, headers);
  await traveller.signIn("google", `${name}@viajeros.test`);
  return traveller;
}

export const preferenceOf = (url: string): string => new URL(url).searchParams.get("pref_id") ?? "";

export interface BookingOptions {
  people?: number;
  /** Index among the agency's experiences. */
  experience?: number;
  change?: (request: BookingRequest) => BookingRequest;
}

export async function book(
  traveller: Traveller,
  { people = 1, experience = 1, change = (request) => request }: BookingOptions = {},
): Promise<TravellerBooking> {
  const offered = await firstExperience(traveller, "andes-vivo", experience);
  const request = change(await bookingRequestFor(traveller, offered, people));
  const url = await traveller.mutate<string>("booking.create", request);
  const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  if (!booking) throw new Error("there is no booking");
  return { traveller, id: booking.id, request, preference: preferenceOf(url) };
}

export interface PaymentAtProvider {
  id: number;
  status: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
}

export const pay = ({ site }: Target, preference: string, method = "visa", cardholder = "APRO") =>
  site.sandbox.control<PaymentAtProvider>("POST", `mercado-pago/preferences/${preference}/pay`, {
    method,
    cardholder,
  });

export const changePayment = ({ site }: Target, payment: PaymentAtProvider, to: object) =>
  site.sandbox.control<PaymentAtProvider>("POST", `mercado-pago/payments/${payment.id}`, to);

export const providerPayment = ({ site }: Target, { id }: PaymentAtProvider) =>
  site.sandbox.control<PaymentAtProvider>("GET", `mercado-pago/payments/${id}`);

export const viewOf = ({ traveller, id }: TravellerBooking): Promise<BookingView> =>
  traveller.query<BookingView>("booking.getById", { id });

export const whenStatus = (booked: TravellerBooking, status: string): Promise<BookingView> =>
  waitFor(`${status} of ${booked.id}`, async () => {
    const view = await viewOf(booked);
    return view.status === status && view;
  });

export async function bookPaid(target: Target, name: string, options?: BookingOptions) {
  const booked = await book(await enter(target, name), options);
  const payment = await pay(target, booked.preference);
  await whenStatus(booked, "CONFIRMED");
  return { ...booked, payment };
}

let keyCount = 0;

export async function change(
  { traveller, id }: TravellerBooking,
  wanted: ChangeRequest,
): Promise<AppliedChange> {
  const input = { id, change: wanted };
  const { revision } = await traveller.mutate<ChangePreview>("booking.previewChange", input);
  keyCount += 1;
  const idempotencyKey = `attack-change-${process.pid}-${keyCount}`;
  return traveller.mutate<AppliedChange>("booking.applyChange", { ...input, revision, idempotencyKey });
}

export const newParticipant = ({ request }: TravellerBooking, nth = 0) => ({
  name: "Tomás Restrepo",
  documentType: "CC" as const,
  documentNumber: String(52_000_000 + nth),
  birthDate: "1991-03-03",
  price: request.price,
});

export async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof ProcedureError) return error.reason ?? error.code;
    throw error;
  }
}

export interface SentEmail {
  subject: string;
  html: string;
}

export const emailsTo = ({ site }: Target, address: string): Promise<SentEmail[]> =>
  site.sandbox.control<SentEmail[]>("GET", `mailersend/messages?to=${encodeURIComponent(address)}`);

export async function whenIdle({ pool, site }: Target): Promise<void> {
  const open = `SELECT count(*)::int AS n FROM jobs.job WHERE state IN ('retry', 'active')
    OR state = 'created' AND start_after <= now()`;
  await waitFor("the jobs", async () => {
    const deliveries = await site.sandbox.control<{ state: string }[]>("GET", "mercado-pago/webhooks");
    if (deliveries.some(({ state }) => state === "waiting")) return false;
    return (await pool.query<{ n: number }>(open)).rows[0]?.n === 0;
  });
}

export const runReconciliationNow = ({ pool }: Target, bookingId: string) =>
  pool.query(
    "UPDATE jobs.job SET start_after = now() WHERE state = 'created' AND data->>'bookingId' = $1 AND name LIKE 'reconcile%'",
    [bookingId],
  );
