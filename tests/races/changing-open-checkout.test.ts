import { beforeEach, describe, expect, test } from "vitest";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { databasePerFile, type TestDatabase } from "../support/databases/database.ts";
import { createLatch, tamperedDatabase, waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { GROWN, OLD, openedCheckouts } from "../support/opened-checkout.ts";
import { staffOf } from "../support/staff/staff.ts";
import { settleAndReconcile } from "../support/staff/taken-payments.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const READS_EXPERIENCE = /from "experiences"/;

const database = databasePerFile();
const site = agencyPerTest(database);
let desk: ReturnType<typeof openedCheckouts>;
beforeEach(async () => {
  desk = openedCheckouts(site);
});

async function whileInside<T>(
  withoutLocks: boolean,
  first: (db: TestDatabase["db"]) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<[unknown, T | string]> {
  const latch = createLatch();
  const pause = { after: READS_EXPERIENCE, until: latch.pass };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const paused = first(db).catch(String);
  await latch.reached;
  const secondOutcome = second().catch(String);
  await (withoutLocks ? secondOutcome : waitUntilBlocked(database.pool, secondOutcome));
  latch.open();
  return Promise.all([paused, secondOutcome]);
}

const settle = (providerPaymentId: string, db = site.system.db) =>
  settlePayment({ ...site.system, db }, { providerPaymentId });

async function paidAndOwed(id: string) {
  const { status, totalPrice } = await site.booking(id);
  const usedPayments = (await site.paymentsOf(id)).filter(({ isUsed }) => isUsed);
  return { status, totalPrice, paid: usedPayments.reduce((sum, { amount }) => sum + amount, 0) };
}

describe("payment of the former page during a change by staff", () => {
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

  test("a payment of the former price is refunded", async () => {
    const id = await payDuringChange(false);
    expect(await paidAndOwed(id)).toEqual({ status: "PENDING", totalPrice: GROWN, paid: 0 });
    expect(await desk.refunds(id)).toEqual([[OLD, "wrong-amount"]]);
  });

  test("the booking would be confirmed below its price without the booking's lock", async () => {
    const id = await payDuringChange(true);
    expect(await paidAndOwed(id)).toEqual({ status: "CONFIRMED", totalPrice: GROWN, paid: OLD });
  });
});

describe("change by staff during the settlement of a payment", () => {
  async function changeDuringPayment(withoutLocks: boolean) {
    const { id } = await desk.opened();
    const apply = await desk.decide(id, desk.joining());
    const providerPaymentId = site.payments.pay(id, OLD);
    // The change first searches for payments at the provider, and must not find this payment yet.
    site.payments.searchable = false;
    const [, changed] = await whileInside(
      withoutLocks,
      (db) => settle(providerPaymentId, db),
      () => apply(),
    );
    return { id, changed };
  }

  test("the change is refused after the payment has confirmed the booking", async () => {
    const { id, changed } = await changeDuringPayment(false);
    expect(changed).toContain("change-stale");
    expect(await paidAndOwed(id)).toEqual({ status: "CONFIRMED", totalPrice: OLD, paid: OLD });
    site.payments.searchable = true;
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("the booking would be confirmed below its price without the booking's lock", async () => {
    const { id } = await changeDuringPayment(true);
    expect(await paidAndOwed(id)).toEqual({ status: "CONFIRMED", totalPrice: GROWN, paid: OLD });
  });
});

describe("a second press on Pay during a change by staff", () => {
  async function pressDuringChange(withoutLocks: boolean) {
    const booking = await desk.opened();
    const apply = await desk.decide(booking.id, desk.joining());
    const [, url] = await whileInside(
      withoutLocks,
      (db) => apply({ ...desk.desk(), db }),
      () => desk.pay(booking),
    );
    const page = (await site.paymentsOf(booking.id)).find(({ paymentUrl }) => paymentUrl === url);
    return page?.amount;
  }

  test("the checkout charges the new price", async () => {
    expect(await pressDuringChange(false)).toBe(GROWN);
  });

  test("without the booking's lock, the checkout would charge the price from before the change", async () => {
    expect(await pressDuringChange(true)).toBe(OLD);
  });
});

describe("concurrent moves of a booking by two members of staff", () => {
  async function moveTwice(withoutLocks: boolean) {
    const { id } = await desk.opened();
    const firstMove = await desk.decide(id, { date: "2026-12-12" });
    const secondMove = await desk.decide(id, { date: "2026-12-19" });
    const answers = await whileInside(
      withoutLocks,
      (db) => firstMove({ ...desk.desk(), db }),
      () => secondMove(staffOf(site, "manager")),
    );
    const refused = answers.map(String).filter((answer) => answer.includes("change-stale"));
    return { refused: refused.length, date: (await site.booking(id)).date };
  }

  test("one of two concurrent moves is refused", async () => {
    expect(await moveTwice(false)).toEqual({ refused: 1, date: "2026-12-12" });
  });

  test("without the booking's lock, the second move would overwrite the first", async () => {
    expect(await moveTwice(true)).toEqual({ refused: 0, date: "2026-12-12" });
  });
});
