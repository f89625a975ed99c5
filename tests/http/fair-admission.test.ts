import { get, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connect } from "../../src/db/connection/client.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";

const PANEL = "panel.localhost";
const BURST = 40;
const VISITS = 3;
/** The server processes fewer than four requests of one network at once. */
const STREAMS = 4;

let database: TestDatabase;
let site: TestSite;
let streams: IncomingMessage[] = [];
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url, { TRUSTED_PROXIES: "127.0.0.1", INTERNAL_PORT: "0" });
  await search("190.24.1.1");
});
afterEach(() => {
  for (const stream of streams) stream.destroy();
  streams = [];
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const search = async (ip: string): Promise<number> =>
  (await site.open().call("GET", "/home?place=salento", { headers: { "x-forwarded-for": ip } })).status;

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${site.server.internalPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
};

test("a burst from one network does not delay a later visitor of another network", async () => {
  let served = 0;
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const burst = Array.from({ length: BURST }, async () => {
    const status = await search("190.24.2.1");
    served += 1;
    begin();
    return status;
  });
  await hasBegun;
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await search("190.24.3.1"));
  const servedBefore = served;
  expect(visits).toEqual(Array.from({ length: VISITS }, () => 200));
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]));
  expect(servedBefore).toBeLessThan(BURST / 2);
  expect(await metric("trocha_admission_waiting")).toBe(0);
  expect(await metric("trocha_admission_wait_seconds_count")).toBeGreaterThanOrEqual(BURST + VISITS);
});

/** Resolves when the first bytes have arrived. */
function openStream(cookie: string): Promise<IncomingMessage> {
  const headers = { host: `${PANEL}:${site.port}`, cookie, "x-forwarded-for": "190.24.4.1" };
  return new Promise((resolve, reject) => {
    const call = get({ host: "127.0.0.1", port: site.port, path: "/andes-vivo/live", headers, agent: false });
    call.once("error", reject).once("response", (stream) => {
      streams.push(stream);
      stream.on("error", () => {}).once("data", () => resolve(stream));
    });
  });
}

test("open event streams do not delay other requests of their network", async () => {
  const client = connect(database.url, 1);
  const token = await openStaffSession(client.db, "mostrador@andesvivo.test");
  await client.close();
  const waitedBefore = await metric("trocha_admission_wait_seconds_sum");
  for (let nth = 0; nth < STREAMS; nth += 1) await openStream(`${STAFF_COOKIE}=${token}`);
  expect(await search("190.24.4.1")).toBe(200);
  // If an open event stream counted as a request in progress, the search would wait for 0.1 s.
  expect((await metric("trocha_admission_wait_seconds_sum")) - waitedBefore).toBeLessThan(0.05);
});
