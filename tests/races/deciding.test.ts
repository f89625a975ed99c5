import { describe, expect, test } from "vitest";
import { decideDeparture } from "../../src/use-cases/campaigns/decide-departure.ts";
import { runCampaign } from "../../src/use-cases/campaigns/run-campaign.ts";
import { getDeparture } from "../../src/use-cases/departures/get-departure.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import {
  createBarrier,
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../support/databases/tampered-database.ts";
import { sampleSchedule } from "../support/samples/sample-schedule.ts";
import { staffOf } from "../support/staff/staff.ts";
import { settleAndReconcile } from "../support/staff/taken-payments.ts";
import { agencyPerTest, MINUTE } from "../support/use-case-context.ts";

const TOTAL = 360_000;
const CONFIRMS_BOOKING = /^update "bookings"/;
/** The query for a departure's minimum follows the lock of the departure. */
const COUNTS_CONFIRMED = /"guaranteed_by", "experiences"."schedule", \(/;
const DECISION_TIME = new Date("2026-12-03T13:00:00Z");

const database = databasePerFile();
const site = agencyPerTest(database, {
  experience: {
    schedule: sampleSchedule({ minimum: { people: 4, decideMinutes: 2 * 24 * 60, below: "cancel" } }),
  },
});

const departure = async () => {
  const key = { experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" };
  return perform(getDeparture, staffOf(site, "owner"), key);
};

async function bookUnpaid() {
  const { id } = await site.book(2);
  return { id, providerPaymentId: site.payments.pay(id, TOTAL) };
}

async function bookPaid(): Promise<string> {
  const { id, providerPaymentId } = await bookUnpaid();
  await settlePayment(site.system, { providerPaymentId });
  return id;
}

async function decide(db = database.db): Promise<void> {
  const { id } = await departure();
  if (!id) throw new Error("there is no departure");
  await perform(decideDeparture, { ...site.system, db }, { departureId: id });
}

const countCampaigns = async () => (await site.jobs.of("run-campaign")).length;
const statusOf = async (id: string) => (await site.booking(id)).status;

describe("two concurrent payments that reach the minimum together", () => {
  async function reachTogether(withoutLocks: boolean) {
    const unpaidBookings = [await bookUnpaid(), await bookUnpaid()];
    const pause = { after: COUNTS_CONFIRMED, until: createBarrier(database.pool, 2, withoutLocks) };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    await Promise.all(
      unpaidBookings.map(({ providerPaymentId }) =>
        settlePayment({ ...site.system, db }, { providerPaymentId }),
      ),
    );
    return (await departure()).departure.minimum?.guaranteedBy;
  }

  test("two concurrent payments guarantee the departure", async () => {
    expect(await reachTogether(false)).toBe("people");
  });

  test("without the departure's lock each payment would count only its own people", async () => {
    expect(await reachTogether(true)).toBeNull();
  });
});

describe("a payment that commits at the decision time", () => {
  async function payWhileDeciding(withoutLocks: boolean) {
    site.clock.set(new Date(DECISION_TIME.getTime() - MINUTE));
    await bookPaid();
    const { providerPaymentId } = await bookUnpaid();
    const latch = createLatch();
    const pause = { after: CONFIRMS_BOOKING, until: latch.pass };
    const paying = settlePayment(
      { ...site.system, db: tamperedDatabase(database.pool, { withoutLocks, pause }) },
      { providerPaymentId },
    );
    await latch.reached;
    site.clock.set(DECISION_TIME);
    const deciding = decide(tamperedDatabase(database.pool, { withoutLocks }));
    await (withoutLocks ? deciding : waitUntilBlocked(database.pool, deciding));
    latch.open();
    await Promise.all([paying, deciding]);
    return {
      countCampaigns: await countCampaigns(),
      by: (await departure()).departure.minimum?.guaranteedBy,
    };
  }

  test("a payment that commits at the decision time guarantees the departure", async () => {
    expect(await payWhileDeciding(false)).toEqual({ countCampaigns: 0, by: "people" });
  });

  test("without the departure's lock the decision would miss the payment", async () => {
    expect(await payWhileDeciding(true)).toMatchObject({ countCampaigns: 1 });
  });
});

test("a payment that arrives while the departure is being cancelled is refunded in full", async () => {
  site.clock.set(new Date(DECISION_TIME.getTime() - MINUTE));
  const confirmed = await bookPaid();
  const { id, providerPaymentId } = await bookUnpaid();
  site.clock.set(DECISION_TIME);
  const latch = createLatch();
  const pause = { after: COUNTS_CONFIRMED, until: latch.pass };
  const deciding = decide(tamperedDatabase(database.pool, { pause }));
  await latch.reached;
  const paying = settlePayment(site.system, { providerPaymentId });
  await waitUntilBlocked(database.pool, paying);
  latch.open();
  await Promise.all([deciding, paying]);
  for (const { data } of await site.jobs.of("run-campaign")) await perform(runCampaign, site.system, data);
  for (const booking of [confirmed, id]) {
    expect(await statusOf(booking)).toBe("CANCELLED");
    expect((await site.refundsOf(booking)).map(({ amount }) => amount)).toEqual([TOTAL]);
  }
  expect(await settleAndReconcile(site)).toEqual([]);
});

describe("concurrent decisions of two workers about one departure", () => {
  async function decideTwice(withoutLocks: boolean) {
    await bookPaid();
    site.clock.set(DECISION_TIME);
    const pause = { after: COUNTS_CONFIRMED, until: createBarrier(database.pool, 2, withoutLocks) };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const results = await Promise.allSettled([decide(db), decide(db)]);
    return {
      countCampaigns: await countCampaigns(),
      failed: results.filter((one) => one.status === "rejected").length,
    };
  }

  test("two concurrent decisions start one cancellation", async () => {
    expect(await decideTwice(false)).toEqual({ countCampaigns: 1, failed: 0 });
  });

  test("without the departure's lock only the unique index would refuse the second cancellation", async () => {
    expect(await decideTwice(true)).toEqual({ countCampaigns: 1, failed: 1 });
  });
});

test("a decision that is killed after any statement is rolled back and succeeds when retried", async () => {
  const booking = await bookPaid();
  site.clock.set(DECISION_TIME);
  const statements = [/^update "departures"/, /^insert into "campaigns"/, /^insert into "audit"/];
  for (const after of statements) {
    const until = () => {
      throw new Error("killed");
    };
    const db = tamperedDatabase(database.pool, { pause: { after, until } });
    await expect(decide(db)).rejects.toThrow();
    expect(await countCampaigns()).toBe(0);
    expect((await departure()).departure.status).not.toBe("closed");
  }
  await decide();
  expect(await countCampaigns()).toBe(1);
  expect(await statusOf(booking)).toBe("CONFIRMED");
  for (const { data } of await site.jobs.of("run-campaign")) await perform(runCampaign, site.system, data);
  expect(await statusOf(booking)).toBe("CANCELLED");
});
