import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { wholeFile } from "../../../tests/support/files/whole-file.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  MINUTE,
  openAgency,
} from "../../../tests/support/use-case-context.ts";
import { type AuditFilter, auditFilterSchema } from "../../domain/audit/audit-filter.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { changeDeparture } from "../departures/change-departure.ts";
import { exportAudit } from "../export/export-audit.ts";
import { perform } from "../use-case.ts";
import { listAudit } from "./list-audit.ts";

const database = databasePerFile(4);
const site = agencyPerTest(database);

const filterOf = (filter: Partial<AuditFilter>) => auditFilterSchema.parse(filter);
const namesOf = async (ctx: ReturnType<typeof staffOf>, filter: Partial<AuditFilter> = {}) =>
  (await perform(listAudit, ctx, filterOf(filter))).rows.map(({ name }) => name);

async function recordActs() {
  const { id, booking } = await site.book(2);
  const desk = staffOf(site, "desk");
  site.clock.forward(MINUTE);
  await perform(takePayment, desk, takePaymentInput(id, "cash"));
  site.clock.forward(DAY);
  await site.book(1);
  return { id, booking, desk };
}

test("the audit reads as sentences, the latest first, each with its booking", async () => {
  const { id, booking } = await recordActs();
  const { rows, next } = await perform(listAudit, staffOf(site, "owner"), filterOf({}));
  expect(rows.map(({ name }) => name)).toEqual(["create-booking", "take-payment", "create-booking"]);
  expect(rows[1]).toMatchObject({ booking: { id, code: booking.code }, by: "alguien del equipo" });
  expect(rows[1]?.sentence).toContain("en efectivo");
  expect(next).toBeNull();
});

describe("the audit of one subject", () => {
  const about = async (ctx: ReturnType<typeof staffOf>, subject: string) =>
    perform(listAudit, ctx, filterOf({ about: subject }));

  test("a booking's entries are found by its code in any spelling, and by its id", async () => {
    const { id, booking } = await recordActs();
    for (const typed of [booking.code, booking.code.toLowerCase().replaceAll("-", ""), id]) {
      const page = await about(staffOf(site, "owner"), typed);
      expect(page.rows.map(({ name }) => name)).toEqual(["take-payment", "create-booking"]);
      expect(page.about).toEqual({ kind: "booking", id, code: booking.code });
    }
  });

  test("a departure's entries are found by its id, and the page names its day", async () => {
    const { booking } = await recordActs();
    await perform(changeDeparture, staffOf(site, "manager"), {
      ...{ experienceId: booking.experienceId, date: booking.date, startTime: booking.startTime },
      capacity: 6,
    });
    const page = await about(staffOf(site, "owner"), booking.departureId);
    expect(page.rows.map(({ name }) => name)).toEqual(["change-departure"]);
    const departure = {
      experienceId: booking.experienceId,
      date: booking.date,
      startTime: booking.startTime,
    };
    expect(page.rows[0]).toMatchObject({ booking: null, departure });
    expect(page.about).toMatchObject({ kind: "departure", date: booking.date, startTime: booking.startTime });
  });

  test("the whole audit names the departure of an entry, also in its file", async () => {
    const { booking } = await recordActs();
    const { experienceId, date, startTime } = booking;
    const owner = staffOf(site, "owner");
    await perform(changeDeparture, owner, { experienceId, date, startTime, capacity: 6 });
    const { rows } = await perform(listAudit, owner, filterOf({}));
    expect(rows.map(({ departure }) => departure?.title)).toEqual([
      "Caminata al páramo",
      undefined,
      undefined,
      undefined,
    ]);
    const file = await perform(exportAudit, owner, { filter: filterOf({ name: "change-departure" }) });
    const [titles, line] = (await wholeFile(file.pieces)).toString().split("\r\n");
    expect(titles).toContain("Qué;Reserva;Salida;Persona");
    expect(line).toContain(`;"Caminata al páramo, ${date} ${startTime}";`);
  });

  test("an unknown code has no entries", async () => {
    await recordActs();
    expect((await about(staffOf(site, "owner"), "AV-00000-00000")).rows).toEqual([]);
    expect((await about(staffOf(site, "owner"), "cualquier cosa")).rows).toEqual([]);
  });

  test("another agency's booking has no entries, and a role limited to its own acts gets only these", async () => {
    const { id, booking, desk } = await recordActs();
    const other = staffOf(await openAgency(database.db), "owner");
    expect(await about(other, id)).toMatchObject({ rows: [], about: { kind: "unknown" } });
    expect((await about(other, booking.code)).rows).toEqual([]);
    expect((await about(desk, id)).rows.map(({ name }) => name)).toEqual(["take-payment"]);
  });

  test("an export filtered by subject has only the entries of the subject", async () => {
    const { booking } = await recordActs();
    const file = await perform(exportAudit, staffOf(site, "owner"), {
      filter: filterOf({ about: booking.code }),
    });
    const lines = (await wholeFile(file.pieces)).toString().trim().split("\n");
    expect(lines).toHaveLength(3);
  });
});

test("the audit is filtered by person, by staff, by kind and by days in Colombian time", async () => {
  const { desk } = await recordActs();
  const owner = staffOf(site, "owner");
  expect(await namesOf(owner, { staff: desk.actor.staffId })).toEqual(["take-payment"]);
  expect(await namesOf(owner, { by: "staff" })).toEqual(["take-payment"]);
  expect(await namesOf(owner, { name: "create-booking" })).toHaveLength(2);
  expect(await namesOf(owner, { to: "2026-11-20" })).toEqual(["take-payment", "create-booking"]);
  expect(await namesOf(owner, { from: "2026-11-21", to: "2026-11-21" })).toEqual(["create-booking"]);
});

test("the audit is read page by page, without repetitions or gaps", async () => {
  await site.book(1);
  await database.pool.query(
    `insert into audit (agency_id, id, name, actor, subject, facts, at)
     select agency_id, gen_random_uuid(), name, actor, subject, facts, at from audit, generate_series(1, 60)
     where agency_id = $1`,
    [site.agency.id],
  );
  const owner = staffOf(site, "owner");
  const first = await perform(listAudit, owner, filterOf({}));
  const second = await perform(listAudit, owner, filterOf({ after: first.next ?? "" }));
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([61, 61, null]);
});

test("with any filter, the role desk sees only its own acts, and the role content sees none", async () => {
  const { desk } = await recordActs();
  const other = staffOf(site, "desk");
  expect(await perform(listAudit, desk, filterOf({}))).toMatchObject({
    ownOnly: true,
    rows: [{ name: "take-payment" }],
  });
  expect(await namesOf(other, { staff: desk.actor.staffId })).toEqual([]);
  expect(await errorCode(perform(listAudit, staffOf(site, "content"), filterOf({})))).toBe("not-allowed");
});

test("the audit has no entries of another agency", async () => {
  const { desk } = await recordActs();
  const elsewhere = await openAgency(database.db);
  expect(await namesOf(staffOf(elsewhere, "owner"), { staff: desk.actor.staffId })).toEqual([]);
  expect(await namesOf(staffOf(elsewhere, "owner"))).toEqual([]);
});

test("a role that sees the complete audit exports it, and the export is audited", async () => {
  await recordActs();
  const accounts = staffOf(site, "accounts");
  const { pieces, name } = await perform(exportAudit, accounts, { filter: filterOf({ by: "staff" }) });
  const text = (await wholeFile(pieces)).toString();
  expect(name).toBe(`${site.agency.id}-registro-2026-11-21`);
  expect(text.split("\r\n")).toHaveLength(4);
  expect(text).toContain("Exportó el registro.");
  expect(await errorCode(perform(exportAudit, staffOf(site, "desk"), { filter: filterOf({}) }))).toBe(
    "not-allowed",
  );
});
