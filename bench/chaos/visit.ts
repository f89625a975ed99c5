import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import { readReference } from "../../src/domain/payments/reference.ts";
import { openTraveller, type Traveller } from "../../tests/support/traveller.ts";
import { isFreeToCancel, newBookingRequest, type Shop } from "./booking-requests.ts";
import { changeBooking } from "./change-booking.ts";
import type { Journal } from "./journal.ts";
import { persist } from "./persist.ts";
import type { Random } from "./random.ts";
import type { Payment, Preference } from "./stand-ins.ts";
import type { Tally } from "./tally.ts";
import type { World } from "./world.ts";
import { payWrongAmount } from "./wrong-amount.ts";

export interface Run {
  world: World;
  tally: Tally;
  journal: Journal;
  random: Random;
  isOver(): boolean;
}

export interface Visit extends Run {
  traveller: Traveller;
  request: BookingRequest;
  bookingId: string;
  preferenceId: string;
}

const preferenceOf = (url: string): string => new URL(url).searchParams.get("pref_id") ?? "";

async function payAt(visit: Visit, preferenceId: string, options: { cardholder?: string; method?: string }) {
  const { world, tally, journal, random, traveller } = visit;
  const payment = await world.standIns
    .control<Payment>("POST", `mercado-pago/preferences/${preferenceId}/pay`, options)
    .catch(() => undefined);
  if (!payment) return tally.count("payment", "not taken by the checkout");
  journal.payments.push(payment.id);
  tally.count("payment", `${payment.payment_method_id} ${payment.status}`);
  const returnUrl = payment.return_url && random.chance(0.6) ? new URL(payment.return_url) : undefined;
  if (!returnUrl) return;
  const page = `${returnUrl.pathname}${returnUrl.search}`;
  const answer = await persist(tally, random, () => traveller.call("GET", page));
  tally.count("return", answer ? `HTTP ${answer.status}` : "never arrived");
}

/** The booking's price is paid before or after the wrong amount, or never. */
async function payUnsolicited(visit: Visit): Promise<void> {
  const { world, tally, journal, random } = visit;
  const isFirst = random.chance(0.5);
  if (!isFirst) await payAt(visit, visit.preferenceId, { cardholder: "APRO" });
  const payment = await payWrongAmount(world, visit.preferenceId, `wrong:${visit.bookingId}`);
  if (payment) journal.payments.push(payment.id);
  tally.count("payment", payment ? "of a wrong amount" : "of a wrong amount, not answered");
  if (isFirst && random.chance(0.5)) await payAt(visit, visit.preferenceId, { cardholder: "APRO" });
}

async function payAgain(visit: Visit, options: { cardholder?: string; method?: string }): Promise<void> {
  const { tally, random, traveller, bookingId } = visit;
  const url = await persist(tally, random, () => traveller.mutate<string>("booking.pay", { id: bookingId }));
  if (url) await payAt(visit, preferenceOf(url), options);
}

async function cancel({ tally, journal, random, traveller, bookingId }: Visit): Promise<void> {
  const view = await persist(tally, random, () =>
    traveller.mutate<{ status: string }>("booking.cancel", { id: bookingId }),
  );
  if (!view) return;
  journal.cancelled.add(bookingId);
  tally.count("cancellation", "by the traveller");
}

async function letHoldLapse({ world, tally, bookingId }: Visit): Promise<void> {
  const past = sql`UPDATE bookings SET hold_expires_at = now() - interval '1 second'
    WHERE id = ${bookingId} AND status = 'PENDING'`;
  const lapsed = await world.database.db.execute(past).catch(() => undefined);
  if (lapsed?.rowCount) tally.count("time", "hold lapsed while paying");
}

async function change(visit: Visit): Promise<void> {
  const { random } = visit;
  for (let times = random.between(1, 2); times > 0; times -= 1) {
    const url = await changeBooking(visit);
    if (url && random.chance(0.7)) await payAt(visit, preferenceOf(url), { cardholder: "APRO" });
  }
}

type Course = [weight: number, act: (visit: Visit) => Promise<void>];

const COURSES: readonly Course[] = [
  [20, (visit) => payAt(visit, visit.preferenceId, { cardholder: "APRO" })],
  [
    24,
    async (visit) => {
      await payAt(visit, visit.preferenceId, { cardholder: "APRO" });
      await change(visit);
    },
  ],
  [
    4,
    async (visit) => {
      await payAt(visit, visit.preferenceId, { cardholder: "APRO" });
      await Promise.all([change(visit), change(visit)]);
    },
  ],
  [
    3,
    async (visit) => {
      await payAt(visit, visit.preferenceId, { cardholder: "APRO" });
      await Promise.all([change(visit), cancel(visit)]);
    },
  ],
  [
    8,
    async (visit) => {
      await payAt(visit, visit.preferenceId, { cardholder: visit.random.pick(["OTHE", "FUND", "SECU"]) });
      await payAgain(visit, { cardholder: "APRO" });
    },
  ],
  [6, (visit) => payAt(visit, visit.preferenceId, { cardholder: "CONT" })],
  [8, (visit) => payAt(visit, visit.preferenceId, { method: "pse" })],
  [5, (visit) => payAt(visit, visit.preferenceId, { method: "efecty" })],
  [
    // Two payments for one booking: the bank transfer may be approved after the card.
    6,
    async (visit) => {
      await payAt(visit, visit.preferenceId, { method: "pse" });
      await payAt(visit, visit.preferenceId, { cardholder: "APRO" });
    },
  ],
  [
    6,
    async (visit) => {
      await payAt(visit, visit.preferenceId, { cardholder: "APRO" });
      await cancel(visit);
    },
  ],
  [
    5,
    async (visit) => {
      await Promise.all([cancel(visit), payAt(visit, visit.preferenceId, { cardholder: "APRO" })]);
    },
  ],
  [
    4,
    async (visit) => {
      await payAt(visit, visit.preferenceId, { method: "pse" });
      await cancel(visit);
    },
  ],
  [
    6,
    async (visit) => {
      await letHoldLapse(visit);
      await payAt(visit, visit.preferenceId, { cardholder: "APRO" });
    },
  ],
  [
    2,
    async (visit) => {
      const card = { cardholder: "DUPL" };
      await Promise.all([payAt(visit, visit.preferenceId, card), payAt(visit, visit.preferenceId, card)]);
    },
  ],
  [4, payUnsolicited],
  [4, async ({ tally }) => tally.count("payment", "never tried")],
];

/** A booking whose cancellation may cost money is only paid by card. */
function chooseCourse(random: Random, request: BookingRequest): Course[1] {
  if (!isFreeToCancel(request)) return (visit) => payAt(visit, visit.preferenceId, { cardholder: "APRO" });
  let draw = random.next() * COURSES.reduce((sum, [weight]) => sum + weight, 0);
  const chosen = COURSES.find(([weight]) => {
    draw -= weight;
    return draw < 0;
  });
  return (chosen ?? random.pick(COURSES))[1];
}

/** @returns ids and request of the booking, or undefined after a refusal. */
async function book(run: Run, traveller: Traveller, shop: Shop, email: string) {
  const { tally, journal, random, world } = run;
  const request = newBookingRequest(shop, email, random);
  const press = () => persist(tally, random, () => traveller.mutate<string>("booking.create", request));
  const urls = await Promise.all(random.chance(0.15) ? [press(), press()] : [press()]);
  if (urls.length > 1) tally.count("booking", "pressed twice");
  let found: { bookingId: string; preferenceId: string; request: BookingRequest } | undefined;
  for (const url of urls) {
    if (!url) continue;
    const preferenceId = preferenceOf(url);
    const path = `mercado-pago/preferences/${preferenceId}`;
    const preference = await world.standIns.control<Preference>("GET", path).catch(() => undefined);
    if (!preference) continue;
    const bookingId = readReference(preference.external_reference)[0]?.id;
    if (!bookingId) throw new Error(`a checkout names ${preference.external_reference}`);
    journal.remember(request.idempotencyKey, bookingId);
    found = { bookingId, preferenceId, request };
  }
  return found;
}

export async function travel(run: Run, shop: Shop, email: string): Promise<void> {
  const { world, tally, journal, random } = run;
  const traveller = openTraveller(world.port, `${shop.hostname}:${world.port}`);
  await sleep(random.between(0, 5_000));
  let isSignedIn = false;
  while (!run.isOver()) {
    if (!isSignedIn) {
      const answer = await persist(tally, random, () => traveller.signIn("google", email));
      isSignedIn = answer !== undefined && answer.status < 400;
      if (!isSignedIn) continue;
    }
    const booked = await book(run, traveller, shop, email);
    if (booked) {
      tally.count("booking", "made");
      journal.travellers.set(booked.bookingId, traveller);
      await chooseCourse(random, booked.request)({ ...run, ...booked, traveller });
    }
    await sleep(random.between(200, 2_000));
  }
}
