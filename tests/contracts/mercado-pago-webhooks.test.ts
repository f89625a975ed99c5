import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebhookSignatureValidator } from "mercadopago";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { listen } from "../../sandbox/kernel/listen.ts";
import { makeMercadoPago } from "../../sandbox/mercado-pago/stand-in.ts";
import { waitFor } from "../support/wait-for.ts";
import { openSeller, preferenceBody, sellerId, sellerToken, webhookSecret } from "./mercado-pago-seller.ts";

interface ReceivedRequest {
  url: URL;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

const { control, changePayment, pay, createPreference } = openSeller();
let receiver: Server;
let received: ReceivedRequest[] = [];
let answers: number[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const text = (await request.toArray()).join("");
    const url = new URL(`http://${request.headers.host}${request.url}`);
    received.push({ url, headers: request.headers, body: JSON.parse(text) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
/** Timers are real. @returns the current time. */
function stoppedClock(): number {
  vi.useFakeTimers({ toFake: ["Date"] });
  return Date.now();
}
afterEach(() => {
  vi.useRealTimers();
  received = [];
  answers = [];
});
afterAll(() => receiver.close());

const hook = (query = "") =>
  `http://caribe.localhost:${(receiver.address() as AddressInfo).port}/api/webhooks/mercado-pago${query}`;
const payAndNotify = async (query?: string, how?: object) =>
  pay((await createPreference({ notification_url: hook(query) })).id, how);
/** Polls without Vitest, whose own polls would advance a faked clock. */
const arrived = async (count: number) => {
  await waitFor(`${count} webhooks`, async () => received.length >= count);
  expect(received).toHaveLength(count);
};
const webhooks = () => received.filter(({ url }) => url.searchParams.get("type") === "payment");
const idOf = ({ url }: ReceivedRequest) => url.searchParams.get("data.id");
const setMode = (name: string, delayMs = 0) =>
  control("POST", "mercado-pago/webhooks", { mode: name, delayMs });
const verify = ({ url, headers }: ReceivedRequest) =>
  WebhookSignatureValidator.validate({
    xSignature: headers["x-signature"],
    xRequestId: headers["x-request-id"],
    dataId: url.searchParams.get("data.id"),
    secret: webhookSecret,
  });

test("a payment is reported four times: by a signed webhook and three unsigned webhooks", async () => {
  const payment = await payAndNotify();
  await arrived(4);
  const id = String(payment.id);
  const [webhook] = webhooks();
  expect(webhook?.url.hostname).toBe("caribe.localhost");
  expect(webhook?.url.search).toBe(`?data.id=${id}&type=payment`);
  expect(webhook?.body).toMatchObject({
    type: "payment",
    action: "payment.created",
    api_version: "v1",
    user_id: sellerId,
    data: { id },
  });
  const topics = received.map(({ url }) => url.searchParams.get("topic")).sort();
  expect(topics).toEqual(["merchant_order", "merchant_order", null, "payment"].sort());
  const unsigned = received.filter(({ headers }) => headers["x-signature"] === undefined);
  expect(unsigned).toHaveLength(3);
});

test("the webhook carries a signature that the SDK accepts, in milliseconds", async () => {
  await payAndNotify("?source_news=webhooks");
  await arrived(1);
  for (const webhook of webhooks()) {
    expect(() => verify(webhook)).not.toThrow();
    expect(webhook.headers["x-signature"]).toMatch(/^ts=\d{13},v1=[0-9a-f]{64}$/);
    expect(webhook.headers["x-retry"]).toBe("0");
  }
});

test("a URL that requests webhooks only gets no other notifications, and keeps its own query", async () => {
  const { id } = await payAndNotify("?source_news=webhooks");
  await changePayment(id, { status: "refunded" });
  await arrived(2);
  expect(received.map(({ url }) => url.search)).toEqual(
    Array.from({ length: 2 }, () => `?source_news=webhooks&data.id=${id}&type=payment`),
  );
  expect(received.map(({ body }) => body.action).sort()).toEqual(["payment.created", "payment.updated"]);
});

describe("requested delivery modes", () => {
  const webhooksOnly = "?source_news=webhooks";

  test("webhooks are held until released", async () => {
    await setMode("hold");
    const held = await payAndNotify(webhooksOnly);
    await setMode("deliver");
    const payment = await payAndNotify(webhooksOnly);
    await arrived(1);
    expect(webhooks().map(idOf)).toEqual([String(payment.id)]);
    expect(await control("POST", "mercado-pago/webhooks/release")).toEqual({ released: 1 });
    await arrived(2);
    expect(webhooks().map(idOf)).toContain(String(held.id));
  });

  test("a webhook is delivered twice as the same event", async () => {
    await setMode("duplicate");
    await payAndNotify(webhooksOnly);
    await arrived(2);
    expect(received[0]?.body).toEqual(received[1]?.body);
  });

  test("the latest webhook is delivered first", async () => {
    await setMode("reorder", 1_000);
    const now = stoppedClock();
    const { id } = await payAndNotify(webhooksOnly, { method: "pse" });
    vi.setSystemTime(now + 400);
    await changePayment(id, { status: "approved" });
    vi.setSystemTime(now + 1_600);
    await arrived(1);
    vi.setSystemTime(now + 2_000);
    await arrived(2);
    expect(received.map(({ body }) => body.action)).toEqual(["payment.updated", "payment.created"]);
  });

  test("a lost webhook can be sent by hand", async () => {
    await setMode("lose");
    await payAndNotify(webhooksOnly);
    const [lost] = await control<{ id: string; state: string }[]>("GET", "mercado-pago/webhooks");
    expect(lost?.state).toBe("lost");
    await control("POST", `mercado-pago/webhooks/${lost?.id}/resend`);
    await arrived(1);
  });

  test("a forged webhook has a signature that the SDK refuses", async () => {
    await setMode("forge");
    await payAndNotify(webhooksOnly);
    await arrived(1);
    for (const webhook of webhooks()) expect(() => verify(webhook)).toThrow("SignatureMismatch");
  });

  test("a webhook is delivered with a delay", async () => {
    await setMode("deliver", 200);
    const started = performance.now();
    await payAndNotify(webhooksOnly);
    await arrived(1);
    expect(performance.now() - started).toBeGreaterThan(190);
  });
});

test("a notification that is not answered with 200 is retried with a new signature", async () => {
  answers = [500];
  await payAndNotify("?source_news=webhooks");
  await arrived(2);
  const [first, second] = received;
  expect(second?.headers["x-retry"]).toBe("1");
  expect(second?.headers["x-signature"]).not.toBe(first?.headers["x-signature"]);
  expect(second?.body).toEqual(first?.body);
});

test("webhooks that were pending when the stand-in stopped are delivered after its restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stand-ins-"));
  const start = () =>
    listen({
      port: 0,
      hostname: "127.0.0.1",
      publicUrl: (port) => `http://127.0.0.1:${port}`,
      dataFile: join(folder, "sandbox.sqlite"),
      webhookSecret,
      makers: [makeMercadoPago],
    });
  const post = async (port: number, path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${sellerToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string };
  };

  const before = await start();
  await post(before.port, "/__control/mercado-pago/webhooks", { mode: "deliver", delayMs: 600_000 });
  const notification_url = hook("?source_news=webhooks");
  const { id } = await post(before.port, "/mercado-pago/checkout/preferences", {
    ...preferenceBody,
    notification_url,
  });
  await post(before.port, `/__control/mercado-pago/preferences/${id}/pay`, {});
  await before.close();
  expect(received).toHaveLength(0);

  vi.setSystemTime(stoppedClock() + 600_000);
  const after = await start();
  await arrived(1);
  await after.close();
  rmSync(folder, { recursive: true });
});
