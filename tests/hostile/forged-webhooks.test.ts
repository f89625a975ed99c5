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

describe("a webhook of Mercado Pago", () => {
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
  const inbox = async () => {
    const { rows } = await environment.database.pool.query<{ n: number }>(
      "select count(*)::int n from payment_notices",
    );
    return rows[0]?.n ?? -1;
  };
  const now = () => Date.now();

  test.each<[string, () => Record<string, string>]>([
    ["no signature", () => ({ "content-type": "application/json" })],
    ["an empty one", () => ({ "x-signature": "", "x-request-id": "" })],
    ["another secret", () => sign("123", now(), "guessed")],
    ["no secret", () => sign("123", now(), "\0")],
    ["another payment's signature", () => sign("124", now())],
    ["another request's signature", () => ({ ...sign("123", now()), "x-request-id": "r-2" })],
    ["a moment long gone", () => sign("123", now() - 2 * DAY_MS)],
    ["the signature of 22 hours ago", () => sign("123", now() - 22 * HOUR_MS)],
    ["a moment to come", () => sign("123", now() + HOUR_MS)],
    ["a moment that is none", () => ({ ...sign("123", now()), "x-signature": "ts=NaN,v1=00" })],
    [
      "half a signature",
      () => ({ ...sign("123", now()), "x-signature": sign("123", now())["x-signature"].slice(0, -2) }),
    ],
    [
      "letters that are no number",
      () => ({ ...sign("123", now()), "x-signature": `ts=${now()},v1=${"zz".repeat(32)}` }),
    ],
  ])("with %s is not let in", async (_, headers) => {
    const before = await inbox();
    expect((await send(headers())).status).toBe(401);
    expect(await inbox()).toBe(before);
  });

  test("that is genuine is let in once, however often it is played again", async () => {
    const before = await inbox();
    const headers = sign("123", now());
    for (let time = 0; time < 3; time += 1) expect((await send(headers)).status).toBe(200);
    expect(await inbox()).toBe(before + 1);
  });

  test("that somebody has seen is refused with another body, a hundred times", async () => {
    const before = await inbox();
    const headers = sign("125", now() - HOUR_MS, WEBHOOK_SECRET, "r-125");
    for (let eventId = 1; eventId <= 100; eventId += 1)
      expect((await send(headers, "125", environment.host, eventId)).status).toBe(200);
    expect(await inbox()).toBe(before + 1);
  });

  test("that is sent again with a new signature is accepted: it may be a later change", async () => {
    const before = await inbox();
    for (const request of ["r-126", "r-127"])
      expect((await send(sign("126", now(), WEBHOOK_SECRET, request), "126")).status).toBe(200);
    expect(await inbox()).toBe(before + 2);
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
  ])("that says %s is no fault", async (body) => {
    const received = await post(
      "/api/webhooks/mercado-pago?type=payment&data.id=123",
      body,
      sign("123", now()),
    );
    expect(received.status).toBeLessThan(500);
  });
});

describe("a webhook of the CMS", () => {
  const path = "/api/webhooks/contentful";
  const sign = (at: number, body = "{}", secret = CMS_SECRET, over = path) => {
    const signed = ["POST", over, `x-contentful-timestamp:${at}`, body].join("\n");
    return {
      "content-type": "application/json",
      "x-contentful-timestamp": String(at),
      "x-contentful-signed-headers": "x-contentful-timestamp",
      "x-contentful-signature": createHmac("sha256", secret).update(signed).digest("hex"),
    };
  };
  test("that is signed is accepted", async () => {
    expect((await post(path, "{}", sign(Date.now()))).status).toBe(204);
  });

  test.each<[string, () => Record<string, string>]>([
    ["not signed", () => ({ "content-type": "application/json" })],
    ["signed by another", () => sign(Date.now(), "{}", "c3".repeat(32))],
    ["of another body", () => sign(Date.now(), '{"a":1}')],
    ["of another address", () => sign(Date.now(), "{}", CMS_SECRET, "/api/webhooks/other")],
    ["old", () => sign(Date.now() - HOUR_MS)],
    ["of the future", () => sign(Date.now() + HOUR_MS)],
    ["signed without their moment", () => ({ ...sign(Date.now()), "x-contentful-signed-headers": "" })],
    ["cut", () => ({ ...sign(Date.now()), "x-contentful-signature": "00" })],
  ])("that is %s is refused", async (_, headers) => {
    expect((await post(path, "{}", headers())).status).toBe(401);
  });
});
