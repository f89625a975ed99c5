import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleSchedule, withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { DATE, TOTAL } from "../../../tests/support/staff/campaigns.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { SCHEDULED, timeChanges } from "../../../tests/support/staff/time-changes.ts";
import {
  agencyPerTest,
  errorCode,
  HOUR,
  MINUTE,
  replaceAgency,
  START,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveGuide } from "../../db/queries/experiences/social-proof.ts";
import type { Minimum } from "../../domain/departures/minimum.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { getBooking } from "../booking/get-booking.ts";
import { listBookings } from "../booking/list-bookings.ts";
import { addDeparture } from "../departures/add-departure.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { changeDeparture } from "../departures/change-departure.ts";
import { changeMinimum } from "../departures/change-minimum.ts";
import { guaranteeDeparture } from "../departures/guarantee-departure.ts";
import { noteDeparture } from "../departures/note-departure.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { chooseByLink } from "./choose-by-link.ts";
import { decideDeparture } from "./decide-departure.ts";
import { getCampaign } from "./get-campaign.ts";
import { getChoice } from "./get-choice.ts";
import { startCampaign } from "./start-campaign.ts";
import { steerCampaign } from "./steer-campaign.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database, {
  experience: { schedule: sampleSchedule({ startTimes: ["08:00", SCHEDULED] }) },
});

async function openWithMinimum(below: Minimum["below"], decideMinutes = 60): Promise<void> {
  const minimum = { people: 6, decideMinutes, below };
  const { schedule } = site.experience;
  await replaceAgency(site, { experience: { schedule: withRule(schedule, { minimum }) } });
}

const { key, owner, change, run, file, visitor, bookPaid, changed, linkOf, timesOnSite } = timeChanges(site);

describe("a time change of a departure", () => {
  test("offers everybody a choice once, and moves bookings without an answer at the same price", async () => {
    const { id: bookingId } = await bookPaid(2);
    const id = await changed(2);
    expect(await perform(getCampaign, owner(), { campaignId: id })).toMatchObject({
      ...{ offer: "move", timeChange: { date: DATE, from: "08:00", to: "07:30" } },
      counts: { choosing: 1 },
    });
    const choiceEmails = (await site.messages()).filter(({ content }) => content.kind === "departure-choice");
    expect(choiceEmails).toHaveLength(1);
    expect(await timesOnSite()).toEqual([
      ["07:30", "available", 8],
      ["08:00", "closed", 8],
      [SCHEDULED, "available", 10],
    ]);
    site.clock.set(new Date(START.getTime() + 48 * HOUR));
    await run(id);
    const moved = { status: "CONFIRMED", date: DATE, startTime: "07:30", totalPrice: TOTAL };
    expect(await site.booking(bookingId)).toMatchObject(moved);
    expect(await site.refundsOf(bookingId)).toEqual([]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("refunds a booking in full on request before the deadline", async () => {
    const { id: bookingId } = await bookPaid(2);
    const id = await changed(2);
    const link = await linkOf(id, bookingId);
    expect(await perform(getChoice, visitor(), link)).toMatchObject({
      ...{ state: "open", refundAmount: TOTAL, byDefault: "move" },
      timeChange: { from: "08:00", to: "07:30" },
    });
    await perform(chooseByLink, visitor(), { ...link, to: "refund" });
    expect(await site.booking(bookingId)).toMatchObject({ status: "CANCELLED" });
    expect((await site.refundsOf(bookingId)).map(({ amount }) => amount)).toEqual([TOTAL]);
    expect(await timesOnSite()).toContainEqual(["07:30", "available", 10]);
  });

  test("is shown on the traveller's pages as a time change before and after the job", async () => {
    const { id: bookingId, ctx } = await bookPaid(2);
    const { id } = await change(2);
    const seen = async () => {
      const { standing, cancelledDeparture } = await perform(getBooking, ctx, { id: bookingId });
      const [listed] = await perform(listBookings, ctx);
      return { standing, listed: listed?.standing, change: cancelledDeparture?.timeChange };
    };
    const wanted = { standing: "time-change", listed: "time-change", change: { from: "08:00", to: "07:30" } };
    expect(await seen()).toMatchObject(wanted);
    await run(id);
    expect(await seen()).toMatchObject(wanted);
  });

  test("is shown as a cancellation once the new departure is cancelled too", async () => {
    const { id: bookingId, ctx } = await bookPaid(2);
    const id = await changed(2);
    await perform(startCampaign, owner(), { ...key("07:30"), id: v7(), cause: "weather", people: 0 });
    const { cancelledDeparture } = await perform(getBooking, ctx, { id: bookingId });
    expect(cancelledDeparture).toMatchObject({ timeChange: null });
    expect(await perform(getChoice, visitor(), await linkOf(id, bookingId))).toMatchObject({
      ...{ byDefault: "refund", timeChange: null },
    });
  });

  test("moves capacity, cut-off, notes and guides to the new departure", async () => {
    const guides = ["Luz Marina"].map((name) => ({
      id: v7(),
      name,
      photo: null,
      languages: [],
      cardNumber: null,
      cardExpiresOn: null,
    }));
    await inTransaction(database.db, async (tx) => {
      for (const guide of guides) await saveGuide(tx, site.agency.id, guide, START);
    });
    const settings = { capacity: 12, cutOffMinutes: 90, closed: true, closing: "call", reason: "Un grupo" };
    await perform(changeDeparture, owner(), { ...key(), ...settings } as never);
    const notes = { note: { "es-CO": "Lleva botas.", en: "Bring boots." }, internalNote: "En dos vans" };
    await perform(noteDeparture, owner(), { ...key(), ...notes, shown: { es: "", en: "", internal: "" } });
    await perform(assignGuides, owner(), { ...key(), guides: guides.map(({ id }) => id), members: [] });
    await change(0);
    expect(await file("07:30")).toMatchObject({
      ...{ ownCapacity: 12, ownCutOffMinutes: 90, closingReason: "Un grupo", ...notes },
      ...{ guides: ["Luz Marina"], campaignId: null, departure: { extra: true, closing: "call" } },
    });
    const { campaignId, timeChange } = await file("08:00");
    expect({ campaignId, timeChange }).toMatchObject({
      ...{ campaignId: expect.any(String), timeChange: { from: "08:00", to: "07:30" } },
    });
  });

  test("moves the departure's own minimum and guarantee", async () => {
    await openWithMinimum("warn");
    await perform(changeMinimum, owner(), { ...key(), minimum: 2 });
    await bookPaid(2);
    await change(2);
    expect(await file("07:30")).toMatchObject({
      ...{ ownMinimum: 2, departure: { minimum: { needed: 2, guaranteedBy: "people" } } },
    });
    const { id } = await file("07:30");
    expect(await site.story(id ?? "")).toEqual(["guarantee-departure", "add-departure"]);
  });

  test("keeps a guarantee of the new departure", async () => {
    await openWithMinimum("warn");
    await bookPaid(2);
    await perform(guaranteeDeparture, owner(), key(SCHEDULED));
    await change(2, { newTime: SCHEDULED });
    expect((await file(SCHEDULED)).departure).toMatchObject({ minimum: { guaranteedBy: "staff" } });
    expect(await site.story((await file(SCHEDULED)).id ?? "")).toEqual(["guarantee-departure"]);
  });

  test("guarantees the new departure if its decision is already due", async () => {
    await openWithMinimum("cancel", 24 * 60);
    await bookPaid(2);
    site.clock.set(new Date(placeInstant(DATE, "07:30").getTime() - 24 * HOUR));
    await change(2, { until: new Date(site.clock.now().getTime() + 2 * HOUR) });
    const { id, departure } = await file("07:30");
    expect(departure).toMatchObject({ minimum: { guaranteedBy: "staff" } });
    expect(await site.story(id ?? "")).toEqual(["guarantee-departure", "add-departure"]);
    await perform(decideDeparture, site.system, { departureId: id ?? "" });
    expect((await file("07:30")).campaignId).toBeNull();
  });

  describe("to a departure whose decision precedes the deadline of the choice", () => {
    const until = new Date(placeInstant(DATE, "07:30").getTime() - 10 * HOUR);
    const decide = async () => {
      const { id: departureId } = await file("07:30");
      await perform(decideDeparture, site.system, { departureId: departureId ?? "" });
      return (await file("07:30")).campaignId;
    };
    const nextDecision = async () => (await site.jobs.of("decide-departure")).at(-1)?.startAfter;
    beforeEach(async () => {
      await openWithMinimum("cancel", 24 * 60);
      await bookPaid(2);
      await perform(changeMinimum, owner(), { ...key(), minimum: 4 });
    });

    test.each(["before the job has offered the choice", "while the choice is open"])(
      "is not cancelled %s",
      async (when) => {
        const { id } = await change(2, { until });
        if (when !== "before the job has offered the choice") await run(id);
        site.clock.set(new Date(placeInstant(DATE, "07:30").getTime() - 24 * HOUR));
        expect(await decide()).toBeNull();
        expect(await nextDecision()).toEqual(new Date(until.getTime() + MINUTE));
      },
    );

    test("is guaranteed once enough people are moved at the deadline", async () => {
      const id = await changed(2, { until });
      await perform(changeMinimum, owner(), { ...key("07:30"), minimum: 2 });
      site.clock.set(new Date(placeInstant(DATE, "07:30").getTime() - 24 * HOUR));
      await decide();
      site.clock.set(until);
      await run(id);
      expect(await decide()).toBeNull();
      expect((await file("07:30")).departure).toMatchObject({
        taken: 2,
        minimum: { guaranteedBy: "people" },
      });
    });

    test("is cancelled after the deadline if too few were moved", async () => {
      const id = await changed(2, { until });
      site.clock.set(until);
      await run(id);
      expect(await decide()).not.toBeNull();
    });

    test("is decided once the job has moved people, at the latest an hour after the deadline", async () => {
      await changed(2, { until });
      const late = new Date(until.getTime() + HOUR - 1);
      site.clock.set(late);
      expect(await decide()).toBeNull();
      expect(await nextDecision()).toEqual(new Date(late.getTime() + MINUTE));
      site.clock.set(new Date(until.getTime() + HOUR));
      expect(await decide()).not.toBeNull();
    });

    test("is decided without waiting for a stopped campaign", async () => {
      const campaignId = await changed(2, { until });
      await perform(steerCampaign, owner(), { campaignId, to: "stop" });
      site.clock.set(new Date(placeInstant(DATE, "07:30").getTime() - 24 * HOUR));
      expect(await decide()).not.toBeNull();
    });
  });

  test("shows staff the number of people with an open choice when a decision is due", async () => {
    await openWithMinimum("warn", 24 * 60);
    await bookPaid(2);
    await changed(2, { until: new Date(placeInstant(DATE, "07:30").getTime() - 10 * HOUR) });
    const needs = async () =>
      (await perform(getToday, owner())).needs.filter(({ kind }) => kind === "minimum-due");
    expect(await needs()).toEqual([]);
    site.clock.set(new Date(placeInstant(DATE, "07:30").getTime() - 24 * HOUR));
    expect(await needs()).toMatchObject([{ startTime: "07:30", confirmed: 0, choosing: 2, needed: 6 }]);
  });

  test("does not guarantee an empty departure whose decision is due", async () => {
    await openWithMinimum("cancel", 24 * 60);
    site.clock.set(new Date(placeInstant(DATE, "07:30").getTime() - 24 * HOUR));
    await change(0);
    expect((await file("07:30")).departure).toMatchObject({ minimum: { guaranteedBy: null } });
  });

  test("moves the people of a closed departure, and the new departure is closed too", async () => {
    const { id: bookingId } = await bookPaid(2);
    await perform(changeDeparture, owner(), { ...key(), closed: true, closing: "hidden" });
    const id = await changed(2);
    site.clock.set(new Date(START.getTime() + 48 * HOUR));
    await run(id);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED", startTime: "07:30" });
    expect((await file("07:30")).departure).toMatchObject({ closing: "hidden" });
  });

  test("can use an empty departure of the schedule or an empty extra departure", async () => {
    await bookPaid(1);
    await changed(1, { newTime: SCHEDULED });
    expect((await file(SCHEDULED)).departure).toMatchObject({ extra: false, held: 1 });
    await perform(addDeparture, owner(), { ...key("15:30"), capacity: 3, cutOffMinutes: null });
    await change(0, { startTime: SCHEDULED, newTime: "15:30" });
    expect(await file("15:30")).toMatchObject({ ownCapacity: null, departure: { extra: true } });
  });

  test("moves everybody of a departure over its capacity, and then sells no further seat", async () => {
    const parties = [await bookPaid(3), await bookPaid(3)];
    await perform(changeDeparture, owner(), { ...key(), capacity: 4 });
    const id = await changed(6);
    const { counts } = await perform(getCampaign, owner(), { campaignId: id });
    expect(counts).toMatchObject({ choosing: 2, failed: 0 });
    expect(await timesOnSite()).toContainEqual(["07:30", "sold-out", 0]);
    site.clock.set(new Date(START.getTime() + 48 * HOUR));
    await run(id);
    for (const one of parties)
      expect(await site.booking(one.id)).toMatchObject({ status: "CONFIRMED", startTime: "07:30" });
    expect((await file("07:30")).departure).toMatchObject({ capacity: 4, taken: 6 });
  });

  test("holds everybody's seats before the job has offered the choice", async () => {
    await bookPaid(6);
    const { id } = await change(6);
    expect(await errorCode(site.book(5, { startTime: "07:30" }))).toBe("sold-out");
    await site.book(4, { startTime: "07:30" });
    await run(id);
    expect((await perform(getCampaign, owner(), { campaignId: id })).counts).toMatchObject({ choosing: 1 });
  });

  test("cancels an unpaid booking and releases its seats", async () => {
    const { id: bookingId } = await site.book(2);
    await changed(2);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CANCELLED" });
    expect(await timesOnSite()).toContainEqual(["07:30", "available", 10]);
  });
});
