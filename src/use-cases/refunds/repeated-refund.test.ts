import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, MINUTE } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type RefundRow, updateRefund } from "../../db/queries/payments/payments.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { completeRefund } from "./complete-refund.ts";
import { refundBooking, refundBookingInput } from "./refund-booking.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

async function bookPaid() {
  const { id } = await site.book(2);
  const paymentId = site.payments.pay(id, 360_000);
  await settlePayment(site.system, { providerPaymentId: paymentId });
  return { id, paymentId };
}

/** Requests a goodwill refund a minute later than the previous step. */
async function refund(bookingId: string, amount: number): Promise<RefundRow> {
  site.clock.forward(MINUTE);
  const key = v7();
  const input = { bookingId, amount, way: "as-paid", why: "El guía llegó tarde", idempotencyKey: key };
  await perform(refundBooking, staffOf(site, "owner"), refundBookingInput.parse(input));
  const requested = (await site.refundsOf(bookingId)).find(({ reason }) => reason === `goodwill-${key}`);
  if (!requested) throw new Error("there is no refund");
  return requested;
}

async function refuse(requested: RefundRow): Promise<void> {
  site.clock.forward(MINUTE);
  await inTransaction(database.db, (tx) =>
    updateRefund(tx, requested, { status: "refused" }, site.clock.now()),
  );
}

async function chargeBack(paymentId: string, statusDetail: string): Promise<void> {
  site.payments.change(paymentId, { status: "charged_back", statusDetail });
  await settlePayment(site.system, { providerPaymentId: paymentId });
}

async function refusedNeeds() {
  const { needs } = await perform(getToday, staffOf(site, "owner"));
  return needs.flatMap((need) => (need.kind === "refund-refused" ? [need.amount] : []));
}

const complete = (refundId: string) =>
  perform(completeRefund, staffOf(site, "owner"), { refundId, note: "Transferencia 8813" });

test("a refused goodwill refund is done once staff have repeated it", async () => {
  const { id } = await bookPaid();
  const refused = await refund(id, 50_000);
  await refuse(refused);
  await refund(id, 20_000);
  expect(await refusedNeeds()).toEqual([50_000]);
  await refund(id, 50_000);
  expect(await refusedNeeds()).toEqual([]);
  const file = await perform(getBookingFile, staffOf(site, "owner"), { id });
  expect(file.refunds.filter((one) => one.mayComplete)).toEqual([]);
  expect(await errorCode(complete(refused.id))).toBe("refund-not-found");
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("a repetition that is refused too is the one that is listed", async () => {
  const { id } = await bookPaid();
  await refuse(await refund(id, 50_000));
  const repeated = await refund(id, 50_000);
  await refuse(repeated);
  expect(await refusedNeeds()).toEqual([50_000]);
  await complete(repeated.id);
  expect(await refusedNeeds()).toEqual([]);
});

test("two refused goodwill refunds need two repetitions", async () => {
  const { id } = await bookPaid();
  const requested = [await refund(id, 50_000), await refund(id, 50_000)];
  for (const one of requested) await refuse(one);
  await refund(id, 50_000);
  expect(await refusedNeeds()).toEqual([50_000]);
  await refund(id, 50_000);
  expect(await refusedNeeds()).toEqual([]);
});

test("a repeated refund is not requested again after the agency won a chargeback", async () => {
  const { id, paymentId } = await bookPaid();
  const refused = await refund(id, 50_000);
  await chargeBack(paymentId, "in_process");
  await refuse(refused);
  await refund(id, 50_000);
  await chargeBack(paymentId, "reimbursed");
  expect(await site.refundsOf(id)).toMatchObject([{ status: "refused", asked: 1 }, { status: "requested" }]);
});

test("a refund that staff have not repeated is requested again after the agency won a chargeback", async () => {
  const { id, paymentId } = await bookPaid();
  const refused = await refund(id, 50_000);
  await chargeBack(paymentId, "in_process");
  await refuse(refused);
  await refund(id, 20_000);
  await chargeBack(paymentId, "reimbursed");
  expect(await site.refundsOf(id)).toMatchObject([{ status: "requested", asked: 2 }, { amount: 20_000 }]);
});
