import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { campaignChoices, choose, NEXT } from "../../../tests/support/staff/campaign-choices.ts";
import { DATE, SUNDAY, TOTAL } from "../../../tests/support/staff/campaigns.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import type { Context } from "../context.ts";
import { perform } from "../use-case.ts";
import { chooseByStaff } from "./choose-by-staff.ts";
import { getChoice } from "./get-choice.ts";
import { steerCampaign } from "./steer-campaign.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);

const campaign = campaignChoices(site);

describe("the deadline of a choice", () => {
  test("the deadline refunds each booking without a choice only once", async () => {
    const [mover, silent] = [await site.bookPaid(2), await campaign.bookPaid(2)];
    const id = await campaign.offered(4, choose([SUNDAY]));
    await campaign.pick(id, mover.id, SUNDAY.date);
    await campaign.run(id);
    expect(await campaign.look(id)).toMatchObject({ status: "running", counts: { choosing: 1 } });
    await campaign.untilOver(id);
    await Promise.all([campaign.run(id), campaign.run(id)]);
    expect(await site.booking(mover.id)).toMatchObject({ status: "CONFIRMED", ...SUNDAY });
    expect(await site.booking(silent.id)).toMatchObject({ status: "CANCELLED" });
    expect(await site.refundsOf(silent.id)).toMatchObject([{ amount: TOTAL }]);
    expect(await campaign.rowOf(id, silent.id)).toMatchObject({ outcome: "cancelled", chosenBy: "deadline" });
    expect(await campaign.look(id)).toMatchObject({ status: "done", counts: { choosing: 0, done: 2 } });
    expect(await campaign.emailsAbout(silent.id, "booking-cancelled")).toHaveLength(1);
    expect(await campaign.freeOn(SUNDAY.date)).toBe(8);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a campaign with choices enqueues a job for the deadline when it starts", async () => {
    await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    const jobs = await site.jobs.of("run-campaign");
    const { chooseUntil } = await campaign.look(id);
    expect(jobs).toHaveLength(2);
    expect(jobs.map(({ startAfter }) => startAfter?.getTime())).toContain(chooseUntil?.getTime());
  });

  test("the deadline of a stopped campaign is applied when the campaign resumes", async () => {
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, choose([SUNDAY]));
    await perform(steerCampaign, campaign.owner(), { campaignId: id, to: "stop" });
    await campaign.untilOver(id);
    await campaign.run(id);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CONFIRMED" });
    await perform(steerCampaign, campaign.owner(), { campaignId: id, to: "resume" });
    await campaign.run(id);
    expect(await site.booking(bookingId)).toMatchObject({ status: "CANCELLED" });
  });

  test("a booking that fails at the deadline keeps its held seats until the campaign resumes", async () => {
    const [first, second] = [await site.bookPaid(2), await campaign.bookPaid(2)];
    const id = await campaign.offered(4, choose([SUNDAY]));
    await campaign.untilOver(id);
    await database.db.execute(
      sql`alter table booking_entries add constraint broken check (booking_id <> ${sql.raw(`'${first.id}'`)}) not valid`,
    );
    try {
      await expect(campaign.run(id)).rejects.toThrow();
    } finally {
      await database.db.execute(sql`alter table booking_entries drop constraint broken`);
    }
    expect(await campaign.look(id)).toMatchObject({ counts: { failed: 1, done: 1 } });
    expect(await site.booking(second.id)).toMatchObject({ status: "CANCELLED" });
    expect(await campaign.freeOn(SUNDAY.date)).toBe(8);
    await perform(steerCampaign, campaign.owner(), { campaignId: id, to: "resume" });
    await campaign.run(id);
    expect(await campaign.look(id)).toMatchObject({ status: "done", counts: { failed: 0, done: 2 } });
    expect(await campaign.freeOn(SUNDAY.date)).toBe(10);
  });
});

describe("an offer to move everybody", () => {
  test("an offer to move everybody moves bookings without a choice at the deadline, and refunds bookings on request", async () => {
    const [silent, leaver] = [await site.bookPaid(2), await campaign.bookPaid(2)];
    const id = await campaign.offered(4, { kind: "move", departures: [NEXT] });
    expect(await perform(getChoice, campaign.visitor(), await campaign.linkOf(id, silent.id))).toMatchObject({
      byDefault: "move",
    });
    await campaign.pick(id, leaver.id, "refund");
    await campaign.untilOver(id);
    await campaign.run(id);
    expect(await site.booking(silent.id)).toMatchObject({ status: "CONFIRMED", ...NEXT, totalPrice: TOTAL });
    expect(await site.refundsOf(leaver.id)).toMatchObject([{ amount: TOTAL }]);
    expect(await campaign.look(id)).toMatchObject({ status: "done", offer: "move", refunded: TOTAL });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("staff can refund a booking if its party exceeds the free seats of the offered departure", async () => {
    await site.changeDeparture({ capacity: 3 }, NEXT.date);
    const [, second] = [await site.bookPaid(2), await campaign.bookPaid(2)];
    const id = await campaign.offered(4, { kind: "move", departures: [NEXT] });
    expect(await campaign.rowOf(id, second.id)).toMatchObject({ status: "failed", failure: "sold-out" });
    expect(await site.booking(second.id)).toMatchObject({ status: "CONFIRMED", date: DATE });
    const act = { campaignId: id, bookingId: second.id, to: "refund" } as const;
    await perform(chooseByStaff, campaign.owner(), act);
    await perform(chooseByStaff, campaign.owner(), act);
    expect(await site.refundsOf(second.id)).toMatchObject([{ amount: TOTAL }]);
    expect(await campaign.rowOf(id, second.id)).toMatchObject({
      status: "done",
      outcome: "cancelled",
      refundAmount: TOTAL,
    });
  });

  test("a resumed campaign offers the move again to bookings that did not fit", async () => {
    await site.changeDeparture({ capacity: 1 }, NEXT.date);
    const { id: bookingId } = await site.bookPaid(2);
    const id = await campaign.offered(2, { kind: "move", departures: [NEXT] });
    await site.changeDeparture({ capacity: 2 }, NEXT.date);
    await perform(steerCampaign, campaign.owner(), { campaignId: id, to: "resume" });
    await campaign.run(id);
    expect(await campaign.rowOf(id, bookingId)).toMatchObject({ status: "choosing", departures: [NEXT] });
  });
});

describe("a job that is killed", () => {
  const BOOKINGS = 4;

  const killedAt = (nth: number, clock = site.system.clock): Context => {
    let enqueuedBookings = 0;
    return {
      ...site.system,
      clock,
      jobs: {
        ...site.jobs,
        async enqueueAll(tx, name, data) {
          enqueuedBookings += 1;
          if (enqueuedBookings === nth) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          await site.jobs.enqueueAll(tx, name, data);
        },
      },
    };
  };

  test("a campaign whose job is killed at any booking offers each choice once and applies each default once", async () => {
    const booked = await Promise.all(Array.from({ length: BOOKINGS }, () => site.bookPaid(2)));
    const { id } = await campaign.start(2 * BOOKINGS, { kind: "move", departures: [NEXT] });
    for (let left = BOOKINGS; left > 0; left -= 1) {
      await expect(campaign.run(id, killedAt(1))).rejects.toThrow();
      expect((await campaign.look(id)).counts.waiting).toBe(left);
      await campaign.run(id, killedAt(2)).catch(() => undefined);
      expect((await campaign.look(id)).counts.waiting).toBe(left - 1);
    }
    expect(await campaign.freeOn(NEXT.date)).toBe(2);
    await campaign.untilOver(id);
    for (let left = BOOKINGS; left > 0; left -= 1) {
      await expect(campaign.run(id, killedAt(1))).rejects.toThrow();
      expect((await campaign.look(id)).counts.choosing).toBe(left);
      await campaign.run(id, killedAt(2)).catch(() => undefined);
      expect((await campaign.look(id)).counts.choosing).toBe(left - 1);
    }
    await campaign.run(id);
    expect(await campaign.look(id)).toMatchObject({ status: "done", counts: { done: BOOKINGS, failed: 0 } });
    for (const { id: bookingId } of booked) {
      expect(await campaign.emailsAbout(bookingId, "departure-choice")).toHaveLength(1);
      expect(await campaign.emailsAbout(bookingId, "booking-changed")).toHaveLength(1);
      expect(await site.booking(bookingId)).toMatchObject({ ...NEXT, revision: 1 });
      expect(await campaign.charged(bookingId)).toBe(TOTAL);
    }
    expect(await campaign.freeOn(NEXT.date)).toBe(2);
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});
