import { setTimeout as sleep } from "node:timers/promises";
import { newBookingRequest, SHOPS, type Shop } from "../../bench/chaos/booking-requests.ts";
import { createRandom, type Random } from "../../bench/chaos/random.ts";
import type { Payment } from "../../bench/chaos/stand-ins.ts";
import { readReference } from "../../src/domain/payments/reference.ts";
import { dateAhead } from "../../tests/support/date-ahead.ts";
import { openTraveller, ProcedureError, type Traveller } from "../../tests/support/traveller.ts";
import type { Machines } from "./machines.ts";
import { countOf, type Tally } from "./tally.ts";

export interface ResponseFacts {
  /** Booking ids by idempotency key. */
  bookings: Map<string, string>;
  /** Bookings whose payment the provider accepted. */
  paid: Set<string>;
}

interface Load {
  machines: Machines;
  tally: Tally;
  facts: ResponseFacts;
  until: number;
}

class UnexpectedStatus extends Error {}

const MAX_ATTEMPTS = 12;

/** Returns whether an error is a refusal by a business rule, which counts as a response. A 5xx status does not count. */
const isRefusal = (error: unknown): error is ProcedureError =>
  error instanceof ProcedureError && !error.message.startsWith("5");

/**
 * @param attempts maximum number of attempts; 1 for a request that nobody would retry.
 * @returns undefined after a refusal, or without a response.
 */
async function sendWithRetries<T>(
  { tally }: Load,
  kind: string,
  attempts: number,
  send: () => Promise<T>,
): Promise<T | undefined> {
  const count = countOf(tally, kind);
  const began = performance.now();
  count.sent += 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await send();
      count.durationsMs.push(performance.now() - began);
      if (attempt > 1) count.retried += 1;
      return answer;
    } catch (error) {
      if (isRefusal(error)) {
        count.refused.set(
          error.reason ?? error.code,
          (count.refused.get(error.reason ?? error.code) ?? 0) + 1,
        );
        return undefined;
      }
      if (attempt >= attempts) {
        count.lost += 1;
        return undefined;
      }
    }
    await sleep(200);
  }
}

async function page(traveller: Traveller, path: string): Promise<void> {
  const answer = await traveller.call("GET", path);
  if (answer.status !== 200) throw new UnexpectedStatus(`${path} ${answer.status}`);
}

/** Only the proxy retries requests for pages. */
async function browsePages(load: Load, traveller: Traveller, shop: Shop, random: Random): Promise<void> {
  while (Date.now() < load.until) {
    const { id } = random.pick([...shop.experiences]);
    await sendWithRetries(load, "GET /home", 1, () => page(traveller, "/home"));
    await sendWithRetries(load, "GET /experience/…", 1, () => page(traveller, `/experience/${id}`));
    const month = { experienceId: id, from: dateAhead(1), to: dateAhead(31) };
    await sendWithRetries(load, "GET availability.calendar", 1, () =>
      traveller.query("availability.calendar", month),
    );
    await sleep(random.between(5, 25));
  }
}

async function bookAndPay(load: Load, traveller: Traveller, shop: Shop, random: Random, email: string) {
  const { machines, facts } = load;
  const request = newBookingRequest(shop, email, random);
  const url = await sendWithRetries(load, "POST booking.create", MAX_ATTEMPTS, () =>
    traveller.mutate<string>("booking.create", request),
  );
  if (!url) return;
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  const { external_reference: reference } = await machines.standIns.control<{ external_reference: string }>(
    "GET",
    `mercado-pago/preferences/${preference}`,
  );
  const id = readReference(reference)[0]?.id ?? reference;
  facts.bookings.set(request.idempotencyKey, id);
  if (random.chance(0.2)) return;
  const payment = await machines.standIns.control<Payment>(
    "POST",
    `mercado-pago/preferences/${preference}/pay`,
    { cardholder: "APRO" },
  );
  if (payment.status === "approved") facts.paid.add(id);
  await sendWithRetries(load, "GET booking.getById", 1, () => traveller.query("booking.getById", { id }));
}

const BOOKINGS_EACH = 4;

async function bookRepeatedly(load: Load, open: () => Traveller, shop: Shop, random: Random, home: string) {
  for (let person = 1; Date.now() < load.until; person += 1) {
    const traveller = open();
    const email = `${home}-${person}@viajeros.test`;
    await sendWithRetries(load, "sign-in", MAX_ATTEMPTS, async () => {
      const { status } = await traveller.signIn("google", email);
      if (status >= 400) throw new UnexpectedStatus(`sign-in ${status}`);
    });
    for (let booked = 0; booked < BOOKINGS_EACH && Date.now() < load.until; booked += 1) {
      await bookAndPay(load, traveller, shop, random, email);
      await sleep(random.between(200, 800));
    }
  }
}

export async function runLoad(
  machines: Machines,
  until: number,
): Promise<{ tally: Tally; facts: ResponseFacts }> {
  const load: Load = {
    machines,
    until,
    tally: new Map(),
    facts: { bookings: new Map(), paid: new Set() },
  };
  const random = createRandom(5);
  await Promise.all(
    machines.visitorPorts.map((port, index) => {
      const shop = SHOPS[index % 4 === 3 ? 1 : 0];
      if (!shop) throw new Error("there is no shop");
      const open = () => openTraveller(port, `${shop.hostname}:${machines.port}`);
      const ownRandom = random.fork();
      return index % 2 === 0
        ? browsePages(load, open(), shop, ownRandom)
        : bookRepeatedly(load, open, shop, ownRandom, `home-${index}`);
    }),
  );
  return { tally: load.tally, facts: load.facts };
}
