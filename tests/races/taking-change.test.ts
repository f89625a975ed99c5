import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { takePayment } from "../../src/use-cases/booking-by-staff/take-payment.ts";
import { applyByStaff } from "../../src/use-cases/changes/apply-change.ts";
import { previewByStaff } from "../../src/use-cases/changes/preview-change.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createLatch, tamperedDatabase, waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { listChanges } from "../support/staff/list-changes.ts";
import { staffOf } from "../support/staff/staff.ts";
import { bookAndTakePayment, settleAndReconcile, takePaymentInput } from "../support/staff/taken-payments.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const CHILD_PESOS = 90_000;
/** The query follows the check that the change is pending. */
const READS_EXPERIENCE = /from "experiences"/;

const database = databasePerFile();
const site = agencyPerTest(database);

async function openPendingChange() {
  const { id } = await bookAndTakePayment(site, "cash");
  const ctx = staffOf(site, "desk");
  const change = { add: [{ price: { id: "nino", value: CHILD_PESOS, name: "Niño" } }] };
  const { revision } = await perform(previewByStaff, ctx, { id, change });
  await perform(applyByStaff, ctx, { id, change, revision, idempotencyKey: v7() });
  const [row] = await listChanges(database.db, { agencyId: site.agency.id, id });
  return { id, changeId: row?.id ?? "" };
}

async function whileTaking(
  { id, changeId }: Awaited<ReturnType<typeof openPendingChange>>,
  withoutLocks: boolean,
  otherAct: () => Promise<unknown>,
) {
  const latch = createLatch();
  const pause = { after: READS_EXPERIENCE, until: latch.pass };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const input = takePaymentInput(id, "cash", { amount: CHILD_PESOS, changeId });
  const first = perform(takePayment, { ...staffOf(site, "desk"), db }, input).catch(String);
  await latch.reached;
  const second = otherAct().catch(String);
  await (withoutLocks ? second : waitUntilBlocked(database.pool, second));
  latch.open();
  await Promise.all([first, second]);
}

async function cashOf(id: string): Promise<number> {
  const payments = await site.paymentsOf(id);
  const ofChange = payments.filter((one) => one.changeId !== null && one.paymentMethod === "cash");
  return ofChange.reduce((sum, { amount }) => sum + amount, 0);
}

describe("concurrent payments of one change's difference", () => {
  async function takeTwice(withoutLocks: boolean): Promise<number> {
    const change = await openPendingChange();
    await whileTaking(change, withoutLocks, () => {
      const secondPayment = takePaymentInput(change.id, "cash", {
        amount: CHILD_PESOS,
        changeId: change.changeId,
      });
      return perform(takePayment, staffOf(site, "manager"), secondPayment);
    });
    return cashOf(change.id);
  }

  test("the difference is taken once", async () => {
    expect(await takeTwice(false)).toBe(CHILD_PESOS);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("without the booking's lock the difference would be taken twice", async () => {
    expect(await takeTwice(true)).toBe(2 * CHILD_PESOS);
  });
});

test("a concurrent payment by the booking link is refunded", async () => {
  const change = await openPendingChange();
  const providerPaymentId = site.payments.pay(change.changeId, CHILD_PESOS);
  await whileTaking(change, false, () => settlePayment(site.system, { providerPaymentId }));
  expect(await site.booking(change.id)).toMatchObject({ participants: 3, revision: 1 });
  const refunds = await site.refundsOf(change.id);
  expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([[CHILD_PESOS, "double-payment"]]);
  expect(await settleAndReconcile(site)).toEqual([]);
});
