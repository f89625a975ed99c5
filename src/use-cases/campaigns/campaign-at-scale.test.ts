import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import type { Context } from "../context.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { perform } from "../use-case.ts";
import { chooseByStaff } from "./choose-by-staff.ts";
import { getCampaign } from "./get-campaign.ts";
import { runCampaign } from "./run-campaign.ts";
import { startCampaign } from "./start-campaign.ts";

const DATE = "2026-12-05";
const SUNDAY = { date: "2026-12-06", startTime: "08:00" };
const NEXT = { date: "2026-12-12", startTime: "08:00" };
const PRICE = 180_000;
/** Number of people of each of forty bookings, which have a hundred people in total. */
const PARTIES = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 3 : 2));
const PEOPLE = 100;

const database = databasePerFile(8);

function killedDuringSecond(site: TestAgency): Context {
  let written = 0;
  return {
    ...site.system,
    jobs: {
      ...site.jobs,
      async enqueueAll(tx, name, data) {
        written += 1;
        if (written === 2) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        await site.jobs.enqueueAll(tx, name, data);
      },
    },
  };
}

async function runRefunds(site: TestAgency, bookingIds: readonly string[]): Promise<number> {
  const jobs = await site.jobs.of("request-refund");
  for (const data of new Map(jobs.map((job) => [job.data.refundId, job.data])).values())
    await perform(requestRefund, site.system, data).catch(() => undefined);
  const refunds = (await Promise.all(bookingIds.map((id) => site.refundsOf(id)))).flat();
  return refunds.filter(({ status }) => status !== "settled").length;
}

test("forty bookings are each processed once, although the job is killed after each and the provider fails", {
  timeout: 120_000,
}, async () => {
  const { schedule } = sampleExperience("any");
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const site = await openAgency(database.db, {
    experience: { schedule: withRule(schedule, { weekdays, capacity: PEOPLE }) },
  });
  await site.changeDeparture({ capacity: 50 }, SUNDAY.date);
  const owner = () => staffOf(site, "owner");
  const booked: { id: string; people: number; paymentId: string }[] = [];
  for (const people of PARTIES) {
    const { id, booking } = await site.book(people);
    const paymentId = site.payments.pay(id, booking.totalPrice);
    await settlePayment(site.system, { providerPaymentId: paymentId });
    booked.push({ id, people, paymentId });
  }
  const { id: campaignId } = await perform(startCampaign, owner(), {
    ...{ experienceId: site.experience.id, date: DATE, startTime: "08:00", id: v7(), cause: "weather" },
    ...{ people: PEOPLE, offer: { kind: "choose", departures: [SUNDAY, NEXT] } },
  });
  const look = () => perform(getCampaign, owner(), { campaignId });
  const run = (ctx: Context) => perform(runCampaign, ctx, { campaignId }).catch(() => undefined);

  for (let left = PARTIES.length; left > 0; left -= 1) {
    await run(killedDuringSecond(site));
    expect((await look()).counts).toMatchObject({ waiting: left - 1, failed: 0 });
  }

  // Ten travellers move, ten take the refund, and twenty do not choose.
  const moved = new Set<string>();
  const { bookings: rows, chooseUntil } = await look();
  for (const [index, { bookingId, departures }] of rows.slice(0, 20).entries()) {
    const to = index % 2 === 0 ? (departures[0]?.id ?? "") : "refund";
    if (to !== "refund") moved.add(bookingId);
    await perform(chooseByStaff, owner(), { campaignId, bookingId, to });
  }
  if (chooseUntil) site.clock.set(chooseUntil);
  for (let left = PARTIES.length - 20; left > 0; left -= 1) {
    await run(killedDuringSecond(site));
    expect((await look()).counts).toMatchObject({ choosing: left - 1, failed: 0 });
  }
  await run(site.system);
  expect(await look()).toMatchObject({ status: "done", counts: { done: PARTIES.length, failed: 0 } });

  // The provider is unavailable at first, then loses responses, and finally works.
  const ids = booked.map(({ id }) => id);
  site.payments.failure = new PaymentProviderError("unavailable", 0, "away");
  expect(await runRefunds(site, ids)).toBe(30);
  site.payments.failure = undefined;
  site.payments.answersToLose = 15;
  expect(await runRefunds(site, ids)).toBeGreaterThan(0);
  expect(await runRefunds(site, ids)).toBe(0);

  const messages = await site.messages();
  const emailsAbout = (bookingId: string, kind: string) =>
    messages.filter(
      ({ content }) => content.kind === kind && "bookingId" in content && content.bookingId === bookingId,
    );
  for (const { id, people, paymentId } of booked) {
    const isMoved = moved.has(id);
    const total = people * PRICE;
    expect(await site.booking(id)).toMatchObject({ status: isMoved ? "CONFIRMED" : "CANCELLED" });
    expect((await site.refundsOf(id)).map(({ amount }) => amount)).toEqual(isMoved ? [] : [total]);
    expect(site.payments.refundsOf(paymentId).map(({ amount }) => amount)).toEqual(isMoved ? [] : [total]);
    expect(balanceOf(await listEntries(database.db, await site.booking(id))).charged).toBe(
      isMoved ? total : 0,
    );
    expect(emailsAbout(id, "departure-choice")).toHaveLength(1);
    expect(emailsAbout(id, "booking-changed")).toHaveLength(isMoved ? 1 : 0);
    expect(emailsAbout(id, "booking-cancelled")).toHaveLength(isMoved ? 0 : 1);
  }
  const { rows: held } = await database.pool.query("select 1 from campaign_seats where agency_id = $1", [
    site.agency.id,
  ]);
  expect(held).toEqual([]);
  expect(await settleAndReconcile(site)).toEqual([]);
});
