import { describe, expect, test } from "vitest";
import { countedDatabase } from "../../../tests/support/databases/counted-database.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { checkIn } from "../../../tests/support/staff/check-in.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, HOUR, openAgency } from "../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { perform } from "../use-case.ts";
import { type ListDeparturesInput, listDepartures } from "./list-departures.ts";

const SATURDAY = "2026-12-05";

const database = databasePerFile(4);
const site = agencyPerTest(database);

const list = (input: Partial<ListDeparturesInput> = {}) =>
  perform(listDepartures, staffOf(site, "desk"), { from: SATURDAY, to: SATURDAY, ...input });
const readSaturday = async () => (await list()).departures[0];

async function bookAndPay(people: number) {
  const booked = await site.book(people);
  await perform(
    takePayment,
    operatorOf(site),
    takePaymentInput(booked.id, "cash", { amount: 180_000 * people }),
  );
  return booked;
}

const changeStartTimes = (startTimes: string[]) =>
  database.pool.query(
    `update experiences set schedule = jsonb_set(schedule, '{startTimes}', $2::jsonb) where agency_id = $1`,
    [site.agency.id, JSON.stringify(startTimes)],
  );

describe("the list of departures of a period", () => {
  test("the list has the departures of the schedule, except on closed days", async () => {
    await bookAndPay(2);
    const { departures, experiences } = await list({ from: "2026-12-24", to: "2026-12-26" });
    expect(departures.map(({ date, free, status }) => [date, free, status])).toEqual([
      ["2026-12-24", 10, "available"],
      ["2026-12-26", 10, "available"],
    ]);
    expect(experiences).toEqual([{ id: site.experience.id, title: "Caminata al páramo" }]);
    expect(await readSaturday()).toMatchObject({ taken: 2, held: 0, free: 8, people: 2, bookings: 1 });
  });

  test("paid bookings count as taken seats, and unlapsed holds as held seats", async () => {
    await bookAndPay(3);
    const { ctx, id } = await site.book(2);
    await site.book(1);
    expect(await readSaturday()).toMatchObject({ taken: 3, held: 3, free: 4, status: "few-left" });
    await perform(cancelBooking, ctx, { id });
    expect(await readSaturday()).toMatchObject({ taken: 3, held: 1, free: 6 });
    site.clock.forward(2 * HOUR);
    expect(await readSaturday()).toMatchObject({ taken: 3, held: 0, free: 7, status: "available" });
  });

  test("listed departures have their own capacity and closing", async () => {
    await site.changeDeparture({ capacity: 2, closed: true });
    expect(await readSaturday()).toMatchObject({ capacity: 2, free: 2, status: "closed" });
  });

  test("departures with bookings are listed even if the schedule no longer has them", async () => {
    const { ctx, id } = await site.book(2);
    await changeStartTimes(["09:00"]);
    const times = async () => (await list()).departures.map(({ startTime }) => startTime);
    expect(await times()).toEqual(["08:00", "09:00"]);
    await perform(cancelBooking, ctx, { id });
    expect(await times()).toEqual(["09:00"]);
  });

  test("the list of a single day has the number of checked-in people", async () => {
    const { id } = await bookAndPay(3);
    await bookAndPay(1);
    expect(await readSaturday()).toMatchObject({ people: 4, checkedIn: 0 });
    await checkIn(site, id);
    expect(await readSaturday()).toMatchObject({ people: 4, checkedIn: 3 });
    const { departures } = await list({ from: "2026-12-04" });
    expect(departures.map(({ checkedIn }) => checkedIn)).toEqual([undefined, undefined]);
  });

  test("departures are marked as departed after their start", async () => {
    site.clock.forward(20 * DAY);
    expect(await readSaturday()).toMatchObject({ departed: true, status: "cut-off" });
  });

  test("the list can be filtered by experience, and does not include another agency's departures", async () => {
    const elsewhere = await openAgency(database.db);
    expect((await list({ experienceId: site.experience.id })).departures).toHaveLength(1);
    expect((await list({ experienceId: elsewhere.experience.id })).departures).toEqual([]);
    await elsewhere.book(4);
    expect(await readSaturday()).toMatchObject({ taken: 0, held: 0 });
  });
});

test("a month of a thousand departures is read in three statements", async () => {
  const startTimes = Array.from(
    { length: 34 },
    (_, n) => `${String(6 + Math.floor(n / 4)).padStart(2, "0")}:${String((n % 4) * 15).padStart(2, "0")}`,
  );
  await changeStartTimes(startTimes);
  await site.book(2);
  const { db, texts } = countedDatabase(database.pool);
  const month = { from: "2026-12-01", to: "2026-12-31" };
  const { departures } = await perform(listDepartures, { ...staffOf(site, "desk"), db }, month);
  expect(departures).toHaveLength(30 * 34);
  expect(texts).toHaveLength(3);
});

test("a guide who leads no departure sees an empty list", async () => {
  const guide = staffOf(site, "guide");
  expect(await perform(listDepartures, guide, { from: SATURDAY, to: SATURDAY })).toEqual({
    departures: [],
    experiences: [],
  });
  expect(await errorCode(perform(listDepartures, site.system, { from: SATURDAY, to: SATURDAY }))).toBe(
    "not-allowed",
  );
});
