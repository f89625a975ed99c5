import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { SUNDAY, TOTAL } from "../../../tests/support/staff/campaigns.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { CHOOSE, MOVE, undecidedBookings } from "../../../tests/support/staff/undecided-bookings.ts";
import { agencyPerTest, errorCode } from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { cancelBooking, cancelByStaff } from "../booking/cancel-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { previewCancel } from "../booking-by-staff/preview-cancel.ts";
import { applyChange } from "../changes/apply-change.ts";
import { perform } from "../use-case.ts";
import { getChoice } from "./get-choice.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);

const campaign = undecidedBookings(site);

describe("a cancellation of a booking whose departure was cancelled", () => {
  const states: [string, (bookingId: string) => Promise<unknown>][] = [
    ["between the start and the job", () => campaign.start(2, CHOOSE)],
    ["while the choice is open", () => campaign.offered(2, CHOOSE)],
    ["after the deadline", async () => campaign.untilOver(await campaign.offered(2, CHOOSE))],
    [
      "while the campaign is stopped past the deadline",
      async () => {
        const id = await campaign.offered(2, CHOOSE);
        await campaign.steer(id, "stop");
        await campaign.untilOver(id);
      },
    ],
    [
      "after a failure",
      async () => {
        await site.changeDeparture({ capacity: 1 }, SUNDAY.date);
        await campaign.offered(2, MOVE);
      },
    ],
  ];

  test.each(states)("is refunded in full %s", async (_when, begin) => {
    const { id, ctx } = await site.bookPaid(2);
    campaign.refundsNothing();
    await begin(id);
    const view = await perform(getBooking, ctx, { id });
    expect(view).toMatchObject({ refundIfCancelled: TOTAL, cancelledDeparture: { cause: "weather" } });
    await perform(cancelBooking, ctx, { id, shownRefund: view.refundIfCancelled });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL }]);
    expect(await campaign.charged(id)).toBe(0);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("by staff is refunded in full, even beyond their role's refund limit", async () => {
    const { id } = await site.bookPaid(2);
    campaign.refundsNothing();
    await campaign.offered(2, CHOOSE);
    expect(await perform(previewCancel, campaign.owner(), { id })).toMatchObject({ byRule: TOTAL });
    await perform(cancelByStaff, staffOf(site, "desk"), { id, terms: { refund: TOTAL } });
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL }]);
    expect(await campaign.charged(id)).toBe(0);
  });

  test("is refunded by the policy if there is no campaign", async () => {
    const { id, ctx } = await site.bookPaid(2);
    campaign.refundsNothing();
    const view = await perform(getBooking, ctx, { id });
    expect(view).toMatchObject({ refundIfCancelled: 0, cancelledDeparture: null });
  });
});

describe("a traveller's change of a booking whose departure was cancelled", () => {
  test("is refused after the start of the campaign, even with an earlier preview", async () => {
    const booked = await site.bookPaid(2);
    const [, leaver] = await listParticipants(database.db, site.agency.id, booked.id);
    const removes = { remove: [leaver?.id ?? ""] };
    const { revision } = await campaign.preview(booked, removes);
    await campaign.start(2, CHOOSE);
    const input = { id: booked.id, change: removes, revision, idempotencyKey: v7() };
    expect(await errorCode(perform(applyChange, booked.ctx, input))).toBe("booking-not-changeable");
    for (const change of [removes, { date: SUNDAY.date }])
      expect(await errorCode(campaign.preview(booked, change))).toBe("booking-not-changeable");
    expect(await perform(getBooking, booked.ctx, { id: booked.id })).toMatchObject({
      changeObstacles: { date: "closed", remove: "closed", add: "closed", correct: null },
    });
    expect(await site.booking(booked.id)).toMatchObject({ participants: 2, revision: 0 });
    expect(await site.refundsOf(booked.id)).toEqual([]);
  });

  test("is possible if it corrects a name", async () => {
    const booked = await site.bookPaid(2);
    await campaign.offered(2, CHOOSE);
    const [lead] = await listParticipants(database.db, site.agency.id, booked.id);
    const change = { correct: [{ id: lead?.id ?? "", name: "Ana María Restrepo" }] };
    const { revision } = await campaign.preview(booked, change);
    const input = { id: booked.id, change, revision, idempotencyKey: v7() };
    expect((await perform(applyChange, booked.ctx, input)).booking).toMatchObject({ revision: 1 });
  });
});

describe("a traveller who does not choose", () => {
  const seen = async (campaignId: string, bookingId: string) =>
    perform(getChoice, campaign.visitor(), await campaign.linkOf(campaignId, bookingId));

  test("is refunded if the offered departure was cancelled too", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, MOVE);
    await campaign.start(
      0,
      { kind: "choose", departures: [{ date: "2026-12-12", startTime: "08:00" }] },
      SUNDAY.date,
    );
    expect(await seen(id, bookingId)).toMatchObject({ state: "open", departures: [], byDefault: "refund" });
    await campaign.untilOver(id);
    await campaign.run(id);
    expect(await site.refundsOf(bookingId)).toMatchObject([{ amount: TOTAL }]);
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({ outcome: "cancelled", chosenBy: "deadline" });
  });

  test("is shown that staff will call if the campaign is stopped or the default fails", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, MOVE);
    await campaign.steer(id, "stop");
    await campaign.untilOver(id);
    expect(await seen(id, bookingId)).toMatchObject({ state: "over", awaitsStaff: true });
    await campaign.steer(id, "resume");
    expect(await seen(id, bookingId)).toMatchObject({ state: "over", awaitsStaff: false });
    site.clock.set(placeInstant(SUNDAY.date, SUNDAY.startTime));
    expect(await seen(id, bookingId)).toMatchObject({ awaitsStaff: true, departures: [] });
    await campaign.run(id);
    expect(await seen(id, bookingId)).toMatchObject({ state: "over", awaitsStaff: true });
  });
});

test("the link of a choice stays valid after a claim of the booking, until staff renews the booking's link", async () => {
  const { id: bookingId } = await site.bookPaid(2);
  const id = await campaign.offered(2, CHOOSE);
  const link = await campaign.linkOf(id, bookingId);
  const { userId } = await site.traveller();
  await database.pool.query("update bookings set user_id = $1 where id = $2", [userId, bookingId]);
  expect(await perform(getChoice, campaign.visitor(), link)).toMatchObject({ state: "open" });
  await database.pool.query("update bookings set link_version = link_version + 1 where id = $1", [bookingId]);
  expect(await errorCode(perform(getChoice, campaign.visitor(), link))).toBe("booking-not-found");
});
