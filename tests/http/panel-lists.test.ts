import { request } from "node:http";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { seedDemoStaff } from "../../scripts/demo/staff.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { findStaffAccountByEmail } from "../../src/db/queries/staff/staff-accounts.ts";
import { updateMember } from "../../src/db/queries/staff/staff-members.ts";
import { insertStaffSession } from "../../src/db/queries/staff/staff-sessions.ts";
import { departuresMessages } from "../../src/web/panel/messages/departures/departures.ts";
import { guideListMessages } from "../../src/web/panel/messages/departures/guide-list.ts";
import { failureMessages } from "../../src/web/panel/messages/failures.ts";
import { todayMessages } from "../../src/web/panel/messages/today.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { testEncryption } from "../support/encryption.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";

const PANEL = "panel.localhost";
const HOUR_MS = 60 * 60 * 1000;

const database = databasePerFile(4);
const site = sitePerFile(database, { PANEL_ORIGIN: `http://${PANEL}` });
beforeAll(async () => {
  await seedDemoStaff(database.db, testEncryption, new Date());
});

async function cookieOf(name: "duena" | "mostrador" | "guia" | "cuentas") {
  const account = await findStaffAccountByEmail(database.db, `${name}@andesvivo.test`);
  if (!account) throw new Error(`nobody of the staff is ${name}`);
  const [now, expires] = [new Date(), new Date(Date.now() + HOUR_MS)];
  const session = { sessionToken: v7(), staffId: account.id, secondFactorAt: now, createdAt: now, expires };
  await inTransaction(database.db, (tx) => insertStaffSession(tx, session));
  return { cookie: `next-auth.session-token=${session.sessionToken}` };
}

const get = async (who: Parameters<typeof cookieOf>[0], path: string) =>
  site.open(PANEL).call("GET", path, { headers: await cookieOf(who) });

describe("the sections of the desk", () => {
  test.each([
    "today",
    "departures?view=month",
    "departures?view=list",
    "bookings",
    "bookings?q=ana&status=CONFIRMED&money=owed",
    "settings/audit",
  ])("the owner can open %s", async (path) => {
    const { status, text } = await get("duena", `/andes-vivo/${path}`);
    expect(status).toBe(200);
    expect(text).toContain("<h1");
  });

  test("a list of more than 300 departures ends with a whole day and leads to the next one", async () => {
    await database.pool.query(
      `insert into departures
         (agency_id, id, experience_id, date, start_time, capacity, closed, extra, created_at, updated_at)
       select agency_id, gen_random_uuid(), id, date '2027-06-01' + n / 200,
         to_char(time '06:00' + n % 200 * interval '1 minute', 'HH24:MI'), 4, false, true, now(), now()
       from (select agency_id, id from experiences where agency_id = 'andes-vivo' order by id limit 1) as experience,
         generate_series(0, 401) as n`,
    );
    const list = async (date: string) =>
      (await get("duena", `/andes-vivo/departures?view=list&date=${date}`)).text;
    const rows = (text: string) => text.match(/<a data-row/g)?.length;
    const first = await list("2027-06-01");
    expect(rows(first)).toBe(200);
    expect(first).toContain(departuresMessages["es-CO"].listRest(202, "miércoles 2 de junio de 2027"));
    const rest = await list("2027-06-02");
    expect(rows(rest)).toBe(202);
    expect(rest).not.toContain("sigue desde");
  });

  test("the insurer's file of a departure needs a recent second factor", async () => {
    const week = (await get("duena", "/andes-vivo/departures?view=week")).text;
    const [, query = ""] = /\/andes-vivo\/departure\?([^"]+)"/.exec(week) ?? [];
    const page = query.replaceAll("&amp;", "&");
    const of = (view: string) => `/andes-vivo/departure/export?${page}&view=${view}&format=csv`;
    const list = await get("mostrador", of("list"));
    expect([list.status, list.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(list.headers.get("cache-control")).toBe("private, no-store");
    const printed = await get("mostrador", of("list").replace("csv", "pdf"));
    expect([printed.status, printed.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(printed.headers.get("cache-control")).toBe("private, no-store");
    expect(printed.headers.get("content-disposition")).toMatch(/^attachment; filename="andes-vivo-.*\.pdf"$/);
    expect(printed.text).toMatch(/^%PDF-1\.7/);
    expect(printed.text).toContain(`(http://${PANEL}`);
    expect((await get("duena", of("insurer"))).status).toBe(200);
    for (const view of ["insurer", "park"]) expect((await get("mostrador", of(view))).status).toBe(403);
    expect((await get("guia", of("list"))).status).toBe(403);
    const secondFactorAt = new Date(Date.now() - HOUR_MS);
    const stale = await openStaffSession(database.db, "duena@andesvivo.test", { secondFactorAt });
    const headers = { cookie: `${STAFF_COOKIE}=${stale}` };
    const answer = await site.open(PANEL).call("GET", of("insurer"), { headers });
    expect(answer.status).toBe(303);
    const { pathname, searchParams } = new URL(answer.headers.get("location") ?? "", `http://${PANEL}`);
    expect([pathname, searchParams.get("next")]).toEqual(["/second-factor", `/andes-vivo/departure?${page}`]);
  });

  test("the hour of the guides' lists can be set and removed", async () => {
    const path = "/andes-vivo/settings/guide-lists";
    const headers = await cookieOf("duena");
    const set = (listTime: string) => site.open(PANEL).call("POST", path, { form: { listTime }, headers });
    expect((await get("mostrador", path)).status).toBe(403);
    const refused = await set("25:00");
    expect([refused.status, refused.text.includes(guideListMessages["es-CO"].notAnHour)]).toEqual([
      200,
      true,
    ]);
    expect(refused.text).toContain('value="25:00"');
    expect((await set("17:30")).headers.get("location")).toBe(`${path}?done=list-time`);
    expect((await get("duena", path)).text).toContain('value="17:30"');
    expect((await set("")).status).toBe(302);
    expect((await get("duena", path)).text).not.toContain('value="17:30"');
  });

  test("a guide without departures sees no departures and no bookings", async () => {
    expect((await get("guia", "/andes-vivo/departures")).text).toContain(departuresMessages["es-CO"].guide);
    expect((await get("guia", "/andes-vivo/today")).text).toContain(todayMessages["es-CO"].guide);
    expect((await get("guia", "/andes-vivo/bookings")).status).toBe(403);
  });

  test("message templates are in the menu of staff who may save them", async () => {
    const link = 'href="/andes-vivo/settings/message-templates"';
    for (const who of ["duena", "mostrador"] as const)
      expect((await get(who, "/andes-vivo/bookings")).text).toContain(link);
    expect((await get("cuentas", "/andes-vivo/bookings")).text).not.toContain(link);
  });

  test("a missing booking and another agency's list get 404", async () => {
    expect((await get("duena", `/andes-vivo/bookings/${v7()}`)).status).toBe(404);
    expect((await get("duena", "/caribe-sereno/bookings")).status).toBe(404);
  });
});

test("a refused e-mail without a booking is sent again from Hoy, by staff who may", async () => {
  const id = v7();
  const content = { kind: "contact-receipt", contactMessageId: v7() };
  await database.pool.query(
    `insert into messages (agency_id, id, cause, content, locale, status, attempts, created_at, updated_at)
     values ('andes-vivo', $1, $2, $3, 'es-CO', 'refused', 1, now(), now())`,
    [id, `contact-receipt:${id}`, content],
  );
  const { resend } = todayMessages["es-CO"];
  const post = async (who: Parameters<typeof cookieOf>[0]) =>
    site.open(PANEL).call("POST", "/andes-vivo/today", { headers: await cookieOf(who), form: { email: id } });
  expect((await get("cuentas", "/andes-vivo/today")).text).not.toContain(resend);
  expect((await post("cuentas")).text).toContain(failureMessages["es-CO"]["not-allowed"]);
  expect((await get("mostrador", "/andes-vivo/today")).text).toContain(resend);
  expect((await post("mostrador")).headers.get("location")).toBe("/andes-vivo/today?done=emailed");
  expect((await get("mostrador", "/andes-vivo/today")).text).not.toContain(resend);
});

describe("exported files", () => {
  test("the file of bookings follows the list's query and is not cached", async () => {
    const { status, headers, text } = await get(
      "cuentas",
      "/andes-vivo/bookings/export?format=csv&from=2026-01-01",
    );
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="andes-vivo-reservas-[\d-]+\.csv"$/,
    );
    expect(text).toContain("Código;Experiencia;Fecha;Hora;Estado;Pago;Titular;");
    expect(text).not.toContain(";Origen");
    const { text: chosen } = await get("cuentas", "/andes-vivo/bookings/export?column=source&column=none");
    expect(chosen.split("\r\n")[0]).toBe("\ufeffCódigo;Origen");
    const { text: whole } = await get("cuentas", "/andes-vivo/bookings/export?column=source&columns=all");
    expect(whole).toContain(";Debe COP;Por devolver COP;Origen;Hecha");
  });

  test("the file of the audit needs the permission to see the whole audit", async () => {
    expect((await get("duena", "/andes-vivo/settings/audit/export")).text).toContain("Cuándo;Quién;Qué");
    expect((await get("mostrador", "/andes-vivo/settings/audit/export")).status).toBe(403);
    expect((await get("mostrador", "/andes-vivo/bookings/export")).status).toBe(403);
    expect((await get("duena", "/caribe-sereno/bookings/export")).status).toBe(404);
  });
});

interface EventReading {
  path: string;
  cookie: string;
  endText: string;
  afterFirstPart: () => Promise<unknown>;
}

const readEvents = ({ path, cookie, endText, afterFirstPart }: EventReading): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${PANEL}:${site.port}`, cookie };
    let received = "";
    const call = request({ host: "127.0.0.1", port: site.port, path, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.on("data", (part: Buffer) => {
        if (received === "") void afterFirstPart().catch(reject);
        received += part.toString();
        if (!received.includes(endText)) return;
        call.destroy();
        resolve(received);
      });
    });
    call.on("error", (error) => {
      if (!received.includes(endText)) reject(error);
    });
    call.end();
  });

describe("live events of open pages", () => {
  test("an open page gets an event without content after each change at its agency", async () => {
    const { cookie } = await cookieOf("mostrador");
    const received = await readEvents({
      path: "/andes-vivo/live",
      cookie,
      endText: "changed",
      afterFirstPart: () => get("duena", "/andes-vivo/settings/audit/export"),
    });
    expect(received).toBe("retry: 3000\n\nevent: changed\ndata:\n\n");
  });

  test("a colleague who sees only departures gets the events too", async () => {
    const account = await findStaffAccountByEmail(database.db, "cuentas@andesvivo.test");
    const key = { agencyId: "andes-vivo", staffId: account?.id ?? "" };
    await inTransaction(database.db, (tx) => updateMember(tx, key, { roles: ["content"] }));
    const { cookie } = await cookieOf("cuentas");
    const received = await readEvents({
      path: "/andes-vivo/live",
      cookie,
      endText: "changed",
      afterFirstPart: () => get("duena", "/andes-vivo/settings/audit/export"),
    });
    expect(received).toContain("event: changed");
  });

  test("a page without a session or of another agency gets no events", async () => {
    expect((await site.open(PANEL).call("GET", "/andes-vivo/live")).status).toBe(404);
    expect((await get("duena", "/caribe-sereno/live")).status).toBe(404);
  });
});
