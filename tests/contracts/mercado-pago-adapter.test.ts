import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";
import { chargebackAnswer } from "../../src/adapters/mercado-pago/chargebacks.ts";
import { createMercadoPago } from "../../src/adapters/mercado-pago/create-mercado-pago.ts";
import { DAY_MS } from "../../src/domain/durations.ts";
import { checkoutFor } from "../support/checkout-request.ts";

const accessToken = "APP_USR-1-202809963";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeMercadoPago] });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const clientWith = (settings: { accessToken?: string; timeoutMs?: number } = {}) =>
  createMercadoPago({
    accessToken,
    baseUrl: `${sandbox.url}/mercado-pago`,
    retryDelayMs: 1,
    ...settings,
  });

const checkoutWithPrice = (unitPrice: number) => ({
  ...checkoutFor("booking-1"),
  items: [{ description: "Dos personas", unitPrice, quantity: 2 }],
});

const injectFault = (fault: object) => sandbox.control("POST", "mercado-pago/faults", fault);

async function pay(preferenceId: string, how: object): Promise<string> {
  const path = `mercado-pago/preferences/${preferenceId}/pay`;
  return String((await sandbox.control<{ id: number }>("POST", path, how)).id);
}

async function createPayment(how: object, reference = "booking-1"): Promise<string> {
  const checkout = await clientWith().createCheckout(checkoutFor(reference), `pref:${reference}:1`);
  return pay(checkout.id, how);
}

/** The oldest request comes first. */
async function calls(): Promise<string[]> {
  const seen = await sandbox.control<{ method: string; path: string }[]>("GET", "requests");
  return seen.map(({ method, path }) => `${method} ${path.replace("/mercado-pago", "")}`).reverse();
}

async function countPreferences(reference: string): Promise<number> {
  const url = `${sandbox.url}/mercado-pago/checkout/preferences/search?external_reference=${reference}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  return ((await answer.json()) as { total: number }).total;
}

describe("a chargeback", () => {
  const dispute = async (how: object, reference = "booking-1") => {
    const paymentId = await createPayment({}, reference);
    await sandbox.control("POST", `mercado-pago/payments/${paymentId}`, { status: "charged_back", ...how });
    return paymentId;
  };

  test("is found by its payment, and read by its own id, with the deadline of the evidence", async () => {
    const before = Date.now();
    const paymentId = await dispute({ deadline_days: 2 });
    const [found] = await clientWith().searchChargebacks(paymentId);
    expect(found).toMatchObject({ paymentIds: [paymentId], evidenceStatus: "pending" });
    const leadMs = (found?.evidenceDeadline?.getTime() ?? 0) - before;
    expect(Math.round(leadMs / DAY_MS)).toBe(2);
    expect(await clientWith().readChargeback(found?.id ?? "")).toEqual(found);
  });

  test("keeps its id and its deadline when the evidence arrives", async () => {
    const paymentId = await dispute({});
    const [open] = await clientWith().searchChargebacks(paymentId);
    await sandbox.control("POST", `mercado-pago/payments/${paymentId}`, {
      ...{ status: "charged_back", documentation_status: "review_pending" },
    });
    expect(await clientWith().searchChargebacks(paymentId)).toEqual([
      { ...open, evidenceStatus: "review_pending" },
    ]);
  });

  test("may have no deadline", async () => {
    const paymentId = await dispute({ deadline_days: null, documentation_status: "not_supplied" });
    expect(await clientWith().searchChargebacks(paymentId)).toMatchObject([
      { evidenceDeadline: null, evidenceStatus: "not_supplied" },
    ]);
  });

  test("is unknown for a payment without one, an unknown id, and another account", async () => {
    const paymentId = await createPayment({});
    expect(await clientWith().searchChargebacks(paymentId)).toEqual([]);
    expect(await clientWith().readChargeback("123")).toBeNull();
    expect(await clientWith().readChargeback("../payments/1")).toBeNull();
    const [found] = await clientWith().searchChargebacks(await dispute({}, "booking-2"));
    const other = clientWith({ accessToken: "APP_USR-1-535606744" });
    expect(await other.readChargeback(found?.id ?? "")).toBeNull();
  });

  test("of the earlier wire format names its payment, and an unreadable deadline counts as none", () => {
    const answer = { id: 7, payment_id: 12, date_documentation_deadline: "soon", documentation_status: 3 };
    expect(chargebackAnswer.parse(answer)).toEqual({
      ...{ id: "7", paymentIds: ["12"], evidenceDeadline: null, evidenceStatus: null },
    });
  });
});

describe("a checkout", () => {
  test("a checkout leads to a page on which the traveller pays the requested amount", async () => {
    const checkout = await clientWith().createCheckout(checkoutFor("booking-1"), "pref:booking-1:1");
    expect(checkout.id).toMatch(/^202809963-/);
    expect((await fetch(checkout.url)).status).toBe(200);

    const id = await pay(checkout.id, { cardholder: "APRO", method: "visa" });
    expect(await clientWith().readPayment(id)).toMatchObject({
      id,
      status: "approved",
      statusDetail: "accredited",
      externalReference: "booking-1",
      amount: 360_000,
      amountRefunded: 0,
      currency: "COP",
      collectorId: "202809963",
      method: "visa",
      methodType: "credit_card",
      approvedAt: expect.any(Date),
      refunds: [],
    });
  });

  test("a refused checkout is an error with the provider's status and message, after one attempt", async () => {
    const request = checkoutWithPrice(-1);
    await expect(clientWith().createCheckout(request, "pref:booking-1:1")).rejects.toMatchObject({
      kind: "refused",
      status: 400,
      body: { message: expect.stringContaining("unit_price"), error: "invalid_items" },
    });
    expect(await calls()).toHaveLength(1);
  });

  test("a checkout takes no payment once the hold has lapsed", async () => {
    const request = { ...checkoutFor("booking-1"), expiresAt: new Date(Date.now() - 1000) };
    const checkout = await clientWith().createCheckout(request, "pref:booking-1:1");
    await expect(pay(checkout.id, { cardholder: "APRO", method: "visa" })).rejects.toThrow();
  });

  test("a checkout is created once, even if the first two responses are server errors", async () => {
    await injectFault({ path: "/checkout/preferences", status: 500, after: true, times: 2 });
    await clientWith().createCheckout(checkoutFor("booking-1"), "pref:booking-1:1");
    expect(await calls()).toEqual(Array(3).fill("POST /checkout/preferences/"));
    expect(await countPreferences("booking-1")).toBe(1);
  });

  test("a checkout is created once, even if the first response is lost", async () => {
    await injectFault({ path: "/checkout/preferences", drop: true, after: true });
    await clientWith().createCheckout(checkoutFor("booking-1"), "pref:booking-1:1");
    expect(await countPreferences("booking-1")).toBe(1);
  });

  test("a checkout is created once, even if the first response arrives too late", async () => {
    await injectFault({ path: "/checkout/preferences", delayMs: 2_500, after: true });
    await clientWith({ timeoutMs: 1_000 }).createCheckout(checkoutFor("booking-1"), "pref:booking-1:1");
    expect(await countPreferences("booking-1")).toBe(1);
  });

  test("a repeated request with the same key returns the same checkout", async () => {
    const request = checkoutFor("booking-1");
    const first = await clientWith().createCheckout(request, "pref:booking-1:1");
    expect(await clientWith().createCheckout(request, "pref:booking-1:1")).toEqual(first);
    const second = await clientWith().createCheckout(request, "pref:booking-1:2");
    expect(second.id).not.toBe(first.id);
  });

  test("a refused checkout has the provider's reason", async () => {
    const asking = clientWith().createCheckout(checkoutWithPrice(0), "key");
    await expect(asking).rejects.toMatchObject({
      kind: "refused",
      status: 400,
      message: expect.stringContaining("unit_price invalid"),
    });
  });
});

describe("a payment", () => {
  test.each([
    [{ cardholder: "OTHE", method: "visa" }, "rejected", "cc_rejected_other_reason"],
    [{ cardholder: "FUND", method: "master" }, "rejected", "cc_rejected_insufficient_amount"],
    [{ cardholder: "CONT", method: "visa" }, "in_process", "pending_contingency"],
    [{ method: "pse" }, "pending", "pending_waiting_transfer"],
    [{ method: "efecty" }, "pending", "pending_waiting_payment"],
  ])("a payment with %j is %s", async (how, status, statusDetail) => {
    expect(await clientWith().readPayment(await createPayment(how))).toMatchObject({ status, statusDetail });
  });

  test("a payment in cash can be completed for more than two days", async () => {
    const payment = await clientWith().readPayment(await createPayment({ method: "efecty" }));
    expect(payment?.instructionsUrl).toMatch(/^http/);
    expect(payment?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 2 * DAY_MS);
  });

  test("an unknown payment is null", async () => {
    expect(await clientWith().readPayment("999999999")).toBeNull();
  });

  test("a payment of another account is null", async () => {
    const id = await createPayment({ cardholder: "APRO", method: "visa" });
    const stranger = clientWith({ accessToken: "APP_USR-1-535606744" });
    expect(await stranger.readPayment(id)).toBeNull();
  });

  test("a payment is found by our reference, with earlier failed payments", async () => {
    const checkout = await clientWith().createCheckout(checkoutFor("booking-1"), "pref:booking-1:1");
    const rejected = await pay(checkout.id, { cardholder: "OTHE", method: "visa" });
    const approved = await pay(checkout.id, { cardholder: "APRO", method: "visa" });
    await createPayment({ cardholder: "APRO", method: "visa" }, "booking-2");
    const found = await clientWith().searchPayments("booking-1");
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      [approved, "approved"],
      [rejected, "rejected"],
    ]);
    expect(await clientWith().searchPayments("booking-3")).toEqual([]);
  });

  test("a pending payment can be cancelled", async () => {
    const id = await createPayment({ method: "pse" });
    expect(await clientWith().cancelPayment(id, "cancel-1")).toMatchObject({
      id,
      status: "cancelled",
      statusDetail: "by_collector",
    });
  });

  test("an approved payment cannot be cancelled", async () => {
    const id = await createPayment({ cardholder: "APRO", method: "visa" });
    await expect(clientWith().cancelPayment(id, "cancel-1")).rejects.toMatchObject({ kind: "refused" });
  });
});

describe("a refund", () => {
  test("a payment is refunded in part, and then the remainder", async () => {
    const id = await createPayment({ cardholder: "APRO", method: "visa" });
    const part = await clientWith().refundPayment(id, "refund-1", 100_000);
    expect(part).toEqual({ id: expect.any(String), amount: 100_000, status: "approved" });
    expect(await clientWith().readPayment(id)).toMatchObject({
      status: "approved",
      amountRefunded: 100_000,
      refunds: [part],
    });
    expect(await clientWith().refundPayment(id, "refund-2")).toMatchObject({ amount: 260_000 });
    expect(await clientWith().readPayment(id)).toMatchObject({ status: "refunded", amountRefunded: 360_000 });
  });

  test("a refund is made once, even if its responses are lost", async () => {
    const id = await createPayment({ cardholder: "APRO", method: "visa" });
    await injectFault({ path: "/refunds", status: 502, after: true });
    await injectFault({ path: "/refunds", drop: true, after: true });
    await clientWith().refundPayment(id, "refund-1", 100_000);
    expect(await clientWith().readPayment(id)).toMatchObject({ amountRefunded: 100_000 });
  });

  test("a refund of more than the paid amount is refused", async () => {
    const id = await createPayment({ cardholder: "APRO", method: "visa" });
    await expect(clientWith().refundPayment(id, "refund-1", 400_000)).rejects.toMatchObject({
      kind: "refused",
    });
  });
});

describe("a failing provider", () => {
  test("the provider is unavailable after three server errors", async () => {
    await injectFault({ status: 500, times: 3 });
    await expect(clientWith().accountId()).rejects.toMatchObject({ kind: "unavailable", status: 500 });
    // The log may also contain a held request of an earlier test.
    const attempts = (await calls()).filter((call) => call.endsWith("/users/me"));
    expect(attempts).toEqual(Array(3).fill("GET /users/me"));
  });

  test("a call succeeds at the third attempt", async () => {
    await injectFault({ status: 500 });
    await injectFault({ drop: true });
    expect(await clientWith().accountId()).toBe("202809963");
  });

  test("a call is not retried after a 429", async () => {
    await injectFault({ status: 429 });
    await expect(clientWith().accountId()).rejects.toMatchObject({ kind: "rate-limited", status: 429 });
    expect(await calls()).toHaveLength(1);
  });

  test("a call without a token is refused", async () => {
    await expect(clientWith({ accessToken: "" }).accountId()).rejects.toMatchObject({
      kind: "unauthorized",
      status: 401,
    });
  });
});
