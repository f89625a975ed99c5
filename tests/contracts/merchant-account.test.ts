import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";
import { createMerchantAccount } from "../../src/adapters/mercado-pago/create-mercado-pago.ts";
import { HOUR_MS } from "../../src/domain/durations.ts";
import type { PaymentRequest } from "../../src/ports/merchant-account.ts";
import { checkoutFor } from "../support/checkout-request.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeMercadoPago] });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const accountOf = (seller: string) =>
  createMerchantAccount({
    accessToken: `APP_USR-1-${seller}`,
    baseUrl: `${sandbox.url}/mercado-pago`,
    retryDelayMs: 1,
  });
const account = () => accountOf("202809963");
const stranger = () => accountOf("535606744");

/** The provider does the work of both attempts before the response is lost. */
async function loseResponses(path: string): Promise<void> {
  await sandbox.control("POST", "mercado-pago/faults", { path, status: 503, after: true });
  await sandbox.control("POST", "mercado-pago/faults", { path, drop: true, after: true });
}

const card = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  amount: 180_000,
  method: "visa",
  cardToken: "APRO",
  installments: 1,
  externalReference: "booking-1",
  description: "Caminata",
  payer: { email: "ana@viajeros.test", documentType: "CC", documentNumber: "123456789" },
  ...change,
});

describe("preferences", () => {
  test("preferences are returned unchanged, to their own account only", async () => {
    const request = checkoutFor("booking-1");
    const made = await account().preferences.create(request, "checkout-1");
    expect(made.collectorId).toBe("202809963");
    expect(await account().preferences.read(made.id)).toEqual({
      ...made,
      externalReference: "booking-1",
      expiresAt: request.expiresAt,
    });
    expect(await stranger().preferences.read(made.id)).toBeNull();
  });

  test("a preference that is closed early keeps all other fields", async () => {
    const made = await account().preferences.create(checkoutFor("booking-1"), "checkout-1");
    const expiresAt = new Date(Date.now() - 60_000);
    const changed = await account().preferences.update(made.id, { expiresAt }, "close-1");
    expect(changed).toEqual({ ...made, externalReference: "booking-1", expiresAt });
    const paying = sandbox.control("POST", `mercado-pago/preferences/${made.id}/pay`, { method: "visa" });
    await expect(paying).rejects.toThrow();
  });

  test("preferences are found by our reference", async () => {
    const { preferences } = account();
    const { id } = await preferences.create(checkoutFor("booking-1"), "checkout-1");
    await preferences.create(checkoutFor("booking-2"), "checkout-2");
    expect(await preferences.search("booking-1")).toMatchObject([{ id, externalReference: "booking-1" }]);
    expect(await preferences.search("booking-3")).toEqual([]);
  });
});

describe("payments", () => {
  test("payments are made once, even if their responses are lost", async () => {
    await loseResponses("/v1/payments");
    const made = await account().payments.create(card(), "pay-1");
    expect(made).toMatchObject({ status: "approved", amount: 180_000, externalReference: "booking-1" });
    const found = await account().payments.search({ externalReference: "booking-1" });
    expect(found.map(({ id }) => id)).toEqual([made.id]);
    expect(await account().payments.read(made.id)).toEqual(made);
  });

  test("reserved payments are captured once, possibly in part", async () => {
    const { payments } = account();
    const reserved = await payments.create(card({ capture: false }), "pay-1");
    expect(reserved).toMatchObject({ status: "authorized", statusDetail: "pending_capture" });
    await loseResponses(`/v1/payments/${reserved.id}`);
    const captured = await payments.capture(reserved.id, "capture-1", 100_000);
    expect(captured).toMatchObject({ status: "approved", amount: 100_000 });
    await expect(payments.capture(reserved.id, "capture-2")).rejects.toMatchObject({ kind: "refused" });
  });

  test("reserved payments are released by a cancellation", async () => {
    const { payments } = account();
    const reserved = await payments.create(card({ capture: false }), "pay-1");
    expect(await payments.cancel(reserved.id, "cancel-1")).toMatchObject({ status: "cancelled" });
  });

  test("payments are found by status and time, latest first", async () => {
    const { payments } = account();
    const first = await payments.create(card(), "pay-1");
    await payments.create(card({ cardToken: "OTHE" }), "pay-2");
    const last = await payments.create(card({ externalReference: "booking-2" }), "pay-3");
    const [from, to] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
    const found = await payments.search({ status: "approved", from, to });
    expect(found.map(({ id }) => id)).toEqual([last.id, first.id]);
    expect(await payments.search({ to: from })).toEqual([]);
  });

  test("payments without an amount are refused", async () => {
    const paying = account().payments.create(card({ amount: 0 }), "pay-1");
    await expect(paying).rejects.toMatchObject({
      name: "PaymentProviderError",
      kind: "refused",
      status: 400,
    });
  });
});

describe("refunds", () => {
  test("refunds are listed and read, part by part", async () => {
    const { payments, refunds } = account();
    const { id } = await payments.create(card(), "pay-1");
    expect(await refunds.list(id)).toEqual([]);
    const part = await refunds.create(id, "refund-1", 80_000);
    const rest = await refunds.create(id, "refund-2");
    expect(rest.amount).toBe(100_000);
    expect(await refunds.list(id)).toEqual([part, rest]);
    expect(await refunds.read(id, part.id)).toEqual(part);
    expect(await refunds.read(id, "1")).toBeNull();
  });
});

describe("merchant orders", () => {
  test("a merchant order contains the payments of its preference", async () => {
    const { preferences, merchantOrders } = account();
    const { id: preferenceId } = await preferences.create(checkoutFor("booking-1"), "checkout-1");
    expect(await merchantOrders.search({ preferenceId })).toEqual([]);
    const pay = `mercado-pago/preferences/${preferenceId}/pay`;
    const paid = await sandbox.control<{ id: number }>("POST", pay, { method: "visa", cardholder: "APRO" });
    const [order] = await merchantOrders.search({ externalReference: "booking-1" });
    expect(order).toMatchObject({
      preferenceId,
      externalReference: "booking-1",
      status: "closed",
      orderStatus: "paid",
      total: 360_000,
      paid: 360_000,
      refunded: 0,
      payments: [{ id: String(paid.id), status: "approved", amount: 360_000 }],
    });
    expect(await merchantOrders.read(order?.id ?? "")).toEqual(order);
    expect(await stranger().merchantOrders.read(order?.id ?? "")).toBeNull();
  });
});

describe("an account", () => {
  test("an account lists the payment methods, and the banks for a transfer", async () => {
    const methods = await account().paymentMethods();
    expect(methods.find(({ id }) => id === "efecty")).toMatchObject({ type: "ticket", isActive: true });
    const pse = methods.find(({ id }) => id === "pse");
    expect(pse?.min).toBe(1_600);
    expect(pse?.banks).toContainEqual({ id: "1007", name: "BANCOLOMBIA" });
  });

  test("an account lists the kinds of identity documents", async () => {
    expect(await account().identificationTypes()).toContainEqual({
      id: "CC",
      name: "Cédula de Ciudadanía",
      minLength: 5,
      maxLength: 20,
    });
  });

  test("an account returns the seller's id and country", async () => {
    expect(await account().owner()).toMatchObject({ id: "202809963", site: "MCO" });
  });

  test("an account gets a seller's credentials by a code, and renews them", async () => {
    const application = { clientId: "6295877106812064", clientSecret: "secret" };
    const grant = { code: "TG-1", redirectUrl: "https://www.andesvivo.test/connected" };
    const granted = await account().oauth.create(application, grant, "grant-1");
    expect(granted).toMatchObject({ expiresIn: 15_552_000, isLive: true });
    const seller = createMerchantAccount({
      accessToken: granted.accessToken,
      baseUrl: `${sandbox.url}/mercado-pago`,
    });
    expect((await seller.owner()).id).toBe(granted.accountId);
    const renewed = await account().oauth.refresh(application, granted.refreshToken ?? "", "refresh-1");
    expect(renewed.accountId).toBe(granted.accountId);
  });

  test("an account gets no credentials without an application's secret", async () => {
    const asking = account().oauth.refresh({ clientId: "1", clientSecret: "" }, "TG-1", "refresh-1");
    await expect(asking).rejects.toMatchObject({ kind: "refused", status: 400 });
  });
});
