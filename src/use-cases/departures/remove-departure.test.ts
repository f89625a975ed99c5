import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { addingDepartures, CHRISTMAS } from "../../../tests/support/staff/adding-departures.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { insertGuideOfStaff } from "../../db/queries/departures/departure-guides.ts";
import { shownNotes } from "../../domain/departures/shown-notes.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { syncCheckIns } from "../check-in/sync-check-ins.ts";
import { perform } from "../use-case.ts";
import { assignGuides } from "./assign-guides.ts";
import { changeDeparture } from "./change-departure.ts";
import { getCalendar } from "./get-calendar.ts";
import { noteDeparture } from "./note-departure.ts";
import { removeDeparture } from "./remove-departure.ts";

const database = databasePerFile(4);
const site = agencyPerTest(database);

const { owner, key, add, remove, scheduleAlso, onDay, listed, file } = addingDepartures(site);

describe("removing an extra departure", () => {
  test("a removed extra departure is no longer on the site and the panel, and can be added again", async () => {
    await add();
    await remove();
    expect([await onDay(), await listed()]).toEqual([[], []]);
    expect(await errorCode(site.book(1, { date: CHRISTMAS, startTime: "15:30" }))).toBe(
      "departure-not-found",
    );
    await add({ capacity: 6 });
    expect(await onDay()).toMatchObject([{ capacity: 6, status: "available" }]);
  });

  test("a removed extra departure loses its notes, settings and guides", async () => {
    await add();
    const note = { "es-CO": "Trae capa", en: "Bring a raincoat" };
    const shown = shownNotes({ note: null, internalNote: null });
    await perform(noteDeparture, owner(), { ...key(), note, internalNote: "Bus de Carlos", shown });
    const guide = { id: v7(), name: "Rosa", email: "rosa@guias.test" };
    await inTransaction(database.db, (tx) =>
      insertGuideOfStaff(tx, site.system.agency.id, guide, site.clock.now()),
    );
    await perform(assignGuides, owner(), { ...key(), guides: [guide.id], members: [] });
    expect(await file()).toMatchObject({ note, internalNote: "Bus de Carlos", guides: ["Rosa"] });
    await remove();
    expect(await file()).toMatchObject({ note: null, internalNote: null, guides: [] });
    await add({ capacity: null });
    expect(await file()).toMatchObject({ note: null, internalNote: null, guides: [], ownCapacity: null });
  });

  test("a removed extra departure does not close a departure that the schedule later has at its time", async () => {
    await add({ date: "2026-12-05" });
    await remove(owner(), key("2026-12-05"));
    await scheduleAlso("15:30");
    expect(await onDay("2026-12-05")).toMatchObject([{}, { startTime: "15:30", status: "available" }]);
  });

  test("removing an extra departure has no effect on the sale once the schedule has a departure at its time", async () => {
    await add({ date: "2026-12-05" });
    expect(await file(key("2026-12-05"))).toMatchObject({ mayRemove: true });
    await scheduleAlso("15:30");
    expect(await file(key("2026-12-05"))).toMatchObject({ mayRemove: false });
    await remove(owner(), key("2026-12-05"));
    expect(await onDay("2026-12-05")).toMatchObject([
      {},
      { startTime: "15:30", status: "few-left", free: 4 },
    ]);
    expect(await file(key("2026-12-05"))).toMatchObject({ departure: { extra: false } });
  });

  test("a removed extra departure is no longer in the check-in list", async () => {
    const tomorrow = { date: "2026-11-21" };
    const times = async () => {
      const { list } = await perform(syncCheckIns, owner(), { deviceId: v7(), checkIns: [] });
      return list.departures.map(({ startTime }) => startTime);
    };
    await add(tomorrow);
    expect(await times()).toEqual(["15:30"]);
    await remove(owner(), key(tomorrow.date));
    expect(await times()).toEqual([]);
  });

  test("an extra departure cannot be removed after its first booking, even a cancelled one", async () => {
    await add();
    const { id, ctx } = await site.book(1, { date: CHRISTMAS, startTime: "15:30" });
    expect(await errorCode(remove())).toBe("departure-booked");
    await perform(cancelBooking, ctx, { id });
    expect(await errorCode(remove())).toBe("departure-booked");
    expect(await file()).toMatchObject({ mayRemove: false });
    await perform(changeDeparture, owner(), { ...key(), closed: true, closing: "hidden" });
    expect(await onDay()).toEqual([]);
  });

  test("departures of the schedule cannot be removed", async () => {
    await perform(removeDeparture, owner(), key("2026-12-05", "08:00"));
    expect(await onDay("2026-12-05")).toMatchObject([{ status: "available" }]);
  });
});

test("a time without a scheduled or added departure cannot be booked by staff", async () => {
  const { consents: _, ...order } = sampleBookingRequest(site.experience, 1, {
    date: CHRISTMAS,
    startTime: "15:30",
  });
  const byHand = () => perform(bookByHand, owner(), { ...order, idempotencyKey: v7() });
  expect(await errorCode(byHand())).toBe("departure-not-found");
  await add();
  await byHand();
  expect(await onDay()).toMatchObject([{ free: 3 }]);
});

test("staff can book a hidden departure", async () => {
  await perform(changeDeparture, owner(), { ...key("2026-12-05", "08:00"), closed: true, closing: "hidden" });
  const period = { experienceId: site.experience.id, from: "2026-12-05", to: "2026-12-05" };
  expect((await perform(getCalendar, owner(), period)).departures).toMatchObject([{ status: "closed" }]);
  expect(await onDay("2026-12-05")).toEqual([]);
});
