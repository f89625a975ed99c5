import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { findStaffAccountByEmail } from "../../src/db/queries/staff/staff-accounts.ts";
import type { SyncAnswer } from "../../src/domain/check-in/device.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";

const PANEL = "panel.localhost";
const DESK = "mostrador@andesvivo.test";

const database = databasePerFile(4);
const site = sitePerFile(database);
let desk: string;
let sync: string;
beforeAll(async () => {
  desk = await openStaffSession(database.db, DESK);
  sync = await addressFor(DESK);
});

async function addressFor(email: string, what: "sync" | "voucher" = "sync"): Promise<string> {
  const account = await findStaffAccountByEmail(database.db, email);
  return `/andes-vivo/check-in/${what}?staff=${account?.id}`;
}
const send = (path: string, json: unknown, session: string | null = desk, headers = {}) =>
  site.open(PANEL).call("POST", path, {
    json,
    headers: { ...(session && { cookie: `${STAFF_COOKIE}=${session}` }), ...headers },
  });
const nothing = () => ({ deviceId: v7(), checkIns: [] });

test("a device gets its list as JSON that caches must not store", async () => {
  const answer = await send(sync, nothing());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { list, written } = JSON.parse(answer.text) as SyncAnswer;
  expect([list.bookings, written, list.publicKeys.length]).toEqual([[], [], 1]);
});

test("a device without a session or a second factor gets 401", async () => {
  expect((await send(sync, nothing(), null)).status).toBe(401);
  const owner = "duena@andesvivo.test";
  const first = await openStaffSession(database.db, owner, { secondFactorAt: null });
  expect((await send(await addressFor(owner), nothing(), first)).status).toBe(401);
});

test("check-ins of one person are refused in another person's session", async () => {
  const other = await openStaffSession(database.db, "duena@andesvivo.test");
  for (const path of [sync, await addressFor(DESK, "voucher"), "/andes-vivo/check-in/sync"])
    expect((await send(path, nothing(), other)).status).toBe(409);
  const first = await openStaffSession(database.db, "duena@andesvivo.test", { secondFactorAt: null });
  expect((await send(sync, nothing(), first)).status).toBe(409);
});

test("a device of a person without the permission gets 403 or 404", async () => {
  for (const [email, status] of [
    ["cuentas@andesvivo.test", 403],
    ["mostrador@caribesereno.test", 404],
  ] as const) {
    const session = await openStaffSession(database.db, email);
    expect((await send(await addressFor(email), nothing(), session)).status).toBe(status);
  }
});

test("an invalid check-in or a request from another origin is refused", async () => {
  for (const body of [undefined, null, [], { deviceId: 1 }, { ...nothing(), checkIns: [{}] }])
    expect((await send(sync, body)).status).toBe(400);
  const foreign = { origin: "https://elsewhere.test" };
  expect((await send(sync, nothing(), desk, foreign)).status).toBe(403);
});

test("a code that is not a voucher of the agency has no ticket", async () => {
  const answer = await send(await addressFor(DESK, "voucher"), { token: "v1.a.b.c" });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { ticket: null }]);
});

test("the check-in page can be installed and contains no travellers", async () => {
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
