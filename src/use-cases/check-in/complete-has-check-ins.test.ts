import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import { listAgencyBookings } from "../booking-file/list-agency-bookings.ts";
import { perform } from "../use-case.ts";
import { completeHasCheckIns } from "./complete-has-check-ins.ts";
import { syncCheckIns } from "./sync-check-ins.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const readHasCheckIns = async (id: string) => (await site.booking(id)).hasCheckIns;
const writeHasCheckIns = (id: string, value: boolean | null) =>
  database.pool.query("update bookings set has_check_ins = $2 where id = $1", [id, value]);
const complete = () => perform(completeHasCheckIns, site.system);

async function sendCheckIn(bookingId: string, change: { kind: "in" | "no-show" | "undo"; undoes?: string }) {
  const nonce = v7();
  const checkIn = {
    ...{ nonce, bookingId, participantId: null, undoes: null, reason: null },
    ...{ outcome: "pass" as const, deviceTime: site.clock.now().getTime(), clockOffset: 0 },
    ...change,
  };
  await perform(syncCheckIns, staffOf(site, "desk"), { deviceId: v7(), checkIns: [checkIn] });
  return nonce;
}

const listCheckedIn = async () => {
  const filter = bookingFilterSchema.parse({ checkedIn: "somebody", order: "latest" });
  return (await perform(listAgencyBookings, staffOf(site, "desk"), filter)).rows.map(({ id }) => id);
};

test("a check-in is stored in its booking, and stays after an undo", async () => {
  const { id } = await site.book(2);
  expect(await readHasCheckIns(id)).toBe(false);
  await sendCheckIn(id, { kind: "no-show" });
  expect(await readHasCheckIns(id)).toBe(false);
  const undoes = await sendCheckIn(id, { kind: "in" });
  expect(await readHasCheckIns(id)).toBe(true);
  expect(await listCheckedIn()).toEqual([id]);
  await sendCheckIn(id, { kind: "undo", undoes });
  expect(await readHasCheckIns(id)).toBe(true);
  expect(await listCheckedIn()).toEqual([]);
});

test("a booking of an old release is listed by its check-ins before the nightly job", async () => {
  const [arrived, expected] = [await site.book(1), await site.book(1)];
  await sendCheckIn(arrived.id, { kind: "in" });
  for (const { id } of [arrived, expected]) await writeHasCheckIns(id, null);
  expect(await listCheckedIn()).toEqual([arrived.id]);
  expect(await complete()).toBe(2);
  expect([await readHasCheckIns(arrived.id), await readHasCheckIns(expected.id)]).toEqual([true, false]);
  expect(await complete()).toBe(0);
});

test("a booking that the previous build checked in is listed after the nightly job", async () => {
  const { id } = await site.book(1);
  await sendCheckIn(id, { kind: "in" });
  await writeHasCheckIns(id, false);
  expect(await listCheckedIn()).toEqual([]);
  expect(await complete()).toBe(1);
  expect(await listCheckedIn()).toEqual([id]);
});
