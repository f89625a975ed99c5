import { afterEach, describe, expect, test } from "vitest";
import {
  type ScriptedAnswer,
  type ScriptedServer,
  startScriptedServer,
} from "../../../tests/support/servers/scripted-server.ts";
import { createMercadoPago } from "./create-mercado-pago.ts";

const payment = {
  id: 1311273592,
  status: "approved",
  status_detail: "accredited",
  external_reference: "booking-1",
  transaction_amount: 360_000,
  transaction_amount_refunded: 0,
  currency_id: "COP",
  collector_id: 535606744,
  payment_method_id: "visa",
  payment_type_id: "credit_card",
  date_created: "2026-11-20T12:20:45.998-04:00",
  date_approved: "2026-11-20T12:20:46.143-04:00",
  date_of_expiration: null,
  transaction_details: { external_resource_url: null },
  refunds: [],
};

const servers: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** The timeout is short only if a scripted response is late, because any response may be late on a busy machine. */
async function providerAnswering(...script: ScriptedAnswer[]) {
  const server = await startScriptedServer(script);
  servers.push(server);
  const isLate = script.some(({ delayMs, stallBody }) => delayMs !== undefined || stallBody);
  const provider = createMercadoPago({
    accessToken: "APP_USR-1",
    baseUrl: `${server.url}/mercado-pago/`,
    retryDelayMs: 1,
    timeoutMs: isLate ? 1_000 : 10_000,
  });
  return { server, provider };
}

describe("the Mercado Pago client", () => {
  test("sends its calls to the configured address, not to the SDK's default", async () => {
    const { server, provider } = await providerAnswering({ body: payment });
    await provider.readPayment("1311273592");
    expect(server.requests).toMatchObject([{ method: "GET", path: "/mercado-pago/v1/payments/1311273592" }]);
    expect(server.requests[0]?.headers.authorization).toBe("Bearer APP_USR-1");
  });

  test("sends the calls of two clients to their own addresses", async () => {
    const first = await providerAnswering({ body: { id: 1 } });
    const second = await providerAnswering({ body: { id: 2 } });
    const ids = await Promise.all([
      first.provider.accountId(),
      second.provider.accountId(),
      first.provider.accountId(),
    ]);
    expect(ids).toEqual(["1", "2", "1"]);
  });

  test("maps a payment to the port's terms", async () => {
    const { provider } = await providerAnswering({ body: payment });
    expect(await provider.readPayment("1311273592")).toEqual({
      id: "1311273592",
      status: "approved",
      statusDetail: "accredited",
      externalReference: "booking-1",
      amount: 360_000,
      amountRefunded: 0,
      currency: "COP",
      collectorId: "535606744",
      method: "visa",
      methodType: "credit_card",
      createdAt: new Date("2026-11-20T16:20:45.998Z"),
      approvedAt: new Date("2026-11-20T16:20:46.143Z"),
      expiresAt: null,
      instructionsUrl: null,
      referenceCode: null,
      refunds: [],
    });
  });

  test("makes no request for a malformed id", async () => {
    const { server, provider } = await providerAnswering({ body: payment });
    expect(await provider.readPayment("null")).toBeNull();
    expect(await provider.readPayment("../users/me")).toBeNull();
    expect(server.requests).toEqual([]);
  });

  test("sends each call with its own idempotency key", async () => {
    const { server, provider } = await providerAnswering({ body: payment });
    await provider.cancelPayment("1", "key-a");
    await provider.cancelPayment("2", "key-b");
    expect(server.requests.map((request) => request.headers["x-idempotency-key"])).toEqual([
      "key-a",
      "key-b",
    ]);
  });

  test("uses one idempotency key for all attempts of a call", async () => {
    const { server, provider } = await providerAnswering({ status: 500 }, { drop: true }, { body: payment });
    await provider.cancelPayment("1", "key-a");
    expect(server.requests.map((request) => request.headers["x-idempotency-key"])).toEqual(
      Array(3).fill("key-a"),
    );
  });

  test("doubles the delay before the third attempt", async () => {
    const server = await startScriptedServer([{ status: 500 }]);
    servers.push(server);
    const provider = createMercadoPago({ accessToken: "A", baseUrl: server.url, retryDelayMs: 50 });
    const started = performance.now();
    await expect(provider.accountId()).rejects.toThrow();
    expect(performance.now() - started).toBeGreaterThanOrEqual(148);
  });

  test("times out on a response whose body never ends, and retries", async () => {
    const { server, provider } = await providerAnswering({ stallBody: true }, { body: payment });
    expect(await provider.readPayment("1311273592")).toMatchObject({ status: "approved" });
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ["a broken connection", { drop: true }],
    ["no answer in time", { delayMs: 60_000 }],
    ["a server error", { status: 503 }],
    ["a success without content", { body: "" }],
  ])("reports the provider as unavailable after three attempts with %s", async (_, answer) => {
    const { server, provider } = await providerAnswering(answer);
    await expect(provider.accountId()).rejects.toMatchObject({ kind: "unavailable" });
    expect(server.requests).toHaveLength(3);
  });

  test.each([
    [400, "refused"],
    [401, "unauthorized"],
    [403, "unauthorized"],
    [404, "not-found"],
    [409, "refused"],
    [423, "unavailable"],
    [429, "rate-limited"],
  ])("makes only one attempt if the status is %i, and reports %s", async (status, kind) => {
    const body = { message: "unit_price invalid", error: "invalid_items", status, cause: [{ code: 4037 }] };
    const { server, provider } = await providerAnswering({ status, body });
    await expect(provider.accountId()).rejects.toMatchObject({
      kind,
      status,
      message: "invalid_items: unit_price invalid (4037)",
    });
    expect(server.requests).toHaveLength(1);
  });

  test("reports the provider as unavailable for a payment with an unknown status", async () => {
    const { provider } = await providerAnswering({ body: { ...payment, status: "dreaming" } });
    await expect(provider.readPayment("1311273592")).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("searches through all pages", async () => {
    const page = (...ids: number[]) => ({
      body: { paging: { total: 3 }, results: ids.map((id) => ({ ...payment, id })) },
    });
    const { server, provider } = await providerAnswering(page(1, 2), page(3));
    const found = await provider.searchPayments("booking-1");
    expect(found.map((each) => each.id)).toEqual(["1", "2", "3"]);
    expect(server.requests.map((request) => new URL(request.path, server.url).search)).toEqual([
      "?criteria=desc&sort=date_created&external_reference=booking-1&limit=100&offset=0",
      "?criteria=desc&sort=date_created&external_reference=booking-1&limit=100&offset=2",
    ]);
  });

  test("refunds an amount, or the whole payment without an amount", async () => {
    const { server, provider } = await providerAnswering({ body: { id: 7, amount: 10, status: "approved" } });
    expect(await provider.refundPayment("1", "key-1")).toEqual({ id: "7", amount: 10, status: "approved" });
    await provider.refundPayment("1", "key-2", 10);
    expect(server.requests.map((request) => request.body)).toEqual(["{}", '{"amount":10}']);
  });
});
