import { expect, test } from "vitest";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff/staff-session.ts";
import { waitFor } from "../support/wait-for.ts";

const EMAIL = "valentina.quiceno@viajeros.test";
const NAME = "Valentina Quiceno Arbeláez";
const DOCUMENT = "1093847561";
const PHONE = "+57 3159876543";
const PERSONAL = [EMAIL, NAME, DOCUMENT, PHONE, "Quiceno", "3159876543"];

const database = databasePerFile(4);
const site = sitePerFile(database, { LOG_LEVEL: "debug" });

async function signedIn() {
  const traveller = site.open();
  await traveller.signIn("google", EMAIL);
  await traveller.mutate("user.update", { name: NAME, phoneNumber: PHONE, country: "CO" });
  return traveller;
}

const order = async (traveller: Awaited<ReturnType<typeof signedIn>>) => {
  const typical = await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo"));
  const [lead, ...others] = typical.participantsInfo;
  const person = { ...lead, name: NAME, email: EMAIL, documentNumber: DOCUMENT, phoneNumber: PHONE };
  return { ...typical, participantsInfo: [person, ...others] };
};

async function everyRow(): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await database.pool.query(`select to_jsonb(t) as row from ${name} t`);
    return JSON.stringify(rows);
  });
  return (await Promise.all(texts)).join("\n");
}

test("the log of a booking contains no personal data", async () => {
  const traveller = await signedIn();
  const url = await traveller.mutate<string>("booking.create", await order(traveller));
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  await site.sandbox.control("POST", `mercado-pago/preferences/${preference}/pay`, {
    cardholder: "APRO",
    method: "visa",
  });
  const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  await waitFor("confirmation", async () => {
    const now = await traveller.query<BookingView>("booking.getById", { id: booking?.id });
    return now.status === "CONFIRMED";
  });
  await waitFor("the e-mail", async () => {
    const emails = await site.sandbox.control<unknown[]>("GET", `mailersend/messages?to=${EMAIL}`);
    return emails.length > 0;
  });
  // The inner error quotes the row, and the outer error quotes the statement's parameters.
  await database.pool.query("alter table users add constraint nobody check (name is null) not valid");
  await expect(traveller.mutate("user.update", { name: NAME })).rejects.toThrow("500");
  await database.pool.query("alter table users drop constraint nobody");
  await waitFor("the failure's line", async () => site.output().includes("procedure failed"));
  const output = site.output();
  expect(output).toContain('"route":"/api/trpc/booking.create"');
  for (const datum of PERSONAL) expect(output.includes(datum), datum).toBe(false);
});

test("documents and phones are stored encrypted and shown to their traveller", async () => {
  const traveller = await signedIn();
  const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  const view = await traveller.query<BookingView>("booking.getById", { id: booking?.id });
  expect(view.participantsInfo[0]).toMatchObject({ documentNumber: DOCUMENT, phoneNumber: PHONE });
  const rows = await everyRow();
  expect(rows).toContain(NAME);
  for (const datum of [DOCUMENT, PHONE, "3159876543"]) expect(rows.includes(datum), datum).toBe(false);
});

test("a document that staff reveals is not written to logs or files", async () => {
  const { rows } = await database.pool.query(
    "SELECT id, booking_id FROM participants WHERE agency_id = 'andes-vivo' AND name = $1",
    [NAME],
  );
  const [{ id: person, booking_id: booking }] = rows;
  const cookieOf = async (name: string) => ({
    cookie: `${STAFF_COOKIE}=${await openStaffSession(database.db, `${name}@andesvivo.test`)}`,
  });
  const owner = await cookieOf("duena");
  const panel = site.open("panel.localhost");
  const get = async (path: string, headers = owner) =>
    (await panel.call("GET", `/andes-vivo/${path}`, { headers })).text;
  for (const path of ["bookings?q=Quiceno", `bookings?q=${encodeURIComponent(EMAIL)}`, "bookings?q=6543"])
    expect(await get(path), path).toContain(NAME);
  const path = `/andes-vivo/bookings/${booking}`;
  const shown = await panel.call("POST", path, { form: { person }, headers: owner });
  expect(shown.text).toContain(DOCUMENT);
  const refused = await panel.call("POST", path, { form: { person }, headers: await cookieOf("mostrador") });
  const files = [await get("bookings/export?format=csv"), await get("settings/audit/export")];
  const pages = [await get(`bookings/${booking}`), await get("bookings"), await get("settings/audit")];
  expect(files[0]).toContain(NAME);
  for (const text of [...files, ...pages, refused.text]) expect(text.includes(DOCUMENT)).toBe(false);
  for (const text of files) expect(text.includes("3159876543")).toBe(false);
  const { rows: entries } = await database.pool.query(
    "SELECT facts FROM audit WHERE name = 'reveal-document' AND subject = $1",
    [booking],
  );
  expect(entries).toEqual([{ facts: { person: 1 } }]);
  const { headers } = await panel.call("GET", "/andes-vivo/bookings?q=Quiceno", { headers: owner });
  await waitFor("its line", async () => site.output().includes(headers.get("x-request-id") ?? "none"));
  for (const datum of PERSONAL) expect(site.output().includes(datum), datum).toBe(false);
  expect(site.output()).not.toContain(encodeURIComponent(EMAIL));
});

test("a failed screen is logged with its request, agency, traveller and route", async () => {
  const traveller = await signedIn();
  const linesOf = (requestId: string | null) =>
    site
      .output()
      .split("\n")
      .filter((line) => requestId && line.includes(requestId))
      .map((line) => JSON.parse(line));
  await database.pool.query("ALTER TABLE wishlists RENAME TO lost");
  const [own, shared] = [
    await traveller.call("GET", "/wishlists"),
    await site.open().call("GET", "/en/wishlists/shared/0f8c-only-for-whom-it-was-sent"),
  ];
  await database.pool.query("ALTER TABLE lost RENAME TO wishlists");
  expect([own.status, shared.status]).toEqual([500, 404]);
  const failed = await waitFor("the lines", async () => {
    const lines = linesOf(own.headers.get("x-request-id")).filter(({ msg }) => msg === "screen failed");
    return lines.length > 0 && lines;
  });
  for (const line of failed)
    expect(line).toMatchObject({
      level: 50,
      route: "/wishlists",
      agency: "andes-vivo",
      actor: expect.any(String),
    });
  const [line] = await waitFor("the other's line", async () => {
    const lines = linesOf(shared.headers.get("x-request-id"));
    return lines.length > 0 && lines;
  });
  expect(line).toMatchObject({ route: "/wishlists/shared/:token", status: 404 });
  expect(site.output()).not.toContain("only-for-whom-it-was-sent");
});
