import { Chargeback, MerchantOrder, Payment, PaymentRefund } from "mercadopago";
import { describe, expect, test } from "vitest";
import { dateAhead } from "../support/date-ahead.ts";
import { openSeller, sellerId } from "./mercado-pago-seller.ts";

const { config, changePayment, pay, createPreference, advanceClock } = openSeller();

describe("a payment", () => {
  test("a payment has the data of its preference", async () => {
    const preference = await createPreference({
      metadata: { bookingId: "b1" },
      payer: { email: "ana@viajeros.test" },
    });
    const { id } = await pay(preference.id);
    const payment = await new Payment(config()).get({ id });
    expect(String(payment.id)).toMatch(/^\d{11,12}$/);
    expect(payment).toMatchObject({
      transaction_amount: 240_000,
      currency_id: "COP",
      collector_id: sellerId,
      external_reference: "booking-1",
      metadata: { booking_id: "b1" },
    });
  });

  test("a payment is found by reference, status and date", async () => {
    const { id } = await createPreference();
    await pay(id, { cardholder: "OTHE" });
    const approved = await pay(id);
    const payments = new Payment(config());
    const all = await payments.search({ options: { external_reference: "booking-1", criteria: "asc" } });
    expect(all.paging).toEqual({ total: 2, limit: 30, offset: 0 });
    const found = await payments.search({
      options: { status: "approved", range: "date_created", begin_date: "NOW-1DAYS", end_date: "NOW" },
    });
    expect(found.results?.map((result) => result.id)).toEqual([approved.id]);
    const none = await payments.search({ options: { external_reference: "booking-2" } });
    expect(none.results).toEqual([]);
  });

  test("payments can be listed in pages", async () => {
    const { id } = await createPreference();
    for (const cardholder of ["OTHE", "FUND", "CALL"]) await pay(id, { cardholder });
    const seen = [];
    for await (const payment of new Payment(config()).searchAll({ options: { limit: 2 } })) {
      seen.push(payment.status_detail);
    }
    expect(seen).toHaveLength(3);
  });

  test("an unknown payment is not found", async () => {
    const reading = new Payment(config()).get({ id: 1 });
    await expect(reading).rejects.toMatchObject({ status: 404, message: "Payment not found" });
  });

  test("a payment can be cancelled only while it is pending", async () => {
    const { id } = await pay((await createPreference()).id, { method: "efecty" });
    expect(await new Payment(config()).cancel({ id })).toMatchObject({
      status: "cancelled",
      status_detail: "by_collector",
    });
    await expect(new Payment(config()).cancel({ id })).rejects.toMatchObject({ status: 400 });
  });

  test("a payment can be reserved through the API, and captured later", async () => {
    const body = {
      transaction_amount: 50_000,
      payment_method_id: "visa",
      token: "APRO",
      installments: 1,
      payer: { email: "ana@viajeros.test" },
      capture: false,
    };
    const reserved = await new Payment(config()).create({ body });
    expect(reserved).toMatchObject({ status: "authorized", captured: false });
    const captured = await new Payment(config()).capture({
      id: Number(reserved.id),
      transaction_amount: 40_000,
    });
    expect(captured).toMatchObject({ status: "approved", captured: true, transaction_amount: 40_000 });
  });

  test("a payment by PSE is pending until the bank answers, and is cancelled after twenty minutes", async () => {
    const { id } = await pay((await createPreference()).id, { method: "pse" });
    const waiting = await new Payment(config()).get({ id });
    expect(waiting).toMatchObject({ status: "pending", status_detail: "pending_waiting_transfer" });
    advanceClock(20 * 60_000);
    const late = await new Payment(config()).get({ id });
    expect(late).toMatchObject({ status: "cancelled", status_detail: "expired" });
  });

  test("a payment in cash keeps the deadline of its preference", async () => {
    const date = dateAhead(3);
    const deadline = `${date}T12:00:00.000-05:00`;
    const { id } = await pay((await createPreference({ date_of_expiration: deadline })).id, {
      method: "efecty",
    });
    const payment = await new Payment(config()).get({ id });
    expect(payment.date_of_expiration).toBe(`${date}T13:00:00.000-04:00`);
    expect(await changePayment(id, { status: "approved" })).toMatchObject({ status: "approved" });
  });
});

describe("refunds", () => {
  test("refunds return a part of a payment, and then the remainder", async () => {
    const { id } = await pay((await createPreference()).id);
    const refunds = () => new PaymentRefund(config());
    const part = await refunds().create({ payment_id: id, body: { amount: 40_000 } });
    expect(part).toMatchObject({ payment_id: id, amount: 40_000, status: "approved" });
    expect(await new Payment(config()).get({ id })).toMatchObject({
      status: "approved",
      status_detail: "partially_refunded",
      transaction_amount_refunded: 40_000,
    });

    const rest = await refunds().total({ payment_id: id });
    expect(rest.amount).toBe(200_000);
    expect(await new Payment(config()).get({ id })).toMatchObject({ status: "refunded" });
    expect((await refunds().list({ payment_id: id })).map((refund) => refund.id)).toEqual([part.id, rest.id]);
    const read = await refunds().get({ payment_id: id, refund_id: Number(part.id) });
    expect(read.amount).toBe(40_000);
  });

  test("refunds above the amount and refunds of a rejected payment are refused", async () => {
    const approved = await pay((await createPreference()).id);
    const rejected = await pay((await createPreference()).id, { cardholder: "OTHE" });
    const tooMuch = new PaymentRefund(config()).create({
      payment_id: approved.id,
      body: { amount: 240_001 },
    });
    await expect(tooMuch).rejects.toMatchObject({ status: 400 });
    const never = new PaymentRefund(config()).total({ payment_id: rejected.id });
    await expect(never).rejects.toMatchObject({ status: 400 });
  });
});

test("a charged-back payment has a chargeback that can be read and found", async () => {
  const { id } = await pay((await createPreference()).id);
  await changePayment(id, { status: "charged_back" });
  await changePayment(id, { status: "charged_back", status_detail: "settled" });
  const payment = await new Payment(config()).get({ id });
  expect(payment).toMatchObject({ status: "charged_back", status_detail: "settled" });
  const found = await new Chargeback(config()).search({ options: { payment_id: id } });
  const chargebackId = String(found.results?.[0]?.id);
  const chargeback = await new Chargeback(config()).get({ id: chargebackId });
  expect(chargeback).toMatchObject({ payment_id: id, status: "lost" });
});

test("a preference has one merchant order with all its payments", async () => {
  const { id } = await createPreference();
  await pay(id, { cardholder: "OTHE" });
  await pay(id);
  const { elements } = await new MerchantOrder(config()).search({ options: { preference_id: id } });
  expect(elements).toHaveLength(1);
  const merchantOrderId = Number(elements?.[0]?.id);
  const found = await new MerchantOrder(config()).get({ merchantOrderId });
  expect(found).toMatchObject({ status: "closed", order_status: "paid", paid_amount: 240_000 });
  expect(found.payments?.map(({ status }) => status)).toEqual(["rejected", "approved"]);
});
