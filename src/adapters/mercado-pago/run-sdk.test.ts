import { CardToken, Customer, CustomerCard, PaymentMethod, PreApprovalPlan } from "mercadopago";
import { afterEach, expect, test } from "vitest";
import {
  type ScriptedAnswer,
  type ScriptedServer,
  startScriptedServer,
} from "../../../tests/support/servers/scripted-server.ts";
import { runSdk } from "./run-sdk.ts";

const servers: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function providerAnswering(...script: ScriptedAnswer[]) {
  const server = await startScriptedServer(script);
  servers.push(server);
  return {
    server,
    settings: { accessToken: "APP_USR-1", baseUrl: server.url, retryDelayMs: 1, timeoutMs: 10_000 },
  };
}

test("any client of the SDK is called with the adapter's address and token", async () => {
  const { server, settings } = await providerAnswering({ body: { id: "470183340-customer" } });
  const body = { email: "ana@viajeros.test" };
  const customer = await runSdk(settings, (config) => new Customer(config).create({ body }), "customer-1");
  expect(customer).toEqual({ id: "470183340-customer" });
  expect(server.requests).toMatchObject([{ method: "POST", path: "/v1/customers" }]);
  expect(server.requests[0]?.headers).toMatchObject({
    authorization: "Bearer APP_USR-1",
    "x-idempotency-key": "customer-1",
  });
});

test("a write without a key gets one key for all its attempts", async () => {
  const { server, settings } = await providerAnswering(
    { status: 500 },
    { drop: true },
    { body: { id: "t" } },
  );
  const tokenize = () =>
    runSdk(settings, (config) => new CardToken(config).create({ body: { card_id: "1" } }));
  await tokenize();
  await tokenize();
  const keys = server.requests.map((request) => request.headers["x-idempotency-key"]);
  expect(keys).toHaveLength(4);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
});

test("a list is returned as an array, even an empty list", async () => {
  const { settings } = await providerAnswering({ body: [{ id: "visa" }] }, { body: [] });
  const list = () => runSdk(settings, (config) => new PaymentMethod(config).get());
  expect(await list()).toEqual([{ id: "visa" }]);
  expect(await list()).toEqual([]);
});

test("a response without content is not retried", async () => {
  const { server, settings } = await providerAnswering({ status: 204 });
  const card = { customerId: "470183340-customer", cardId: "1" };
  expect(await runSdk(settings, (config) => new CustomerCard(config).remove(card))).toEqual({});
  expect(server.requests).toHaveLength(1);
});

test("a refusal is converted to the port's error", async () => {
  const body = { message: "reason is required", error: "bad_request", status: 400, cause: [] };
  const { settings } = await providerAnswering({ status: 400, body });
  const asking = runSdk(settings, (config) => new PreApprovalPlan(config).get({ preApprovalPlanId: "1" }));
  await expect(asking).rejects.toMatchObject({ name: "PaymentProviderError", kind: "refused", status: 400 });
});
