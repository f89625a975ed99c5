import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { campaignChoices, choose, NEXT } from "../../../tests/support/staff/campaign-choices.ts";
import { SUNDAY, TOTAL } from "../../../tests/support/staff/campaigns.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  errorCode,
  openAgency,
  replaceAgency,
  START,
} from "../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { applyByStaff } from "../changes/apply-change.ts";
import { previewByStaff } from "../changes/preview-change.ts";
import type { Context } from "../context.ts";
import { perform } from "../use-case.ts";
import { chooseByStaff } from "./choose-by-staff.ts";
import { tickCall } from "./tick-call.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);

const campaign = campaignChoices(site);

describe("a choice by staff", () => {
  test("is recorded with the author `staff`, in addition to the mark that the traveller was called", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    const [target] = (await campaign.rowOf(id, bookingId)).departures;
    await perform(tickCall, campaign.owner(), { campaignId: id, bookingId, called: true });
    await perform(chooseByStaff, campaign.owner(), { campaignId: id, bookingId, to: target?.id ?? "" });
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({
      chosenBy: "staff",
      movedTo: SUNDAY,
      called: true,
    });
    expect(await site.story(bookingId)).toEqual(
      expect.arrayContaining(["offer-choice", "tick-call", "make-choice"]),
    );
    await perform(tickCall, campaign.owner(), { campaignId: id, bookingId, called: false });
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({ called: false });
  });

  test.each(["desk", "guide", "accounts", "content"] as const)(
    "and the mark of a call are refused to the role %s",
    async (role) => {
      const { id: bookingId } = await site.bookPaid(2);
      const id = await campaign.offered(2, choose([SUNDAY]));
      const staff = staffOf(site, role);
      const act = { campaignId: id, bookingId };
      expect(await errorCode(perform(chooseByStaff, staff, { ...act, to: "refund" }))).toBe("not-allowed");
      expect(await errorCode(perform(tickCall, staff, { ...act, called: true }))).toBe("not-allowed");
    },
  );

  test("and the mark of a call are refused to another agency", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    const stranger = staffOf(await openAgency(database.db), "owner");
    const act = { campaignId: id, bookingId };
    expect(await errorCode(perform(chooseByStaff, stranger, { ...act, to: "refund" }))).toBe(
      "campaign-not-found",
    );
    expect(await errorCode(perform(tickCall, stranger, { ...act, called: true }))).toBe("campaign-not-found");
  });
});

describe("an open choice", () => {
  test("ends when the traveller cancels, with one refund and released seats", async () => {
    const { id: bookingId, ctx } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    await perform(cancelBooking, ctx, { id: bookingId });
    expect(await campaign.freeOn(SUNDAY.date)).toBe(10);
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({
      status: "skipped",
      outcome: "cancelled-before",
    });
    await campaign.untilOver(id);
    await campaign.run(id);
    expect(await site.refundsOf(bookingId)).toHaveLength(1);
    expect(await campaign.emailsAbout(bookingId, "booking-cancelled")).toHaveLength(1);
  });

  test("ends when staff move the booking, and the seats that it held are released", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    const asked = { id: bookingId, change: { date: NEXT.date } };
    const { revision } = await perform(previewByStaff, campaign.owner(), asked);
    await perform(applyByStaff, campaign.owner(), { ...asked, revision, idempotencyKey: v7() });
    expect([await campaign.freeOn(SUNDAY.date), await campaign.freeOn(NEXT.date)]).toEqual([10, 8]);
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({ status: "skipped", outcome: "moved-before" });
  });

  test("loses an offered departure that is cancelled too", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY, NEXT]));
    await campaign.start(0, choose([NEXT]), SUNDAY.date);
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({ departures: [NEXT] });
    expect(await errorCode(campaign.pick(id, bookingId, SUNDAY.date))).toBe("choice-closed");
    await campaign.pick(id, bookingId, NEXT.date);
  });

  test("succeeds only if the chosen departure is not cancelled at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: bookingId } = await site.bookPaid(2);
      const date = `2026-12-${10 + round}`;
      const id = await campaign.offered(2, choose([{ date, startTime: "08:00" }]));
      const [chosen, started] = await Promise.allSettled([
        campaign.pick(id, bookingId, date),
        campaign.start(0, choose([{ date: "2026-12-20", startTime: "08:00" }]), date),
      ]);
      // The first call wins. After the choice, the preview of the second campaign is stale. After the start of the
      // campaign, the choice is closed.
      expect([chosen.status, started.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      if (chosen.status === "rejected") await campaign.pick(id, bookingId, "refund");
      await replaceAgency(site, { experience: { schedule: site.experience.schedule } });
    }
  });

  test("has one result if choices, the default and cancellations are concurrent", async () => {
    const booked = await Promise.all([
      site.bookPaid(),
      campaign.bookPaid(),
      campaign.bookPaid(),
      campaign.bookPaid(),
    ]);
    const id = await campaign.offered(8, choose([SUNDAY]));
    const targets = await Promise.all(
      booked.map(async ({ id: one }) => (await campaign.rowOf(id, one)).departures[0]?.id ?? ""),
    );
    const until = (await campaign.look(id)).chooseUntil ?? START;
    const late: Context = { ...site.system, clock: { now: () => until, byDatabase: () => until } };
    await Promise.all([
      ...[campaign.run(id, late), campaign.run(id, late)],
      ...booked.flatMap(({ id: bookingId, ctx }, index) => [
        campaign.pick(id, bookingId, SUNDAY.date).catch(() => undefined),
        perform(cancelBooking, ctx, { id: bookingId }).catch(() => undefined),
        perform(chooseByStaff, campaign.owner(), {
          campaignId: id,
          bookingId,
          to: targets[index] ?? "",
        }).catch(() => undefined),
      ]),
    ]);
    await campaign.run(id, late);
    expect((await campaign.look(id)).counts).toMatchObject({ choosing: 0, waiting: 0, failed: 0 });
    let moved = 0;
    for (const { id: bookingId } of booked) {
      const { status, date } = await site.booking(bookingId);
      const isMoved = status === "CONFIRMED" && date === SUNDAY.date;
      if (isMoved) moved += 2;
      expect(isMoved || status === "CANCELLED").toBe(true);
      expect(await site.refundsOf(bookingId)).toHaveLength(isMoved ? 0 : 1);
      expect(await campaign.charged(bookingId)).toBe(isMoved ? TOTAL : 0);
      expect(await campaign.emailsAbout(bookingId, "booking-cancelled")).toHaveLength(isMoved ? 0 : 1);
    }
    expect(await campaign.freeOn(SUNDAY.date)).toBe(10 - moved);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("keeps its held seats during concurrent bookings of other travellers", async () => {
    const parties = await Promise.all([site.bookPaid(2), campaign.bookPaid(2), campaign.bookPaid(2)]);
    const { id } = await campaign.start(6, choose([SUNDAY]));
    await Promise.all([
      campaign.run(id),
      ...Array.from({ length: 5 }, () => site.book(2, { date: SUNDAY.date }).catch(() => undefined)),
    ]);
    const rows = (await campaign.look(id)).bookings.filter(({ status }) => status === "choosing");
    await Promise.all(rows.map(({ bookingId }) => campaign.pick(id, bookingId, SUNDAY.date)));
    const { rows: taken } = await database.db.execute<{ seats: number }>(
      sql`select sum(seats)::int as seats from bookings where agency_id = ${site.agency.id} and date = ${SUNDAY.date}
        and status <> 'CANCELLED'`,
    );
    expect(taken[0]?.seats).toBeLessThanOrEqual(10);
    expect(await campaign.freeOn(SUNDAY.date)).toBeGreaterThanOrEqual(0);
    expect(parties).toHaveLength(3);
  });
});
