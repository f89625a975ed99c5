import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { findInsurerSettings, insertInsurerList } from "../../src/db/queries/departures/insurer-lists.ts";
import { INSURER_PAGE_TEXTS } from "../../src/server/realms/panel/insurer-page.ts";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { insurerLinkPath } from "../../src/use-cases/insurer-lists/steps/insurer-link.ts";
import { insurerListMessages } from "../../src/web/panel/messages/departures/insurer-list.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { testEncryption } from "../support/encryption.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import type { TestSite } from "../support/site.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";
import { waitFor } from "../support/wait-for.ts";

const PANEL = "panel.localhost";
const NAME = "Valentina Quiceno Arbeláez";
const DOCUMENT = "1093847561";
const SETTINGS = "/andes-vivo/settings/insurer";
const HTML = { accept: "text/html" };

const database = databasePerFile(4);
const site = sitePerFile(database, { LOG_LEVEL: "debug" });
let departureId: string;

/** @returns the departure's id */
async function bookAndPay(): Promise<string> {
  const traveller = site.open();
  await traveller.signIn("google", "valentina.quiceno@viajeros.test");
  const typicalRequest = await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo"));
  const [lead, ...others] = typicalRequest.participantsInfo;
  const people = [{ ...lead, name: NAME, documentNumber: DOCUMENT }, ...others];
  const url = await traveller.mutate<string>("booking.create", {
    ...typicalRequest,
    participantsInfo: people,
  });
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  await site.sandbox.control("POST", `mercado-pago/preferences/${preference}/pay`, {
    cardholder: "APRO",
    method: "visa",
  });
  const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  await waitFor("confirmation", async () => {
    const currentBooking = await traveller.query<BookingView>("booking.getById", { id: booking?.id });
    return currentBooking.status === "CONFIRMED";
  });
  const { rows } = await database.pool.query(
    "select departure_id from bookings where agency_id = 'andes-vivo' and id = $1",
    [booking?.id],
  );
  return rows[0].departure_id;
}

beforeAll(async () => {
  departureId = await bookAndPay();
});

const call = (
  method: string,
  path: string,
  options: Parameters<ReturnType<TestSite["open"]>["call"]>[2] = {},
) => site.open(PANEL).call(method, path, options);

async function save(email: string, listTime = "17:00") {
  const cookie = `${STAFF_COOKIE}=${await openStaffSession(database.db, "duena@andesvivo.test")}`;
  return call("POST", SETTINGS, { form: { email, listTime }, headers: { cookie } });
}

/** @returns the path of the list's link. */
async function sendList(): Promise<string> {
  const settings = await findInsurerSettings(database.db, "andes-vivo");
  const { rows } = await database.pool.query(
    "select count(*)::int as count from insurer_lists where agency_id = 'andes-vivo'",
  );
  const list = {
    ...{ agencyId: "andes-vivo", id: v7(), departureId, revision: rows[0].count + 1, cause: "due" as const },
    ...{ digest: "x", people: 2, addressVersion: settings?.addressVersion ?? 0, createdAt: new Date() },
  };
  await inTransaction(database.db, (tx) => insertInsurerList(tx, list));
  return insurerLinkPath({ encryption: testEncryption }, list);
}

const downloads = async (): Promise<string[]> => {
  const { rows } = await database.pool.query(
    "select actor from audit where agency_id = 'andes-vivo' and name = 'download-insurer-list' order by id",
  );
  return rows.map(({ actor }) => actor);
};

test("the owner sets address and hour, and errors are shown beside their fields", async () => {
  const t = insurerListMessages["es-CO"];
  const refused = await save("no es un correo", "25:00");
  expect(refused.status).toBe(200);
  expect(refused.text).toContain(t.notAnHour);
  expect(refused.text).toContain('value="no es un correo"');
  expect((await save("listas@seguros.test")).headers.get("location")).toBe(`${SETTINGS}?done=insurer`);
  const cookie = `${STAFF_COOKIE}=${await openStaffSession(database.db, "duena@andesvivo.test")}`;
  expect((await call("GET", SETTINGS, { headers: { cookie } })).text).toContain(
    'value="listas@seguros.test"',
  );
});

test("the link shows a page without names, and each download is recorded", async () => {
  await save("listas@seguros.test");
  const path = await sendList();
  const page = await call("GET", path, { headers: HTML });
  expect(page.status).toBe(200);
  expect(page.text).toContain(INSURER_PAGE_TEXTS["es-CO"].download("Excel"));
  expect(page.text).toMatch(/Viajan \d+ personas/);
  expect(page.text).not.toMatch(new RegExp(`Quiceno|${DOCUMENT}`));
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(await downloads()).toEqual([]);
  const file = await call("POST", path, { form: { format: "csv" } });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(file.text).toContain(NAME);
  expect(file.text).toContain(DOCUMENT);
  for (const { headers } of [page, file]) {
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  }
  expect(await downloads()).toEqual([`insurer:${path.split("/")[3]}`]);
  const english = await call("GET", path, { headers: { ...HTML, "accept-language": "en" } });
  expect(english.text).toContain(INSURER_PAGE_TEXTS.en.download("Excel"));
  expect((await call("POST", path, { form: { format: "exe" } })).status).toBe(404);
});

test("a forged, outdated or foreign link gets 404", async () => {
  await save("listas@seguros.test");
  const path = await sendList();
  const downloadsBefore = await downloads();
  const expectNotFound = async (address: string) => {
    for (const method of ["GET", "POST"]) {
      const form = method === "POST" ? { form: { format: "csv" } } : {};
      const { status, text } = await call(method, address, { ...form, headers: HTML });
      expect([status, text.includes(DOCUMENT)], `${method} ${address}`).toEqual([404, false]);
    }
  };
  await expectNotFound(`${path}x`);
  await expectNotFound(path.replace("/andes-vivo/", "/caribe-sereno/"));
  await expectNotFound(path.replace("/andes-vivo/", "/nobody/"));
  await expectNotFound(path.replace(/[^/]+(?=\/[^/]+$)/, v7()));
  expect((await site.open().call("GET", path, { headers: HTML })).status).toBe(404);
  expect((await call("GET", path, { headers: HTML })).status).toBe(200);
  await save("otra@seguros.test");
  await expectNotFound(path);
  expect(await downloads()).toEqual(downloadsBefore);
});

test("the form is refused from another site", async () => {
  await save("listas@seguros.test");
  const path = await sendList();
  const headers = { origin: "https://evil.test" };
  expect((await call("POST", path, { form: { format: "csv" }, headers })).status).toBe(403);
});

test("the log contains no documents and no links", async () => {
  await save("listas@seguros.test");
  const path = await sendList();
  await call("POST", path, { form: { format: "csv" } });
  await waitFor("the request's line", async () => site.output().includes('"msg":"request"'));
  const [signature = ""] = path.split("/").slice(-1);
  for (const secret of [DOCUMENT, NAME, signature])
    expect(site.output().includes(secret), secret).toBe(false);
});
