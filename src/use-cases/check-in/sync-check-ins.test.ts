import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffActor, staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
} from "../../../tests/support/use-case-context.ts";
import { attendanceOf } from "../../domain/check-in/attendance.ts";
import type { QueuedCheckIn } from "../../domain/check-in/device.ts";
import { readTicket } from "../../domain/check-in/ticket.ts";
import { verdictOf } from "../../domain/check-in/verdict.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { checkVoucher } from "../booking/check-voucher.ts";
import { getBooking } from "../booking/get-booking.ts";
import { voucherPath } from "../booking/steps/voucher-link.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { addNote } from "../booking-file/add-note.ts";
import { listAgencyBookings } from "../booking-file/list-agency-bookings.ts";
import { applyChange } from "../changes/apply-change.ts";
import { previewChange } from "../changes/preview-change.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { listDepartures } from "../departures/list-departures.ts";
import { perform } from "../use-case.ts";
import { syncCheckIns } from "./sync-check-ins.ts";

const TOMORROW = "2026-11-21";

const database = databasePerFile(6);
const site = agencyPerTest(database);

const deviceId = v7();
const sync = (checkIns: QueuedCheckIn[] = [], ctx = staffOf(site, "desk")) =>
  perform(syncCheckIns, ctx, { deviceId, checkIns });
const checkIn = (bookingId: string, change: Partial<QueuedCheckIn> = {}): QueuedCheckIn => ({
  ...{ nonce: v7(), bookingId, participantId: null, kind: "in", undoes: null, reason: null },
  ...{ outcome: "pass", deviceTime: site.clock.now().getTime(), clockOffset: 0 },
  ...change,
});

async function bookPaid(date = TOMORROW) {
  const booked = await site.book(2, { date });
  await perform(takePayment, operatorOf(site), takePaymentInput(booked.id, "cash"));
  return booked;
}

const attendance = async (bookingId: string) => {
  const { list } = await sync();
  const booking = list.bookings.find(({ id }) => id === bookingId);
  const ids = booking?.people.map(({ id }) => id) ?? [];
  return attendanceOf(
    ids,
    list.checkIns.filter((one) => one.bookingId === bookingId),
    booking?.departureId ?? "",
  );
};
const states = async (bookingId: string) =>
  [...(await attendance(bookingId)).people.values()].map(({ state }) => state);

describe("the list", () => {
  test("the check-in list has names, prices, states and notes from yesterday to three days ahead, and no documents", async () => {
    const { id } = await bookPaid();
    await bookPaid("2026-11-25");
    await perform(addNote, staffOf(site, "owner"), {
      bookingId: id,
      text: "Llega tarde",
      idempotencyKey: v7(),
    });
    const { list } = await sync();
    expect([list.from, list.to]).toEqual(["2026-11-19", "2026-11-23"]);
    expect(list.departures).toMatchObject([
      { title: "Caminata al páramo", date: TOMORROW, startTime: "08:00" },
    ]);
    expect(list.bookings).toMatchObject([
      { id, status: "CONFIRMED", due: 0, revision: 0, notes: ["Llega tarde"] },
    ]);
    expect(list.bookings[0]?.people).toMatchObject([
      { name: "Ana Restrepo", category: "Adulto" },
      { name: "Lucía Restrepo", category: "Adulto" },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/1020304050|1122334455|ana@viajeros|3001234567/);
  });

  test("the check-in list has the status and the debt of each booking, and no lapsed hold", async () => {
    const held = await site.book(2, { date: TOMORROW });
    const onAccount = await site.book(2, { date: TOMORROW });
    await perform(takePayment, operatorOf(site), takePaymentInput(onAccount.id, "on-account"));
    const cancelled = await bookPaid();
    await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
    const stateOf = async () =>
      new Map((await sync()).list.bookings.map(({ id, status, due }) => [id, [status, due]]));
    expect(await stateOf()).toEqual(
      new Map([
        [held.id, ["PENDING", 360_000]],
        [onAccount.id, ["CONFIRMED", 360_000]],
        [cancelled.id, ["CANCELLED", 0]],
      ]),
    );
    site.clock.forward(HOUR);
    expect((await stateOf()).has(held.id)).toBe(false);
  });

  test("the check-in list keeps people who were checked in unpaid after their hold has lapsed", async () => {
    const { id } = await site.book(2, { date: TOMORROW });
    await sync([checkIn(id)]);
    site.clock.forward(HOUR);
    expect(await states(id)).toEqual(["in", "in"]);
  });

  test("the check-in list has the public keys that verify the agency's vouchers", async () => {
    const { id } = await bookPaid();
    const { list } = await sync();
    const token =
      voucherPath(site.system, await site.booking(id))
        .split("/")
        .at(-1) ?? "";
    const read = readTicket(token);
    const [key = ""] = list.publicKeys;
    const raw = Buffer.from(key, "base64url");
    const publicKey = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
    if (!read) throw new Error("the voucher's code is no ticket");
    const isGenuine = await crypto.subtle.verify("Ed25519", publicKey, read.signature, read.bytes);
    const departureId = list.departures[0]?.id ?? "";
    expect(verdictOf(list, departureId, read.ticket, isGenuine)).toMatchObject({
      ...{ kind: "pass", people: [{ name: "Ana Restrepo" }, { name: "Lucía Restrepo" }] },
    });
    const elsewhere = await openAgency(database.db);
    const other = (await perform(syncCheckIns, staffOf(elsewhere, "desk"), { deviceId, checkIns: [] })).list;
    expect(other.publicKeys).not.toContain(key);
    expect(other.bookings).toEqual([]);
  });
});

describe("check-ins", () => {
  test("a check-in that is sent twice is stored and audited once", async () => {
    const { id } = await bookPaid();
    const one = checkIn(id);
    for (const _ of [1, 2]) expect(await sync([one])).toMatchObject({ written: [one.nonce], refused: [] });
    expect(await states(id)).toEqual(["in", "in"]);
    expect((await site.story(id)).filter((name) => name === "check-in")).toHaveLength(1);
  });

  test("check-ins are ordered by the corrected time of their device, not by the order of requests", async () => {
    const { id } = await bookPaid();
    const now = site.clock.now().getTime();
    const late = checkIn(id, { deviceTime: now });
    // This device's clock is an hour ahead.
    const early = checkIn(id, { deviceTime: now + HOUR - MINUTE, clockOffset: -HOUR });
    await sync([late]);
    await sync([early]);
    const [person] = (await attendance(id)).people.values();
    expect(person).toMatchObject({ entry: { nonce: early.nonce }, duplicates: [{ nonce: late.nonce }] });
  });

  test("a check-in names the member of staff who made it", async () => {
    const { id } = await bookPaid();
    const [member] = (
      await database.pool.query(
        `insert into staff_accounts (id, email, name, created_at, updated_at)
         values (gen_random_uuid(), $1, 'Marta Díaz', now(), now()) returning id`,
        [`${v7()}@andesvivo.test`],
      )
    ).rows;
    await sync([checkIn(id)], { ...site.system, actor: staffActor(site, ["desk"], member.id) });
    const [person] = (await attendance(id)).people.values();
    expect(person?.entry?.by).toBe("Marta Díaz");
  });

  test("a check-in can be undone by an entry that precedes it in the request", async () => {
    const { id } = await bookPaid();
    const one = checkIn(id);
    await sync([checkIn(id, { kind: "undo", undoes: one.nonce, reason: "Otra persona" }), one]);
    expect(await states(id)).toEqual(["expected", "expected"]);
  });

  test("check-ins of another agency's booking are refused, and not stored", async () => {
    const { id } = await bookPaid();
    const other = await openAgency(database.db);
    const one = checkIn(id);
    expect(await sync([one], staffOf(other, "owner"))).toMatchObject({ written: [], refused: [one.nonce] });
    expect(await states(id)).toEqual(["expected", "expected"]);
  });

  test("a guide's check-in of another departure is refused, and roles without check-in cannot sync", async () => {
    const { id } = await bookPaid();
    const one = checkIn(id);
    expect(await sync([one], staffOf(site, "guide"))).toMatchObject({
      ...{ refused: [one.nonce], list: { bookings: [], departures: [] } },
    });
    expect(await errorCode(sync([], staffOf(site, "accounts", "content")))).toBe("not-allowed");
  });
});

describe("a booking that moves to another departure after its people were checked in", () => {
  async function moveAfterCheckIn() {
    const booked = await bookPaid("2026-11-23");
    const { id, ctx, booking } = booked;
    await sync([checkIn(id, { departureId: booking.departureId })]);
    const change = { date: "2026-11-22" };
    const { revision } = await perform(previewChange, ctx, { id, change });
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: v7() });
    return { ...booked, departureId: (await site.booking(id)).departureId };
  }

  test("has nobody in at its new departure, on every list, page and file", async () => {
    const { id, ctx } = await moveAfterCheckIn();
    const desk = staffOf(site, "desk");
    expect(await states(id)).toEqual(["expected", "expected"]);
    expect((await attendance(id)).elsewhere).toHaveLength(1);
    expect((await perform(getBooking, ctx, { id })).checkedIn).toBe(0);
    const { departures } = await perform(listDepartures, desk, { from: "2026-11-22", to: "2026-11-22" });
    expect(departures.map(({ checkedIn }) => checkedIn)).toEqual([0]);
    const { parties } = await perform(getDeparture, desk, {
      ...{ experienceId: site.experience.id, date: "2026-11-22", startTime: "08:00" },
    });
    expect(parties?.[0]?.people.map((one) => one.attendance)).toEqual(["expected", "expected"]);
    const { rows } = await perform(listAgencyBookings, desk, { order: "departure", checkedIn: "somebody" });
    expect(rows).toEqual([]);
  });

  test("can be checked in again at its new departure, without a warning about a second check-in", async () => {
    const { id, departureId } = await moveAfterCheckIn();
    await sync([checkIn(id, { departureId })]);
    expect([...(await attendance(id)).people.values()]).toMatchObject([
      { state: "in", duplicates: [] },
      { state: "in", duplicates: [] },
    ]);
  });
});

test("check-ins for a departure that the agency does not have are refused", async () => {
  const { id } = await bookPaid();
  const other = await openAgency(database.db);
  const elsewhere = await other.book(1, { date: TOMORROW });
  const entries = [v7(), elsewhere.booking.departureId].map((departureId) => checkIn(id, { departureId }));
  expect(await sync(entries)).toMatchObject({ written: [], refused: entries.map(({ nonce }) => nonce) });
});

test("check-ins of an earlier release, which name no departure, count for the booking's departure", async () => {
  const { id } = await bookPaid();
  await sync([checkIn(id)]);
  expect(await states(id)).toEqual(["in", "in"]);
});

describe("after the check-in", () => {
  test("the traveller's page and the public voucher count the checked-in people, and the voucher is used once all are in", async () => {
    const { id, ctx } = await bookPaid();
    const token =
      voucherPath(site.system, await site.booking(id))
        .split("/")
        .at(-1) ?? "";
    const { participantsInfo } = await perform(getBooking, ctx, { id });
    const [ana = "", lucia = ""] = participantsInfo.map((one) => one.id);
    const shownState = async () => {
      const { state, checkedIn } = await perform(checkVoucher, site.system, { token });
      return [state, checkedIn, (await perform(getBooking, ctx, { id })).checkedIn];
    };
    expect(await shownState()).toEqual(["valid", 0, 0]);
    await sync([checkIn(id, { participantId: ana })]);
    expect(await shownState()).toEqual(["valid", 1, 1]);
    await sync([checkIn(id, { participantId: lucia })]);
    expect(await shownState()).toEqual(["used", 2, 2]);
  });

  test("a departure is on the list for one more day, and absent two days later", async () => {
    const { id } = await bookPaid();
    await sync([checkIn(id)]);
    site.clock.forward(2 * DAY);
    expect(await states(id)).toEqual(["in", "in"]);
    site.clock.forward(DAY);
    expect((await sync()).list.bookings).toEqual([]);
  });
});
