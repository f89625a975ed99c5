import { beforeEach, describe, expect, test } from "vitest";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { databasePerFile, type TestDatabase } from "../support/database.ts";
import { GROWN, OLD, openedCheckouts } from "../support/opened-checkout.ts";
import { staffOf } from "../support/staff.ts";
import { findingsAtRest } from "../support/taken-payments.ts";
import { gate, tamperedDatabase, untilBlocked } from "../support/tampered-database.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

/** Both transactions read the experience after they have read the booking, and before they write. */
const READS_EXPERIENCE = /from "experiences"/;

const database = databasePerFile();
const site = agencyPerTest(database);
let desk: ReturnType<typeof openedCheckouts>;
beforeEach(async () => {
  desk = openedCheckouts(site);
});

/** Pauses `first` in the middle of its transaction. Meanwhile `second` runs, or waits for the booking's lock. */
async function whileInside<T>(
  withoutLocks: boolean,
  first: (db: TestDatabase["db"]) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<[unknown, T | string]> {
  const barrier = gate();
  const pause = { after: READS_EXPERIENCE, until: barrier.pass };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const paused = first(db).catch(String);
  await barrier.reached;
  const other = second().catch(String);
  await (withoutLocks ? other : untilBlocked(database.pool, other));
  barrier.open();
  return Promise.all([paused, other]);
}

const settle = (providerPaymentId: string, db = site.system.db) =>
  settlePayment({ ...site.system, db }, { providerPaymentId });

async function paidAndOwed(id: string) {
  const { status, totalPrice } = await site.booking(id);
  const used = (await site.paymentsOf(id)).filter(({ isUsed }) => isUsed);
  return { status, totalPrice, paid: used.reduce((sum, { amount }) => sum + amount, 0) };
}

describe("the former page is paid while staff changes the booking", () => {
  async function payDuringChange(withoutLocks: boolean) {
    const { id } = await desk.opened();
    const apply = await desk.decide(id, desk.joining());
    await whileInside(
      withoutLocks,
      (db) => apply({ ...desk.desk(), db }),
      () => settle(site.payments.pay(id, OLD)),
    );
    return id;
  }

  test("the payment is returned, and the booking waits for its present price", async () => {
    const id = await payDuringChange(false);
    expect(await paidAndOwed(id)).toEqual({ status: "PENDING", totalPrice: GROWN, paid: 0 });
    expect(await desk.refunds(id)).toEqual([[OLD, "wrong-amount"]]);
  });

  test("the booking would be confirmed below its price without the booking's lock", async () => {
    const id = await payDuringChange(true);
    expect(await paidAndOwed(id)).toEqual({ status: "CONFIRMED", totalPrice: GROWN, paid: OLD });
  });
});

describe("staff changes the booking while its page's payment is being settled", () => {
  async function changeDuringPayment(withoutLocks: boolean) {
    const { id } = await desk.opened();
    const apply = await desk.decide(id, desk.joining());
    const providerPaymentId = site.payments.pay(id, OLD);
    // The change asks the provider first. The search does not show the payment yet.
    site.payments.searchable = false;
    const [, changed] = await whileInside(
      withoutLocks,
      (db) => settle(providerPaymentId, db),
      () => apply(),
    );
    return { id, changed };
  }

  test("the booking is confirmed at its price, and the change is refused", async () => {
    const { id, changed } = await changeDuringPayment(false);
    expect(changed).toContain("change-stale");
    expect(await paidAndOwed(id)).toEqual({ status: "CONFIRMED", totalPrice: OLD, paid: OLD });
    site.payments.searchable = true;
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("the booking would be confirmed below its price without the booking's lock", async () => {
    const { id } = await changeDuringPayment(true);
    expect(await paidAndOwed(id)).toEqual({ status: "CONFIRMED", totalPrice: GROWN, paid: OLD });
  });
});

describe("the traveller presses Pay again while staff changes the booking", () => {
  async function pressDuringChange(withoutLocks: boolean) {
    const booked = await desk.opened();
    const apply = await desk.decide(booked.id, desk.joining());
    const [, url] = await whileInside(
      withoutLocks,
      (db) => apply({ ...desk.desk(), db }),
      () => desk.pay(booked),
    );
    const page = (await site.paymentsOf(booked.id)).find(({ paymentUrl }) => paymentUrl === url);
    return page?.amount;
  }

  test("the page asks for the present price", async () => {
    expect(await pressDuringChange(false)).toBe(GROWN);
  });

  test("the page would ask for the former price without the booking's lock", async () => {
    expect(await pressDuringChange(true)).toBe(OLD);
  });
});

describe("two of the staff move the booking at once", () => {
  async function moveTwice(withoutLocks: boolean) {
    const { id } = await desk.opened();
    const one = await desk.decide(id, { date: "2026-12-12" });
    const two = await desk.decide(id, { date: "2026-12-19" });
    const answers = await whileInside(
      withoutLocks,
      (db) => one({ ...desk.desk(), db }),
      () => two(staffOf(site, "manager")),
    );
    const refused = answers.map(String).filter((answer) => answer.includes("change-stale"));
    return { refused: refused.length, date: (await site.booking(id)).date };
  }

  test("one change is made, and the other is refused", async () => {
    expect(await moveTwice(false)).toEqual({ refused: 1, date: "2026-12-12" });
  });

  test("the second of the two would overwrite the first without the booking's lock", async () => {
    expect(await moveTwice(true)).toEqual({ refused: 0, date: "2026-12-12" });
  });
});
