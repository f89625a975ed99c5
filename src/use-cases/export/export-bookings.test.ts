import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { wholeFile } from "../../../tests/support/files/whole-file.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { cancelByRule, staffOf } from "../../../tests/support/staff/staff.ts";
import { takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { errorCode, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { type BookingFilter, bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import type { ListColumn } from "../../domain/booking/list-columns.ts";
import { listAudit } from "../audit/list-audit.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { completeRefund } from "../refunds/complete-refund.ts";
import { requestRefund } from "../refunds/request-refund.ts";
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
    "\ufeffCódigo;Experiencia;Fecha;Hora;Estado;Pago;Titular;Correo;Personas;Incompletas;Adentro;Total COP;Venta neta COP;IVA COP;Seguro COP;Recibido COP;Devuelto COP;Debe COP;Por devolver COP;Origen;Hecha;Vendida",
  );
  expect(line).toBe(
    `${booking.code};Caminata al páramo;2026-12-05;08:00;pendiente;por pagar;Ana Restrepo;ana@viajeros.test;1;0;0;180000;180000;33440;4000;0;0;180000;0;sitio;2026-11-20 10:00;`,
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

test("an accountant reads net sale, IVA, insurance, and the money that came and went", async () => {
  const { booking: kept } = await site.bookPaid(2);
  const { booking: cancelled } = await site.bookPaid(1);
  await cancelByRule(staffOf(site, "owner"), cancelled.id);
  for (const { id } of await site.refundsOf(cancelled.id))
    await perform(requestRefund, site.system, { refundId: id });
  const file = await fileOf(
    staffOf(site, "accounts"),
    "csv",
    { soldFrom: "2026-11-01", soldTo: "2026-11-30" },
    ["money"],
  );
  const [titles, ...lines] = file.toString().slice(1).trim().split("\r\n");
  expect(titles).toBe(
    "Código;Pago;Total COP;Venta neta COP;IVA COP;Seguro COP;Recibido COP;Devuelto COP;Debe COP;Por devolver COP;Vendida",
  );
  expect(lines.toSorted()).toEqual(
    [
      `${kept.code};pagada;360000;360000;66880;8000;360000;0;0;0;2026-11-20 10:00`,
      `${cancelled.code};;180000;0;0;0;180000;180000;0;0;2026-11-20 10:00`,
    ].toSorted(),
  );
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
  const moneyOf = async (code: string) => {
    const lines = (await fileOf(owner, "csv", {}, ["money"])).toString().split("\r\n");
    const cells = lines.find((line) => line.startsWith(code))?.split(";") ?? [];
    const [received, returned, owed, toRefund] = cells.slice(6, 10);
    return { received, returned, owed, toRefund };
  };
  expect(await moneyOf(paid.booking.code)).toEqual({
    received: "360000",
    returned: "0",
    owed: "0",
    toRefund: "0",
  });
  expect(await moneyOf(onAccount.booking.code)).toEqual({
    received: "0",
    returned: "0",
    owed: "180000",
    toRefund: "0",
  });
  expect(await moneyOf(cancelled.booking.code)).toEqual({
    received: "180000",
    returned: "0",
    owed: "0",
    toRefund: "180000",
  });
  const { rows } = await database.pool.query("select id from refunds where booking_id = $1", [cancelled.id]);
  await perform(completeRefund, owner, { refundId: rows[0].id, note: "Recibo 9" });
  expect(await moneyOf(cancelled.booking.code)).toEqual({
    received: "180000",
    returned: "180000",
    owed: "0",
    toRefund: "0",
  });
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
