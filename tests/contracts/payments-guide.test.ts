import { readFileSync } from "node:fs";
import { Payment, PaymentMethod } from "mercadopago";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";
import { createMerchantAccount } from "../../src/adapters/mercado-pago/create-mercado-pago.ts";
import { runSdk } from "../../src/adapters/mercado-pago/run-sdk.ts";
import { checkoutFor } from "../support/checkout-request.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeMercadoPago] });
});
afterAll(() => sandbox.close());

const settingsOf = () => ({
  accessToken: "APP_USR-1-202809963",
  baseUrl: `${sandbox.url}/mercado-pago`,
  retryDelayMs: 1,
});

test("the guide's example of a merchant account works", async () => {
  const settings = settingsOf();
  const account = createMerchantAccount(settings);
  const made = await account.preferences.create(checkoutFor("booking-1"), "checkout:booking-1:1");
  await account.preferences.update(made.id, { expiresAt: new Date() }, "close:booking-1:1");
  const orders = await account.merchantOrders.search({ preferenceId: made.id });
  expect(orders).toEqual([]);
});

test("the guide's example of the SDK's own clients works", async () => {
  const settings = settingsOf();
  const methods = await runSdk(settings, (config) => new PaymentMethod(config).get());
  const payer = { email: "ana@viajeros.test" };
  const body = { transaction_amount: 180_000, payment_method_id: "efecty", payer };
  const paid = await runSdk(settings, (config) => new Payment(config).create({ body }), "voucher-1");
  expect(methods).toContainEqual(expect.objectContaining({ id: "pse" }));
  expect(paid).toMatchObject({ status: "pending", payment_type_id: "ticket" });
});

test("the guide's examples are the code that runs here", () => {
  const guide = readFileSync("docs/payments.md", "utf8");
  const examples = [...guide.matchAll(/^```ts\n([\s\S]*?)^```/gm)].flatMap(([, code = ""]) =>
    code.trim().split("\n"),
  );
  const ours = readFileSync(import.meta.filename, "utf8").split("\n");
  expect(examples.length).toBeGreaterThan(6);
  expect(ours.map((line) => line.trim())).toEqual(
    expect.arrayContaining(examples.map((line) => line.trim())),
  );
});
