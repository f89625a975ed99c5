import superjson from "superjson";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REQUEST_TIMEOUTS } from "../../src/db/connection/client.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { type Network, openNetwork } from "../support/servers/network.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { timed } from "../support/timed.ts";
import type { Answer, Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

/**
 * Maximum response time while the database is silent: the timeouts of a connection and a statement, and two rate limit
 * counts, plus a margin.
 */
const LONGEST_MS = 14_000;
/** A faster response has not waited for the silent database, because the timeout of a connection is longer. */
const WITHOUT_MS = REQUEST_TIMEOUTS.connectMs - 500;
/** Lifetime of a cached agency, plus a second. */
const AGENCY_MS = 11_000;

let database: TestDatabase;
let network: Network;
let site: TestSite;
let ana: Traveller;
let order: unknown;
beforeAll(async () => {
  database = await testDatabase(4);
  network = await openNetwork(database.url);
  site = await startSite(network.url, { LOG_LEVEL: "silent", RATE_LIMITS: "true", INTERNAL_PORT: "0" });
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  order = await bookingRequestFor(ana, await firstExperience(ana, "andes-vivo"));
});
afterAll(async () => {
  network?.resume();
  await site?.stop();
  await network?.close();
  await database?.close();
});

async function ask(asked: Promise<Answer>): Promise<{ status: number; ms: number; answer: Answer }> {
  const { ms, outcome } = await timed(asked);
  return { status: outcome.status, ms, answer: outcome };
}

const home = () => ask(site.open().call("GET", "/home"));
const readiness = () => fetch(`http://127.0.0.1:${site.server.internalPort}/readyz`);

/** Ends the connection that listens for changes. The server then marks all cached pages as stale. */
async function age(): Promise<void> {
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trocha catalogue' and datname = current_database()",
  );
  await waitFor("another listener", async () => {
    const { rowCount } = await database.pool.query(
      "select 1 from pg_stat_activity where application_name = 'trocha catalogue' and datname = current_database() and query like 'listen%'",
    );
    return rowCount === 1;
  });
}

test("pages are served and other requests fail in time while the database is silent", async () => {
  expect((await home()).status).toBe(200);
  await age();
  network.pause();
  const silentSince = performance.now();
  await waitFor("red", async () => (await readiness()).status === 503);
  const stale = await home();
  expect(stale.status).toBe(200);
  expect(stale.ms).toBeLessThan(WITHOUT_MS);
  const booking = await ask(
    ana.call("POST", "/api/trpc/booking.create", { json: superjson.serialize(order) }),
  );
  expect([booking.status, booking.answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(booking.answer.text).not.toMatch(/timeout|select|connection/i);
  const own = await ask(ana.call("GET", "/my-bookings", { headers: { accept: "text/html" } }));
  expect(own.status).toBe(503);
  expect(own.answer.text).toContain("Volvemos en un momento");
  expect(Math.max(booking.ms, own.ms)).toBeLessThan(LONGEST_MS);
  await waitFor("an agency's age", async () => performance.now() - silentSince > AGENCY_MS, 30_000);
  const later = await home();
  expect(later.status).toBe(200);
  expect(later.ms).toBeLessThan(WITHOUT_MS);
  network.resume();
  await waitFor("green", async () => (await readiness()).status === 200);
  expect(await ana.mutate<string>("booking.create", order)).toContain("pref_id=");
});

test("pages at an invented port are not cached", async () => {
  const kept = async () => {
    const metrics = await fetch(`http://127.0.0.1:${site.server.internalPort}/metrics`);
    return Number(/trocha_page_cache_pages (\d+)/.exec(await metrics.text())?.[1]);
  };
  await home();
  const before = await kept();
  expect(before).toBeGreaterThan(0);
  const answer = await ana.call("GET", "/home", { headers: { host: "localhost:1" } });
  expect([answer.status, await kept()]).toEqual([200, before]);
});

test("the server stops in time although its connections no longer answer", async () => {
  network.pause();
  const hanging = ana.call("GET", "/my-bookings").catch(() => undefined);
  const began = performance.now();
  site.server.kill("SIGTERM");
  expect(await site.server.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(15_000);
  await hanging;
});
