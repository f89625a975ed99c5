import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SyncAnswer } from "../../src/domain/check-in/device.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff-session.ts";

const PANEL = "panel.localhost";
const SYNC = "/andes-vivo/check-in/sync";

let database: TestDatabase;
let site: TestSite;
let desk: string;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url);
  desk = await openStaffSession(database.db, "mostrador@andesvivo.test");
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const send = (path: string, json: unknown, session: string | null = desk, headers = {}) =>
  site.open(PANEL).call("POST", path, {
    json,
    headers: { ...(session && { cookie: `${STAFF_COOKIE}=${session}` }), ...headers },
  });
const nothing = () => ({ deviceId: v7(), checkIns: [] });

test("a device gets its list as JSON that nobody stores", async () => {
  const answer = await send(SYNC, nothing());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { list, written } = JSON.parse(answer.text) as SyncAnswer;
  expect([list.bookings, written, list.publicKeys.length]).toEqual([[], [], 1]);
});

test("a device without a session, or without its second factor, is told to sign in and keeps its data", async () => {
  expect((await send(SYNC, nothing(), null)).status).toBe(401);
  const first = await openStaffSession(database.db, "duena@andesvivo.test", { secondFactorAt: null });
  expect((await send(SYNC, nothing(), first)).status).toBe(401);
});

test("a device whose person may not check in here is told to delete its data", async () => {
  const content = await openStaffSession(database.db, "cuentas@andesvivo.test");
  expect((await send(SYNC, nothing(), content)).status).toBe(403);
  const elsewhere = await openStaffSession(database.db, "mostrador@caribesereno.test");
  expect((await send(SYNC, nothing(), elsewhere)).status).toBe(404);
});

test("what is no check-in is refused, and so is a page of another origin", async () => {
  for (const body of [undefined, null, [], { deviceId: 1 }, { ...nothing(), checkIns: [{}] }])
    expect((await send(SYNC, body)).status).toBe(400);
  const foreign = { origin: "https://elsewhere.test" };
  expect((await send(SYNC, nothing(), desk, foreign)).status).toBe(403);
});

test("a code that is none of the agency's vouchers has no ticket", async () => {
  const answer = await send("/andes-vivo/check-in/voucher", { token: "v1.a.b.c" });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { ticket: null }]);
});

test("the entrance's page names no traveller, may use the camera, and can be installed", async () => {
  const cookie = `${STAFF_COOKIE}=${desk}`;
  const get = (path: string) => site.open(PANEL).call("GET", path, { headers: { cookie } });
  const page = await get("/andes-vivo/check-in");
  expect(page.status).toBe(200);
  expect(page.headers.get("permissions-policy")).toContain("camera=(self)");
  expect(page.text).toContain('href="/andes-vivo/check-in/manifest.webmanifest"');
  const manifest = await get("/andes-vivo/check-in/manifest.webmanifest");
  expect(JSON.parse(manifest.text)).toMatchObject({
    start_url: "/andes-vivo/check-in",
    display: "standalone",
    lang: "es-CO",
  });
  expect((await get("/caribe-sereno/check-in/manifest.webmanifest")).status).toBe(404);
  expect((await get("/caribe-sereno/check-in")).status).toBe(404);
});

test("a page of the agency's site may not use the camera", async () => {
  const home = await site.open("localhost").call("GET", "/home");
  expect(home.headers.get("permissions-policy")).toContain("camera=()");
});
