import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../src/domain/durations.ts";
import { WEBHOOK_SECRET } from "../support/site.ts";
import { ask, type Received } from "./support/ask.ts";
import { openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";

const CMS_SECRET = "b2".repeat(32);

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ CONTENTFUL_WEBHOOK_SECRET: CMS_SECRET });
});
afterAll(() => environment?.close());

const post = (path: string, body: string, headers: Record<string, string>): Promise<Received> =>
  ask(environment.site.port, { method: "POST", path, body, headers: { host: environment.host, ...headers } });

describe("webhooks of Mercado Pago", () => {
  const sign = (dataId: string, at: number, secret = WEBHOOK_SECRET, requestId = "r-1") => {
    const v1 = createHmac("sha256", secret)
      .update(`id:${dataId};request-id:${requestId};ts:${at};`)
      .digest("hex");
    return {
      "x-signature": `ts=${at},v1=${v1}`,
      "x-request-id": requestId,
      "content-type": "application/json",
    };
  };
  const send = (headers: Record<string, string>, dataId = "123", host = environment.host, eventId = 9_001) =>
    post(
      `/api/webhooks/mercado-pago?type=payment&data.id=${dataId}`,
      JSON.stringify({ id: eventId, action: "payment.updated" }),
      {
        ...headers,
        host,
      },
    );
  const countEvents = async () => {
    const { rows } = await environment.database.pool.query<{ n: number }>(
      "select count(*)::int n from payment_notices",
    );
    return rows[0]?.n ?? -1;
  };
  const now = () => Date.now();

  test.each<[string, () => Record<string, string>]>([
    ["no signature", () => ({ "content-type": "application/json" })],
    ["an empty signature", () => ({ "x-signature": "", "x-request-id": "" })],
    ["another secret's signature", () => sign("123", now(), "guessed")],
    ["a NUL as the secret", () => sign("123", now(), "\0")],
    ["another payment's signature", () => sign("124", now())],
    ["another request's signature", () => ({ ...sign("123", now()), "x-request-id": "r-2" })],
    ["a timestamp of two days ago", () => sign("123", now() - 2 * DAY_MS)],
    ["a timestamp of 22 hours ago", () => sign("123", now() - 22 * HOUR_MS)],
    ["a timestamp in the future", () => sign("123", now() + HOUR_MS)],
    ["an invalid timestamp", () => ({ ...sign("123", now()), "x-signature": "ts=NaN,v1=00" })],
    [
      "half a signature",
      () => ({ ...sign("123", now()), "x-signature": sign("123", now())["x-signature"].slice(0, -2) }),
    ],
    [
      "a signature that is not hexadecimal",
      () => ({ ...sign("123", now()), "x-signature": `ts=${now()},v1=${"zz".repeat(32)}` }),
    ],
  ])("a payment webhook with %s is refused", async (_, headers) => {
    const before = await countEvents();
    expect((await send(headers())).status).toBe(401);
    expect(await countEvents()).toBe(before);
  });

  test("a replayed payment webhook is stored once", async () => {
    const before = await countEvents();
    const headers = sign("123", now());
    for (let time = 0; time < 3; time += 1) expect((await send(headers)).status).toBe(200);
    expect(await countEvents()).toBe(before + 1);
  });

  test("a hundred replays of a payment webhook with other bodies are stored once", async () => {
    const before = await countEvents();
    const headers = sign("125", now() - HOUR_MS, WEBHOOK_SECRET, "r-125");
    for (let eventId = 1; eventId <= 100; eventId += 1)
      expect((await send(headers, "125", environment.host, eventId)).status).toBe(200);
    expect(await countEvents()).toBe(before + 1);
  });

  test("a payment webhook with a new signature is stored again, because it may be a later change", async () => {
    const before = await countEvents();
    for (const request of ["r-126", "r-127"])
      expect((await send(sign("126", now(), WEBHOOK_SECRET, request), "126")).status).toBe(200);
    expect(await countEvents()).toBe(before + 2);
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '{"id":{}}',
    '{"id":1}',
    '{"id":"\\u0000","action":"x"}',
    '{"id":"\\ud800","action":"\\u0000"}',
  ])("a signed payment webhook with the body %s causes no fault", async (body) => {
    const received = await post(
      "/api/webhooks/mercado-pago?type=payment&data.id=123",
      body,
      sign("123", now()),
    );
    expect(received.status).toBeLessThan(500);
  });
});

describe("webhooks of the CMS", () => {
  const path = "/api/webhooks/contentful";
  const sign = (at: number, body = "{}", secret = CMS_SECRET, signedPath = path) => {
    const signedText = ["POST", signedPath, `x-contentful-timestamp:${at}`, body].join("\n");
    return {
      "content-type": "application/json",
      "x-contentful-timestamp": String(at),
      "x-contentful-signed-headers": "x-contentful-timestamp",
      "x-contentful-signature": createHmac("sha256", secret).update(signedText).digest("hex"),
    };
  };
  test("a signed CMS webhook is accepted", async () => {
    expect((await post(path, "{}", sign(Date.now()))).status).toBe(204);
  });

  test.each<[string, () => Record<string, string>]>([
    ["without a signature", () => ({ "content-type": "application/json" })],
    ["signed with another secret", () => sign(Date.now(), "{}", "c3".repeat(32))],
    ["signed for another body", () => sign(Date.now(), '{"a":1}')],
    ["signed for another address", () => sign(Date.now(), "{}", CMS_SECRET, "/api/webhooks/other")],
    ["signed an hour ago", () => sign(Date.now() - HOUR_MS)],
    ["signed in the future", () => sign(Date.now() + HOUR_MS)],
    ["without a signed timestamp", () => ({ ...sign(Date.now()), "x-contentful-signed-headers": "" })],
    ["with a cut signature", () => ({ ...sign(Date.now()), "x-contentful-signature": "00" })],
  ])("a CMS webhook %s is refused", async (_, headers) => {
    expect((await post(path, "{}", headers())).status).toBe(401);
  });
});
