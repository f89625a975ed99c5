import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { wholeFile } from "../../../tests/support/files/whole-file.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { errorCode, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { type BookingFilter, bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import type { ListColumn } from "../../domain/booking/list-columns.ts";
import { listAudit } from "../audit/list-audit.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { completeRefund } from "../refunds/complete-refund.ts";
import { perform } from "../use-case.ts";
import { exportBookings } from "./export-bookings.ts";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(4);
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

const bookFor = (name: string) => {
  const [lead] = sampleBookingRequest(site.experience, 1).participantsInfo;
  return site.book(1, { participantsInfo: [{ ...lead, name }] as never });
};

async function fileOf(
  ctx: ReturnType<typeof staffOf>,
  format: "csv" | "xlsx",
  filter: Partial<BookingFilter> = {},
  columns?: readonly ListColumn[],
): Promise<Buffer> {
  const input = { format, filter: bookingFilterSchema.parse(filter), columns };
  return wholeFile((await perform(exportBookings, ctx, input)).pieces);
}

test("a CSV file has all columns in the reader's language, without documents and phones", async () => {
  const { booking } = await bookFor("Ana Restrepo");
  const owner = staffOf(site, "owner");
  const text = (await fileOf(owner, "csv")).toString();
  const [titles, line] = text.split("\r\n");
  expect(titles).toBe(
    "\ufeffCódigo;Experiencia;Fecha;Hora;Estado;Pago;Titular;Correo;Personas;Incompletas;Adentro;Total COP;Pagado COP;Debe COP;Por devolver COP;Origen;Hecha",
  );
  expect(line).toBe(
    `${booking.code};Caminata al páramo;2026-12-05;08:00;pendiente;por pagar;Ana Restrepo;ana@viajeros.test;1;0;0;180000;0;180000;0;sitio;2026-11-20 10:00`,
  );
  expect(text).not.toMatch(/1020304050|3001234567/);
  expect((await fileOf({ ...owner, locale: "en" }, "csv")).toString()).toContain("Code,Experience,Date");
});

test("a CSV file has the shown columns of the list, and always the code", async () => {
  const { booking } = await bookFor("Ana Restrepo");
  const owner = staffOf(site, "owner");
  const linesOf = async (...columns: ListColumn[]) =>
    (await fileOf(owner, "csv", {}, columns)).toString().slice(1).split("\r\n").slice(0, 2);
  expect(await linesOf("people", "made")).toEqual([
    "Código;Personas;Incompletas;Hecha",
    `${booking.code};1;0;2026-11-20 10:00`,
  ]);
  expect(await linesOf("lead")).toEqual([
    "Código;Titular;Correo",
    `${booking.code};Ana Restrepo;ana@viajeros.test`,
  ]);
});

test("a CSV file has the money received, owed and still to be refunded, also of a cancelled booking", async () => {
  const owner = staffOf(site, "owner");
  const [paid, cancelled, onAccount] = [await site.book(2), await site.book(1), await site.book(1)];
  for (const [{ id }, method] of [
    [paid, "cash"],
    [cancelled, "cash"],
    [onAccount, "on-account"],
  ] as const)
    await perform(
      takePayment,
      owner,
      takePaymentInput(id, method, { amount: id === paid.id ? 360_000 : 180_000 }),
    );
  await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
  const moneyOf = async (code: string) =>
    (await fileOf(owner, "csv", {}, ["money"]))
      .toString()
      .split("\r\n")
      .find((line) => line.startsWith(code));
  expect(await moneyOf(paid.booking.code)).toBe(`${paid.booking.code};pagada;360000;360000;0;0`);
  expect(await moneyOf(onAccount.booking.code)).toBe(`${onAccount.booking.code};debe;180000;0;180000;0`);
  expect(await moneyOf(cancelled.booking.code)).toBe(`${cancelled.booking.code};;180000;180000;0;180000`);
  const { rows } = await database.pool.query("select id from refunds where booking_id = $1", [cancelled.id]);
  await perform(completeRefund, owner, { refundId: rows[0].id, note: "Recibo 9" });
  expect(await moneyOf(cancelled.booking.code)).toBe(`${cancelled.booking.code};;180000;0;0;0`);
});

test("nothing that a person has typed becomes a formula", async () => {
  const { id } = await bookFor("Ana Restrepo");
  await database.pool.query("update participants set name = $1 where booking_id = $2", ["=HYPERLINK(1)", id]);
  expect((await fileOf(staffOf(site, "owner"), "csv")).toString()).toContain(";'=HYPERLINK(1);");
});

test("an Excel file is valid", async () => {
  await bookFor("Ana Restrepo");
  const file = await fileOf(staffOf(site, "manager"), "xlsx");
  expect(file.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(file.length).toBeGreaterThan(2_000);
});

test("an export has all filtered bookings, and is one entry in the audit without the searched text", async () => {
  await bookFor("Ana Restrepo");
  await bookFor("Luz Díaz");
  const accounts = staffOf(site, "accounts");
  expect(
    (await fileOf(accounts, "csv", { text: "luz", status: "PENDING" })).toString().split("\r\n"),
  ).toHaveLength(3);
  const { rows } = await database.pool.query("select facts from audit where agency_id = $1 and name = $2", [
    site.agency.id,
    "export-bookings",
  ]);
  expect(rows).toEqual([
    { facts: { format: "csv", filter: "status=PENDING order=departure text", columns: "all" } },
  ]);
  const { rows: entries } = await perform(listAudit, accounts, { by: "staff" });
  expect(entries[0]?.sentence).toBe("Exportó reservas en CSV, sin documentos.");
});

test("a role that may export only its own departures cannot export bookings", async () => {
  for (const role of ["desk", "desk-lite", "guide", "content"] as const)
    expect(await errorCode(fileOf(staffOf(site, role), "csv"))).toBe("not-allowed");
});
