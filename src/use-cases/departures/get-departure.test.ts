import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { familyExperience, familyOf } from "../../../tests/support/samples/sample-party.ts";
import { checkIn } from "../../../tests/support/staff/check-in.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  errorCode,
  HOUR,
  openAgency,
  replaceAgency,
} from "../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { perform } from "../use-case.ts";
import { changeDeparture } from "./change-departure.ts";
import { getDeparture } from "./get-departure.ts";

const database = databasePerFile(4);
const site = agencyPerTest(database);

const key = () => ({ experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" });
const get = (...roles: Parameters<typeof staffOf>[1][]) =>
  perform(getDeparture, staffOf(site, ...(roles.length > 0 ? roles : (["desk"] as const))), key());

async function bookAndPay(people: number, method: "cash" | "on-account" = "cash") {
  const booked = await site.book(people);
  await perform(
    takePayment,
    operatorOf(site),
    takePaymentInput(booked.id, method, { amount: 180_000 * people }),
  );
  return booked;
}

describe("the file of a departure", () => {
  test("a departure without bookings has the settings of its schedule", async () => {
    expect(await get()).toMatchObject({
      departure: { taken: 0, held: 0, free: 10, status: "available" },
      ...{ ownCapacity: null, scheduleCapacity: 10, parties: [], campaignId: null, mayEdit: false },
    });
  });

  test("a departure lists its people by booking, confirmed bookings first, with masked documents", async () => {
    const unpaid = await site.book(1);
    const paid = await bookAndPay(2);
    const { parties, departure } = await get();
    expect(departure).toMatchObject({ taken: 2, held: 1, people: 2, bookings: 1 });
    expect(parties).toMatchObject([
      { id: paid.id, code: paid.booking.code, confirmed: true, due: 0 },
      { id: unpaid.id, confirmed: false, due: 180_000 },
    ]);
    expect(parties?.[0]?.people).toHaveLength(2);
    expect(parties?.[0]?.people[0]).toMatchObject({
      place: 1,
      document: "••••4050",
      age: expect.any(Number),
    });
    expect(JSON.stringify(parties)).not.toContain("1020304050");
  });

  test("a departure shows the attendance of each person", async () => {
    const { id } = await bookAndPay(3);
    const [first, second] = (await get()).parties?.[0]?.people ?? [];
    await checkIn(site, id, { participantId: first?.id ?? "" });
    await checkIn(site, id, { participantId: second?.id ?? "", kind: "no-show" });
    const states = (await get()).parties?.[0]?.people.map(({ attendance }) => attendance);
    expect(states).toEqual(["in", "no-show", "expected"]);
  });

  test("a departure shows the price option of each person", async () => {
    await replaceAgency(site, { experience: familyExperience() });
    await site.book(3, familyOf("adulto", "nino", "bebe"));
    const { parties } = await get();
    const options = parties?.[0]?.people.map(({ priceOption }) => priceOption);
    expect(new Set(options).size).toBe(3);
  });

  test("a departure shows the amount due of a confirmed booking", async () => {
    await bookAndPay(1, "on-account");
    expect((await get()).parties).toMatchObject([{ confirmed: true, due: 180_000 }]);
  });

  test("a departure does not list cancelled bookings or lapsed holds", async () => {
    const { ctx, id } = await site.book(1);
    await perform(cancelBooking, ctx, { id });
    await site.book(2);
    site.clock.forward(2 * HOUR);
    expect((await get()).parties).toEqual([]);
  });

  test("a departure does not list people of another agency or another day", async () => {
    const otherAgency = await openAgency(database.db);
    await otherAgency.book(2);
    await site.book(1, { date: "2026-12-06" });
    expect((await get()).parties).toEqual([]);
    const foreignRequest = perform(getDeparture, staffOf(site, "owner"), {
      ...key(),
      experienceId: otherAgency.experience.id,
    });
    expect(await errorCode(foreignRequest)).toBe("experience-not-found");
  });

  test("a departure outside the schedule is not found unless it is stored", async () => {
    const request = perform(getDeparture, staffOf(site, "desk"), { ...key(), startTime: "11:00" });
    expect(await errorCode(request)).toBe("departure-not-found");
  });
});

test("a role without access to bookings sees only the seats, and a guide who does not lead the departure is refused", async () => {
  await bookAndPay(2);
  expect(await get("content")).toMatchObject({ departure: { taken: 2 }, parties: null });
  expect((await get("accounts")).parties).toHaveLength(1);
  expect(await errorCode(get("guide"))).toBe("departure-not-found");
  expect(await errorCode(perform(getDeparture, site.system, key()))).toBe("not-allowed");
});

test("a manager can close and reopen a departure unless a campaign cancelled it", async () => {
  expect((await get("manager")).mayEdit).toBe(true);
  expect(await errorCode(perform(changeDeparture, staffOf(site, "desk"), { ...key(), closed: true }))).toBe(
    "not-allowed",
  );
  const manager = staffOf(site, "manager");
  await perform(changeDeparture, manager, { ...key(), closed: true });
  expect((await get()).departure.status).toBe("closed");
  await perform(changeDeparture, manager, { ...key(), closed: false });
  const campaign = { ...key(), id: crypto.randomUUID(), cause: "weather", people: 0 } as const;
  const { id } = await perform(startCampaign, manager, campaign);
  expect(await errorCode(perform(changeDeparture, manager, { ...key(), closed: false }))).toBe(
    "departure-closed",
  );
  expect(await get()).toMatchObject({ campaignId: id, departure: { status: "closed" } });
});
