import { describe, expect, test, vi } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { agencyPerTest, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { writeReference } from "../../domain/payments/reference.ts";
import { perform } from "../use-case.ts";
import { getPayment } from "./get-payment.ts";
import { returnFromPayment } from "./return-from-payment.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

describe("a traveller who returns from paying", () => {
  test("before the webhook sees the confirmed booking, and the later webhook has no effect", async () => {
    const { ctx, id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    const view = await perform(returnFromPayment, ctx, { paymentId, externalReference: id });
    expect(view).toMatchObject({ id, status: "CONFIRMED", payment: { id: paymentId, status: "approved" } });
    await settlePayment(site.system, { providerPaymentId: paymentId });
    const emails = (await site.messages()).filter((row) => row.content.kind === "booking-confirmed");
    expect(emails).toHaveLength(1);
  });

  test("after the webhook sees the confirmed booking", async () => {
    const { ctx, id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    await settlePayment(site.system, { providerPaymentId: paymentId });
    expect(await perform(returnFromPayment, ctx, { paymentId, externalReference: null })).toMatchObject({
      status: "CONFIRMED",
    });
  });

  test("sees the recorded state of the booking if the provider is down", async () => {
    const { ctx, id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    site.payments.failure = unavailableError();
    expect(await perform(returnFromPayment, ctx, { paymentId, externalReference: id })).toMatchObject({
      status: "PENDING",
      canPay: true,
    });
  });

  test("without a payment sees the pending booking", async () => {
    const { ctx, id } = await site.book(2);
    for (const externalReference of [writeReference({ kind: "booking", id }), id])
      expect(await perform(returnFromPayment, ctx, { paymentId: null, externalReference })).toMatchObject({
        id,
        payment: null,
      });
  });

  test("with invented parameters, or parameters of somebody else's payment, gets an error", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    const stranger = await site.traveller();
    const inputs = [
      { paymentId, externalReference: id },
      { paymentId: "1; drop table", externalReference: "../../etc" },
      { paymentId: "42", externalReference: null },
      { paymentId: null, externalReference: null },
    ];
    for (const input of inputs) {
      expect(await errorCode(perform(returnFromPayment, stranger, input))).toBe("payment-not-found");
    }
  });
});

describe("a return from a payment", () => {
  test("does not query the provider for a traveller without a booking or about somebody else's payment", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    const stranger = await site.traveller();
    const reads = vi.spyOn(site.payments, "readPayment");
    expect(await errorCode(perform(returnFromPayment, stranger, { paymentId, externalReference: id }))).toBe(
      "payment-not-found",
    );
    expect(reads).not.toHaveBeenCalled();
    await settlePayment(site.system, { providerPaymentId: paymentId });
    const { ctx: other } = await site.book(1);
    reads.mockClear();
    expect(await errorCode(perform(returnFromPayment, other, { paymentId, externalReference: null }))).toBe(
      "payment-not-found",
    );
    expect(reads).not.toHaveBeenCalled();
  });

  test("settles the payment by its id if the webhook was lost", async () => {
    const { ctx, id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    expect(await perform(returnFromPayment, ctx, { paymentId, externalReference: null })).toMatchObject({
      status: "CONFIRMED",
    });
  });
});

test("a payment is shown only to its traveller at its agency", async () => {
  const { ctx, id } = await site.book(2);
  const paymentId = site.payments.pay(id, 360_000);
  expect(await errorCode(perform(getPayment, ctx, { id: paymentId }))).toBe("payment-not-found");
  await settlePayment(site.system, { providerPaymentId: paymentId });
  expect(await perform(getPayment, ctx, { id: paymentId })).toMatchObject({ bookingId: id, amount: 360_000 });
  expect(await errorCode(perform(getPayment, await site.traveller(), { id: paymentId }))).toBe(
    "payment-not-found",
  );
  const { agency } = await openAgency(database.db);
  expect(await errorCode(perform(getPayment, { ...ctx, agency }, { id: paymentId }))).toBe(
    "payment-not-found",
  );
});
