import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleSchedule } from "../../../tests/support/samples/sample-schedule.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import {
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, HOUR } from "../../../tests/support/use-case-context.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import type { Context } from "../context.ts";
import { perform } from "../use-case.ts";
import type { CampaignView } from "./campaign-view.ts";
import { getCampaign } from "./get-campaign.ts";
import { previewCampaign } from "./preview-campaign.ts";
import { runCampaign } from "./run-campaign.ts";
import { startCampaign } from "./start-campaign.ts";
import { steerCampaign } from "./steer-campaign.ts";

const TOTAL = 360_000;

const database = databasePerFile(6);
const site = agencyPerTest(database, { experience: { schedule: sampleSchedule({ capacity: 40 }) } });

const departure = () => ({ experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" });
const owner = () => staffOf(site, "owner");
const start = (people: number, change: object = {}) =>
  perform(startCampaign, owner(), { ...departure(), id: v7(), cause: "weather", people, ...change });
const run = (campaignId: string, ctx: Context = site.system) => perform(runCampaign, ctx, { campaignId });
const look = (campaignId: string): Promise<CampaignView> => perform(getCampaign, owner(), { campaignId });

const bookPaid = (people = 2) => site.bookPaid(people);

const emailsAbout = async (bookingId: string) =>
  (await site.messages())
    .map(({ content }) => content)
    .filter((content) => content.kind === "booking-cancelled" && content.bookingId === bookingId);

async function charged(id: string): Promise<number> {
  return balanceOf(await listEntries(database.db, await site.booking(id))).charged;
}

describe("the cancellation of a departure", () => {
  test("the cancellation of a departure has a preview of its effects, and refunds everybody in full after the policy's deadline", async () => {
    const [card, cash, unpaid] = [await bookPaid(), await site.book(3), await site.book(1)];
    await perform(takePayment, operatorOf(site), takePaymentInput(cash.id, "cash", { amount: 540_000 }));
    const other = await site.book(2, { date: "2026-12-12" });
    // On the evening before the departure the policy gives no refund.
    site.clock.forward(14 * DAY + 12 * HOUR);
    const preview = await perform(previewCampaign, owner(), departure());
    expect(preview).toMatchObject({
      ...{ bookings: 3, people: 6, unpaid: 1, moving: 0 },
      ...{ refunds: 2, byProvider: TOTAL, byAgency: 540_000 },
      ...{ unreachable: 0, campaignId: null, departure: { title: "Caminata al páramo" } },
    });
    const { id } = await start(preview.people, {
      note: { "es-CO": "Vuelve pronto.", en: "Come back soon." },
    });
    expect(await errorCode(site.book(1))).toBe("departure-closed");
    await run(id);
    for (const { id: bookingId } of [card, cash, unpaid])
      expect(await site.booking(bookingId)).toMatchObject({ status: "CANCELLED" });
    expect(await site.booking(other.id)).toMatchObject({ status: "PENDING" });
    expect(await site.refundsOf(card.id)).toMatchObject([
      { amount: TOTAL, reason: "cancellation", beyondRule: null },
    ]);
    expect(await look(id)).toMatchObject({
      ...{ status: "done", people: 6, refunded: TOTAL + 540_000 },
      counts: { waiting: 0, done: 3, skipped: 0, failed: 0 },
    });
    const content = { kind: "booking-cancelled", reason: "agency", cause: "weather", note: "Vuelve pronto." };
    expect(await emailsAbout(card.id)).toEqual([{ ...content, bookingId: card.id, refundAmount: TOTAL }]);
    for (const booked of [card, cash, unpaid]) expect(await charged(booked.id)).toBe(0);
  });

  test("the cancellation of a departure leaves no discrepancies", async () => {
    await bookPaid();
    const { id } = await start(2);
    await run(id);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("the cancellation of a departure is refused if the number of people differs from the preview", async () => {
    await bookPaid();
    expect(await errorCode(start(3))).toBe("campaign-stale");
    await site.book(1);
    expect(await errorCode(start(2))).toBe("campaign-stale");
    await start(3);
  });

  test("repeated and concurrent requests start the cancellation of a departure once", async () => {
    await bookPaid();
    const id = v7();
    const answers = await Promise.all([start(2, { id }), start(2), start(2, { id })]);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    const jobs = await site.jobs.of("run-campaign");
    expect(jobs).toHaveLength(1);
    expect((await perform(previewCampaign, owner(), departure())).campaignId).toBe(answers[0]?.id);
  });

  test("the cancellation of a departure lists bookings without an e-mail address", async () => {
    const { id: bookingId } = await bookedByTelephone(site, "telefono@viajeros.test");
    const { date, startTime, participants: people } = await site.booking(bookingId);
    await database.db.execute(
      sql`update participants set email = null where agency_id = ${site.agency.id} and booking_id = ${bookingId}`,
    );
    const key = { experienceId: site.experience.id, date, startTime };
    expect(await perform(previewCampaign, owner(), key)).toMatchObject({ bookings: 1, unreachable: 1 });
    const { id } = await start(people, key);
    expect((await look(id)).bookings).toMatchObject([{ bookingId, reachable: false, status: "waiting" }]);
  });

  test.each(["desk", "guide", "accounts", "content"] as const)("is refused to the role %s", async (role) => {
    const staff = staffOf(site, role);
    const asked = { ...departure(), id: v7(), cause: "weather", people: 0 } as const;
    expect(await errorCode(perform(startCampaign, staff, asked))).toBe("not-allowed");
    expect(await errorCode(perform(previewCampaign, staff, departure()))).toBe("not-allowed");
  });

  test("the cancellation of a departure requires a second factor from the last fifteen minutes", async () => {
    const staff = owner();
    site.clock.forward(HOUR);
    const asked = { ...departure(), id: v7(), cause: "weather", people: 0 } as const;
    expect(await errorCode(perform(startCampaign, staff, asked))).toBe("second-factor-needed");
  });
});

describe("a campaign in progress", () => {
  test("a campaign skips a booking that its traveller has cancelled", async () => {
    const { id: bookingId, ctx } = await bookPaid();
    const { id } = await start(2);
    await perform(cancelBooking, ctx, { id: bookingId });
    await run(id);
    expect((await look(id)).bookings).toMatchObject([{ status: "skipped", outcome: "cancelled-before" }]);
    expect(await emailsAbout(bookingId)).toHaveLength(1);
    expect(await site.refundsOf(bookingId)).toHaveLength(1);
  });

  test("a campaign ends each booking once, even with two jobs and travellers who cancel", async () => {
    const booked = await Promise.all([bookPaid(), bookPaid(), bookPaid(), bookPaid()]);
    const { id } = await start(8);
    await Promise.all([
      ...[run(id), run(id)],
      ...booked.map(({ id: bookingId, ctx }) =>
        perform(cancelBooking, ctx, { id: bookingId }).catch(() => undefined),
      ),
    ]);
    await run(id);
    expect(await look(id)).toMatchObject({ status: "done", counts: { waiting: 0, failed: 0 } });
    for (const { id: bookingId } of booked) {
      expect(await emailsAbout(bookingId)).toHaveLength(1);
      expect(await site.refundsOf(bookingId)).toHaveLength(1);
      expect(await charged(bookingId)).toBe(0);
    }
  });

  test("a campaign can be stopped between two bookings and resumed", async () => {
    const booked = await Promise.all([bookPaid(), bookPaid(), bookPaid()]);
    const { id } = await start(6);
    let ended = 0;
    const stopping: Context = {
      ...site.system,
      jobs: {
        ...site.jobs,
        async enqueueAll(tx, name, data) {
          await site.jobs.enqueueAll(tx, name, data);
          ended += 1;
          if (ended === 1) await perform(steerCampaign, owner(), { campaignId: id, to: "stop" });
        },
      },
    };
    await run(id, stopping);
    const { status, counts } = await look(id);
    expect([status, counts.done, counts.waiting]).toEqual(["stopped", 1, booked.length - 1]);
    await run(id);
    expect((await look(id)).counts).toEqual(counts);
    await perform(steerCampaign, owner(), { campaignId: id, to: "resume" });
    await run(id);
    expect(await look(id)).toMatchObject({ status: "done", counts: { done: booked.length, waiting: 0 } });
  });

  test("a campaign lists a failed booking, continues with the other bookings, and can retry the failed one", async () => {
    const [first, second] = [await bookPaid(), await bookPaid()];
    const { id } = await start(4);
    await database.db.execute(
      sql`alter table booking_entries add constraint broken check (booking_id <> ${sql.raw(`'${first.id}'`)}) not valid`,
    );
    try {
      await expect(run(id)).rejects.toThrow();
    } finally {
      await database.db.execute(sql`alter table booking_entries drop constraint broken`);
    }
    expect(await look(id)).toMatchObject({ status: "done", counts: { failed: 1, done: 1 } });
    expect(await site.booking(second.id)).toMatchObject({ status: "CANCELLED" });
    await perform(steerCampaign, owner(), { campaignId: id, to: "resume" });
    await run(id);
    expect(await look(id)).toMatchObject({ status: "done", counts: { failed: 0, done: 2 } });
    expect(await emailsAbout(first.id)).toHaveLength(1);
  });
});

describe("a job that is killed", () => {
  const BOOKINGS = 5;

  const killedAt = (nth: number): Context => {
    let ended = 0;
    return {
      ...site.system,
      jobs: {
        ...site.jobs,
        async enqueueAll(tx, name, data) {
          ended += 1;
          if (ended === nth) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          await site.jobs.enqueueAll(tx, name, data);
        },
      },
    };
  };

  test("a campaign whose job is killed at any booking cancels each booking once", async () => {
    const booked = await Promise.all(Array.from({ length: BOOKINGS }, () => bookPaid()));
    const { id } = await start(2 * BOOKINGS);
    for (let left = BOOKINGS; left > 0; left -= 1) {
      await expect(run(id, killedAt(2))).rejects.toThrow();
      expect((await look(id)).counts.waiting).toBe(left - 1);
      if (left === 2) break;
    }
    await expect(run(id, killedAt(1))).rejects.toThrow();
    expect((await look(id)).counts.waiting).toBe(1);
    await run(id);
    expect(await look(id)).toMatchObject({ status: "done", counts: { done: BOOKINGS, failed: 0 } });
    for (const { id: bookingId } of booked) {
      expect(await emailsAbout(bookingId)).toHaveLength(1);
      expect(await site.refundsOf(bookingId)).toMatchObject([{ amount: TOTAL }]);
      expect(await charged(bookingId)).toBe(0);
    }
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});
