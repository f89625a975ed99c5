import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { startSite, type TestSite, WEBHOOK_SECRET } from "../support/site.ts";
import type { Answer, Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

const PAGE = { accept: "text/html" };
/** The load level is high from six requests on. */
const MAX_REQUESTS = 8;

let database: TestDatabase;
let site: TestSite;
let ana: Traveller;
let asset: string;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url, {
    MOST_REQUESTS: String(MAX_REQUESTS),
    INTERNAL_PORT: "0",
    LOG_LEVEL: "silent",
  });
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  const { text } = await visit("/home");
  asset = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? "";
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const visit = (path: string) => site.open().call("GET", path, { headers: PAGE });
const inside = (path: string) => fetch(`http://127.0.0.1:${site.server.internalPort}${path}`);
const numberOf = async (metric: string): Promise<number> => {
  const text = await (await inside("/metrics")).text();
  return Number(new RegExp(`^${metric} (\\d+)$`, "m").exec(text)?.[1]);
};
const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;

/** @returns the pending responses. */
async function sendHeld(times: number): Promise<Promise<Answer>[]> {
  const before = await numberOf("trocha_requests_in_flight");
  const held = Array.from({ length: times }, () => ana.call("GET", "/wishlists", { headers: PAGE }));
  await waitFor("them", async () => (await numberOf("trocha_requests_in_flight")) === before + times);
  return held;
}

function webhook(): Promise<Answer> {
  const ts = Date.now();
  const v1 = createHmac("sha256", WEBHOOK_SECRET).update(`id:123;request-id:r1;ts:${ts};`).digest("hex");
  return site.open().call("POST", "/api/webhooks/mercado-pago?data.id=123&type=payment", {
    json: { id: String(ts), action: "payment.updated" },
    headers: { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": "r1" },
  });
}

test("an overloaded server refuses costly requests and recovers by itself", async () => {
  const somebody = await database.pool.connect();
  await somebody.query("BEGIN; LOCK TABLE wishlists");
  const first = await sendHeld(6);
  const red = await inside("/readyz");
  expect([red.status, await red.json()]).toMatchObject([503, { checks: { load: "failed", database: "ok" } }]);
  expect(await statusOf(visit("/home?place=x")), "it answers while it is only red").toBe(200);
  const all = [...first, ...(await sendHeld(2))];

  const page = await visit("/en/home?place=x");
  expect([page.status, page.headers.get("retry-after"), page.headers.get("refresh")]).toEqual([
    503,
    "5",
    "5",
  ]);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.text).toMatch(/<html lang="en">[\s\S]*Many people are here[\s\S]*Hay mucha gente/);
  expect((await visit("/payments/success?payment_id=1")).text).toContain("tu pago está a salvo");
  const form = await site.open().call("POST", "/contact-us", { form: { name: "Ana" }, headers: PAGE });
  expect([form.status, form.headers.get("refresh")]).toEqual([503, null]);
  expect(form.text).toContain("no se hizo nada");
  const call = await ana.call("GET", "/api/trpc/wishlist.list");
  expect([call.status, JSON.parse(call.text).error.json.data.reason]).toEqual([503, "busy"]);
  expect(await statusOf(visit("/my-bookings.data"))).toBe(503);

  for (const path of ["/home", "/home?utm_source=x", asset, "/healthz"])
    expect([path, await statusOf(visit(path))]).toEqual([path, 200]);
  expect(await statusOf(webhook())).toBe(200);
  expect(await numberOf("trocha_requests_refused_total")).toBe(5);

  await somebody.query("ROLLBACK");
  somebody.release();
  expect(await Promise.all(all.map(statusOf))).toEqual(Array.from({ length: MAX_REQUESTS }, () => 200));
  await waitFor("green", async () => (await inside("/readyz")).ok, 30_000);
  expect(await statusOf(visit("/home?place=x"))).toBe(200);
});
