import { createHash } from "node:crypto";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import type { ChangeRequest } from "../../../src/domain/changes/change-request.ts";
import type { BookingSummaryView, BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import type { AppliedChange, ChangePreview } from "../../../src/use-cases/changes/change-view.ts";
import { firstExperience, orderFor } from "../../../tests/support/order.ts";
import { openTraveller, ProcedureError, type Traveller } from "../../../tests/support/traveller.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import type { Target } from "../attack.ts";

export interface Booked {
  traveller: Traveller;
  id: string;
  order: BookingRequest;
  /** Preference id at the provider. */
  preference: string;
}

/** Derives an address from a name. No rate limit has counted the address yet. */
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

/** Signs a traveller in with Google, ready to book. */
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

export interface OrderWish {
  people?: number;
  /** Index among the agency's experiences. */
  experience?: number;
  change?: (order: BookingRequest) => BookingRequest;
}

/** Books at Andes Vivo without paying. */
export async function book(
  traveller: Traveller,
  { people = 1, experience = 1, change = (order) => order }: OrderWish = {},
): Promise<Booked> {
  const offered = await firstExperience(traveller, "andes-vivo", experience);
  const order = change(await orderFor(traveller, offered, people));
  const url = await traveller.mutate<string>("booking.create", order);
  const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  if (!booking) throw new Error("there is no booking");
  return { traveller, id: booking.id, order, preference: preferenceOf(url) };
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

export const move = ({ site }: Target, payment: PaymentAtProvider, to: object) =>
  site.sandbox.control<PaymentAtProvider>("POST", `mercado-pago/payments/${payment.id}`, to);

export const atProvider = ({ site }: Target, { id }: PaymentAtProvider) =>
  site.sandbox.control<PaymentAtProvider>("GET", `mercado-pago/payments/${id}`);

export const viewOf = ({ traveller, id }: Booked): Promise<BookingView> =>
  traveller.query<BookingView>("booking.getById", { id });

export const whenStatus = (booked: Booked, status: string): Promise<BookingView> =>
  waitFor(`${status} of ${booked.id}`, async () => {
    const view = await viewOf(booked);
    return view.status === status && view;
  });

export async function bookPaid(target: Target, name: string, wish?: OrderWish) {
  const booked = await book(await enter(target, name), wish);
  const payment = await pay(target, booked.preference);
  await whenStatus(booked, "CONFIRMED");
  return { ...booked, payment };
}

let keys = 0;

export async function change({ traveller, id }: Booked, wanted: ChangeRequest): Promise<AppliedChange> {
  const ask = { id, change: wanted };
  const { revision } = await traveller.mutate<ChangePreview>("booking.previewChange", ask);
  keys += 1;
  const idempotencyKey = `attack-change-${process.pid}-${keys}`;
  return traveller.mutate<AppliedChange>("booking.applyChange", { ...ask, revision, idempotencyKey });
}

export const joiner = ({ order }: Booked, nth = 0) => ({
  name: "Tomás Restrepo",
  documentType: "CC" as const,
  documentNumber: String(52_000_000 + nth),
  birthDate: "1991-03-03",
  price: order.price,
});

/** Returns the reason of a refusal, or null if the call succeeded. */
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

/** Waits until no job of webhooks, refunds or e-mails is due. */
export async function whenIdle({ pool, site }: Target): Promise<void> {
  const open = `SELECT count(*)::int AS n FROM jobs.job WHERE state IN ('retry', 'active')
    OR state = 'created' AND start_after <= now()`;
  await waitFor("the jobs", async () => {
    const deliveries = await site.sandbox.control<{ state: string }[]>("GET", "mercado-pago/webhooks");
    if (deliveries.some(({ state }) => state === "waiting")) return false;
    return (await pool.query<{ n: number }>(open)).rows[0]?.n === 0;
  });
}

/** Makes a booking's reconciliation jobs due now. */
export const hurry = ({ pool }: Target, bookingId: string) =>
  pool.query(
    "UPDATE jobs.job SET start_after = now() WHERE state = 'created' AND data->>'bookingId' = $1 AND name LIKE 'reconcile%'",
    [bookingId],
  );
