import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { startSite, type TestSite } from "../support/site.ts";

const BURST = 80;
const VISITS = 3;

let database: TestDatabase;
let site: TestSite;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url, { TRUSTED_PROXIES: "127.0.0.1", INTERNAL_PORT: "0" });
  await search("190.24.1.1");
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const search = async (ip: string): Promise<number> =>
  (await site.open().call("GET", "/home?place=salento", { headers: { "x-forwarded-for": ip } })).status;

test("a burst from one network is served after a visitor who comes later, and nobody is refused", async () => {
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
  const metrics = await (await fetch(`http://127.0.0.1:${site.server.internalPort}/metrics`)).text();
  expect(metrics).toMatch(/^trocha_admission_waiting 0$/m);
  expect(Number(/^trocha_admission_wait_seconds_count (\d+)/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(
    BURST + VISITS,
  );
});
