import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { linesOfPage, readPdf } from "../../../tests/support/files/read-pdf.ts";
import { wholeFile } from "../../../tests/support/files/whole-file.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { errorCode, HOUR, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { insertCheckIns } from "../../db/queries/check-in/check-ins.ts";
import type { ManifestFormat, ManifestView } from "../../domain/export/manifest.ts";
import { listAudit } from "../audit/list-audit.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { addNote } from "../booking-file/add-note.ts";
import { noteDeparture } from "../departures/note-departure.ts";
import { perform } from "../use-case.ts";
import { exportManifest } from "./export-manifest.ts";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(4);
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

const LIVE_LIST = "https://panel.test/andes/departure";
const LIST = { view: "list", format: "csv", liveList: LIVE_LIST } as const;
const key = () => ({ experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" });
const exportAs = (ctx: ReturnType<typeof staffOf>, view: ManifestView, format: ManifestFormat = "csv") =>
  perform(exportManifest, ctx, { ...key(), view, format, liveList: LIVE_LIST });
const linesOf = async (...args: Parameters<typeof exportAs>) =>
  (await wholeFile((await exportAs(...args)).pieces)).toString().split("\r\n").slice(0, -1);

test("the list has people by booking, with masked documents, their states, and the debt once per booking", async () => {
  const unpaid = await site.book(1);
  const paid = await site.book(2);
  await perform(takePayment, operatorOf(site), takePaymentInput(paid.id, "on-account"));
  const { booking } = paid;
  await inTransaction(database.db, (tx) =>
    insertCheckIns(tx, [
      {
        ...{ agencyId: site.agency.id, nonce: v7(), bookingId: paid.id, participantId: null, kind: "in" },
        ...{
          departureId: null,
          undoes: null,
          reason: null,
          outcome: "pass",
          deviceId: v7(),
          actor: "staff:x",
          clockOffset: 0,
        },
        ...{ deviceTime: site.clock.now(), happenedAt: site.clock.now(), receivedAt: site.clock.now() },
      },
    ]),
  );
  const cancelled = await site.book(1);
  await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });

  const lines = await linesOf(staffOf(site, "desk"), "list");
  expect(lines[0]).toBe(
    "\ufeffCódigo;Nombre;Tarifa;Edad;Teléfono;Tipo de documento;Documento;Estado;Debe COP",
  );
  const { code } = booking;
  expect(lines.slice(1)).toEqual([
    `${code};Ana Restrepo;Adulto;36;'+57 3001234567;CC;••••4050;adentro;360000`,
    `${code};Lucía Restrepo;Adulto;14;;TI;••••4455;adentro;0`,
    `${unpaid.booking.code};Ana Restrepo;Adulto;36;'+57 3001234567;CC;••••4050;por pagar;180000`,
  ]);
  expect((await linesOf({ ...staffOf(site, "desk"), locale: "en" }, "list"))[0]).toContain("Code,Name,Price");
});

test("an insurer's file has full documents, and requires the permission and a recent second factor", async () => {
  await site.book(1);
  const owner = staffOf(site, "owner");
  const [titles, line] = await linesOf(owner, "insurer");
  expect(titles).toBe("\ufeffNombre;Tipo de documento;Documento;Nacimiento;Fecha;Experiencia;Código;Estado");
  expect(line).toMatch(/^Ana Restrepo;CC;1020304050;1990-04-12;2026-12-05;Caminata al páramo;.*;reservada$/);
  expect(await errorCode(exportAs(staffOf(site, "desk"), "insurer"))).toBe("not-allowed");
  site.clock.forward(HOUR);
  expect(await errorCode(exportAs(owner, "insurer"))).toBe("second-factor-needed");
  expect((await exportAs(owner, "list")).format).toBe("csv");
});

test("files for the insurer and the park do not mention debts in any language", async () => {
  await site.book(2);
  const owner = staffOf(site, "owner");
  for (const view of ["insurer", "park"] as const)
    for (const locale of ["es-CO", "en"] as const) {
      const reader = { ...owner, locale };
      const printed = readPdf(await wholeFile((await exportAs(reader, view, "pdf")).pieces)).flatMap(
        linesOfPage,
      );
      const all = [...(await linesOf(reader, view)), ...printed].join("\n");
      expect(all).not.toMatch(/pagar|debe|cobrar|paid|owe|collect/i);
      expect(all).toContain(locale === "en" ? "booked" : "reservada");
    }
});

test("a park's file has nationality and age, without booking codes, phones and prices", async () => {
  await site.book(2);
  const owner = staffOf(site, "owner");
  const lines = await linesOf(owner, "park");
  expect(lines).toEqual([
    "\ufeffNombre;Tipo de documento;Documento;Nacionalidad;Nacimiento;Edad;Fecha;Experiencia;Estado",
    "Ana Restrepo;CC;1020304050;Colombia;1990-04-12;36;2026-12-05;Caminata al páramo;reservada",
    expect.stringMatching(/^Lucía Restrepo;TI;\d+4455;Colombia;\d{4}-\d\d-\d\d;14;2026-12-05;.*;reservada$/),
  ]);
  const printed = readPdf(await wholeFile((await exportAs(owner, "park", "pdf")).pieces)).flatMap(
    linesOfPage,
  );
  expect(printed).toContain("Ana Restrepo | CC | 1020304050 | Colombia | 1990-04-12 | 36 | reservada");
  expect(printed[0]).toBe(`${site.agency.name} · Lista para el parque`);
  expect(await errorCode(exportAs(staffOf(site, "desk"), "park"))).toBe("not-allowed");
  site.clock.forward(HOUR);
  expect(await errorCode(exportAs(owner, "park", "pdf"))).toBe("second-factor-needed");
  const { rows } = await perform(listAudit, owner, { by: "staff" });
  expect(rows.map(({ sentence }) => sentence)).toEqual([
    "Exportó la lista para el parque de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. en PDF, con documentos.",
    "Exportó la lista para el parque de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. en CSV, con documentos.",
  ]);
});

test("a PDF document has the people, the guides and the notes of the departure, and the address of the live list", async () => {
  const { id, booking } = await site.book(2);
  const owner = staffOf(site, "owner");
  await perform(addNote, owner, { bookingId: id, text: "Recoger en el hotel.", idempotencyKey: v7() });
  const shown = { es: "", en: "", internal: "" };
  await perform(noteDeparture, owner, { ...key(), note: null, internalNote: "Llevar radio.", shown });
  const file = await exportAs(staffOf(site, "desk"), "list", "pdf");
  const bytes = await wholeFile(file.pieces);
  expect(file.format).toBe("pdf");
  const lines = readPdf(bytes).flatMap(linesOfPage);
  expect(lines).toEqual(
    expect.arrayContaining([
      "Caminata al páramo",
      "Llevar radio.",
      expect.stringContaining(`${booking.code} · 2 personas · Por pagar:`),
      "Nota: Recoger en el hotel.",
      expect.stringMatching(/^Ana Restrepo \| Adulto \| 36 \| \+57 3001234567 \| CC ••••4050$/),
    ]),
  );
  expect(lines.join()).not.toContain("1020304050");
  expect(bytes.toString("latin1")).toContain(`/URI (${LIVE_LIST})`);
  expect(await errorCode(exportAs(staffOf(site, "desk"), "insurer", "pdf"))).toBe("not-allowed");
});

test("each exported file has one audit entry, even for a departure without bookings", async () => {
  expect(await linesOf(staffOf(site, "manager"), "insurer", "csv")).toHaveLength(1);
  const sheet = await wholeFile((await exportAs(staffOf(site, "manager"), "list", "xlsx")).pieces);
  expect(sheet.subarray(0, 2).toString()).toBe("PK");
  const { rows } = await perform(listAudit, staffOf(site, "owner"), { by: "staff" });
  expect(rows.map(({ sentence }) => sentence)).toEqual([
    "Exportó la lista de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. en XLSX, sin documentos.",
    "Exportó la lista de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. en CSV, con documentos.",
  ]);
});

test("an unknown departure and another agency's departure cannot be exported", async () => {
  const elsewhere = await openAgency(database.db);
  expect(await errorCode(perform(exportManifest, staffOf(elsewhere, "owner"), { ...key(), ...LIST }))).toBe(
    "experience-not-found",
  );
  const input = { ...key(), startTime: "11:00", ...LIST };
  expect(await errorCode(perform(exportManifest, staffOf(site, "owner"), input))).toBe("departure-not-found");
  expect(await errorCode(exportAs(staffOf(site, "guide"), "list"))).toBe("not-allowed");
});
