import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { addingDepartures, CHRISTMAS, fieldOf } from "../../../tests/support/staff/adding-departures.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { draftBulkChange } from "../bulk-changes/draft-bulk-change.ts";
import { getBulkChange } from "../bulk-changes/get-bulk-change.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { previewChange } from "../changes/preview-change.ts";
import { searchExperiences } from "../experiences/search-experiences.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { quoteCheckout } from "../pricing/quote-checkout.ts";
import { perform } from "../use-case.ts";
import { addDeparture } from "./add-departure.ts";
import { changeDeparture } from "./change-departure.ts";

const database = databasePerFile(4);
const site = agencyPerTest(database);

const { owner, key, add, remove, onDay, listed, file } = addingDepartures(site);

describe("an extra departure", () => {
  test("an extra departure appears in calendar, checkout and search, and can be booked with or without its start time", async () => {
    expect(await onDay()).toEqual([]);
    await add();
    expect(await onDay()).toMatchObject([{ startTime: "15:30", status: "few-left", free: 4, capacity: 4 }]);
    const chosen = { experienceId: site.experience.id, selectedDate: CHRISTMAS, startTime: "15:30" };
    expect(await perform(quoteCheckout, site.system, chosen)).toMatchObject({
      ...{ startTime: "15:30", departure: { status: "few-left" } },
    });
    const search = {
      date: CHRISTMAS,
      place: null,
      length: null,
      maxPrice: null,
      sort: "recommended",
    } as const;
    expect((await perform(searchExperiences, site.system, search)).experiences).toHaveLength(1);
    await site.book(2, { date: CHRISTMAS, startTime: "15:30" });
    await site.book(2, { date: CHRISTMAS, startTime: undefined });
    expect(await onDay()).toMatchObject([{ status: "sold-out", free: 0 }]);
    expect(await errorCode(site.book(1, { date: CHRISTMAS, startTime: "15:30" }))).toBe("sold-out");
  });

  test("an extra departure is offered in the checkout of its own day only", async () => {
    await add({ date: "2026-12-05" });
    const chosen = { experienceId: site.experience.id, startTime: "15:30" };
    const timesOn = async (selectedDate: string) =>
      (await perform(quoteCheckout, site.system, { ...chosen, selectedDate, startTime: undefined }))
        .startTimes;
    expect(await timesOn("2026-12-05")).toEqual(["08:00", "15:30"]);
    expect(await timesOn("2026-12-06")).toEqual(["08:00"]);
    await add();
    expect(await timesOn(CHRISTMAS)).toEqual(["15:30"]);
  });

  test("an extra departure stays in the checkout of a traveller who holds its seats after it was hidden", async () => {
    await add({ date: "2026-12-05" });
    const { ctx, id } = await site.book(1, { date: "2026-12-05", startTime: "15:30" });
    const hidden = { closed: true, closing: "hidden" } as const;
    await perform(changeDeparture, owner(), { ...key("2026-12-05"), ...hidden });
    const chosen = { experienceId: site.experience.id, selectedDate: "2026-12-05", startTime: "15:30" };
    expect(await perform(quoteCheckout, ctx, chosen)).toMatchObject({
      ...{ startTime: "15:30", departure: null, ownHold: { bookingId: id } },
      ...{ startTimes: ["08:00", "15:30"], sameDay: [{ startTime: "08:00" }] },
    });
    expect(await perform(quoteCheckout, ctx, { ...chosen, startTime: "15:3" })).toMatchObject({
      ...{ startTime: "08:00", startTimes: ["08:00"] },
    });
  });

  test("an extra departure is sold until its own cut-off", async () => {
    await add();
    site.clock.set(new Date(`${CHRISTMAS}T19:30:00Z`));
    expect(await onDay()).toMatchObject([{ status: "cut-off" }]);
  });

  test("an extra departure is sorted by time among the departures of its day", async () => {
    await add({ date: "2026-12-05", startTime: "06:00" });
    await add({ date: "2026-12-05", startTime: "15:30" });
    expect((await onDay("2026-12-05")).map(({ startTime }) => startTime)).toEqual([
      "06:00",
      "08:00",
      "15:30",
    ]);
  });

  test("an extra departure can be the new departure of a change", async () => {
    await add();
    const { id, ctx, booking } = await site.book(2);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, booking.totalPrice) });
    const wanted = { id, change: { date: CHRISTMAS } };
    expect(await perform(previewChange, ctx, wanted)).toMatchObject({
      after: { date: CHRISTMAS, startTime: "15:30" },
    });
  });

  test("an extra departure is in the panel's list and in bulk changes before its first booking", async () => {
    await add();
    expect(await listed()).toMatchObject([{ startTime: "15:30", extra: true, capacity: 4, people: 0 }]);
    expect(await file()).toMatchObject({ ownCapacity: 4, ownCutOffMinutes: 60, mayRemove: true });
    const id = v7();
    const period = { from: CHRISTMAS, to: CHRISTMAS, weekdays: [5], startTimes: [] };
    const selection = { experienceIds: [site.experience.id], ...period };
    await perform(draftBulkChange, owner(), { id, selection, edit: { closed: true, closing: "call" } });
    expect(await perform(getBulkChange, owner(), { id })).toMatchObject({ total: 1 });
  });

  test("an extra departure has the schedule's capacity and cut-off by default", async () => {
    await add({ capacity: null, cutOffMinutes: null });
    expect(await onDay()).toMatchObject([{ capacity: 10 }]);
    expect(await file()).toMatchObject({ ownCapacity: null, ownCutOffMinutes: null });
  });

  test("an extra departure is recorded in the audit when it is added and removed", async () => {
    await add();
    const { id } = await file();
    await remove();
    await remove();
    expect(await site.story(id ?? "")).toEqual(["add-departure", "remove-departure"]);
  });
});

describe("adding a departure", () => {
  test("an extra departure is refused at the time of another departure", async () => {
    expect(await fieldOf(add({ date: "2026-12-05", startTime: "08:00" }))).toBe("startTime");
    await add();
    expect(await fieldOf(add())).toBe("startTime");
    await perform(startCampaign, owner(), { ...key(), id: v7(), cause: "weather", people: 0 });
    expect(await fieldOf(add())).toBe("startTime");
  });

  test("two concurrent requests add an extra departure once", async () => {
    const both = await Promise.allSettled([add(), add()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await listed()).toHaveLength(1);
  });

  test("an extra departure is refused in the past and more than a year ahead", async () => {
    expect(await fieldOf(add({ date: "2026-11-20", startTime: "10:00" }))).toBe("date");
    await add({ date: "2026-11-20", startTime: "10:01" });
    await add({ date: "2027-11-20" });
    expect(await fieldOf(add({ date: "2027-11-21" }))).toBe("date");
  });

  test("an extra departure is refused to other staff, and for another agency's experience", async () => {
    expect(await errorCode(add({}, staffOf(site, "guide")))).toBe("not-allowed");
    const other = await openAgency(database.db);
    expect(await errorCode(add({ experienceId: other.experience.id }))).toBe("experience-not-found");
  });

  test.each([{ startTime: "24:00" }, { startTime: "8:00" }, { date: "2026-02-30" }, { capacity: 0 }])(
    "is refused with %j",
    (wrong) => {
      const input = { ...key(), capacity: 4, cutOffMinutes: null, ...wrong };
      expect(addDeparture.input?.safeParse(input).success).toBe(false);
    },
  );
});
