import { describe, expect, test } from "vitest";
import { decideDeparture } from "../../src/use-cases/campaigns/decide-departure.ts";
import { runCampaign } from "../../src/use-cases/campaigns/run-campaign.ts";
import { getDeparture } from "../../src/use-cases/departures/get-departure.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/database.ts";
import { sampleSchedule } from "../support/sample-schedule.ts";
import { staffOf } from "../support/staff.ts";
import { findingsAtRest } from "../support/taken-payments.ts";
import { gate, meetingPoint, tamperedDatabase, untilBlocked } from "../support/tampered-database.ts";
import { agencyPerTest, MINUTE } from "../support/use-case-context.ts";

/** Price of two places. */
const TOTAL = 360_000;
const CONFIRMS = /^update "bookings"/;
/** Reads the minimum of a departure, after its lock. */
const COUNTS_CONFIRMED = /"guaranteed_by", "experiences"."schedule", \(/;
/** Four people are needed two days before the start. */
const DECIDED = new Date("2026-12-03T13:00:00Z");

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

async function unpaid() {
  const { id } = await site.book(2);
  return { id, providerPaymentId: site.payments.pay(id, TOTAL) };
}

async function paid(): Promise<string> {
  const { id, providerPaymentId } = await unpaid();
  await settlePayment(site.system, { providerPaymentId });
  return id;
}

async function decide(db = database.db): Promise<void> {
  const { id } = await departure();
  if (!id) throw new Error("there is no departure");
  await perform(decideDeparture, { ...site.system, db }, { departureId: id });
}

const campaigns = async () => (await site.jobs.of("run-campaign")).length;
const statusOf = async (id: string) => (await site.booking(id)).status;

describe("two simultaneous payments that reach the minimum together", () => {
  async function reachTogether(withoutLocks: boolean) {
    const both = [await unpaid(), await unpaid()];
    const pause = { after: COUNTS_CONFIRMED, until: meetingPoint(database.pool, 2, withoutLocks) };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    await Promise.all(
      both.map(({ providerPaymentId }) => settlePayment({ ...site.system, db }, { providerPaymentId })),
    );
    return (await departure()).departure.minimum?.guaranteedBy;
  }

  test("guarantee the departure", async () => {
    expect(await reachTogether(false)).toBe("people");
  });

  test("would each count only their own people without the departure's lock", async () => {
    expect(await reachTogether(true)).toBeNull();
  });
});

describe("a payment that commits at the decision time", () => {
  /** The decision begins after the payment has confirmed its booking, and before it commits. */
  async function payWhileDeciding(withoutLocks: boolean) {
    site.clock.set(new Date(DECIDED.getTime() - MINUTE));
    await paid();
    const { providerPaymentId } = await unpaid();
    const barrier = gate();
    const pause = { after: CONFIRMS, until: barrier.pass };
    const paying = settlePayment(
      { ...site.system, db: tamperedDatabase(database.pool, { withoutLocks, pause }) },
      { providerPaymentId },
    );
    await barrier.reached;
    site.clock.set(DECIDED);
    const deciding = decide(tamperedDatabase(database.pool, { withoutLocks }));
    await (withoutLocks ? deciding : untilBlocked(database.pool, deciding));
    barrier.open();
    await Promise.all([paying, deciding]);
    return { campaigns: await campaigns(), by: (await departure()).departure.minimum?.guaranteedBy };
  }

  test("counts towards the minimum, and the departure is guaranteed", async () => {
    expect(await payWhileDeciding(false)).toEqual({ campaigns: 0, by: "people" });
  });

  test("would be missed by the decision without the departure's lock", async () => {
    expect(await payWhileDeciding(true)).toMatchObject({ campaigns: 1 });
  });
});

test("a payment that arrives while the departure is being cancelled is refunded in full", async () => {
  site.clock.set(new Date(DECIDED.getTime() - MINUTE));
  const confirmed = await paid();
  const { id, providerPaymentId } = await unpaid();
  site.clock.set(DECIDED);
  const barrier = gate();
  const pause = { after: COUNTS_CONFIRMED, until: barrier.pass };
  const deciding = decide(tamperedDatabase(database.pool, { pause }));
  await barrier.reached;
  const paying = settlePayment(site.system, { providerPaymentId });
  await untilBlocked(database.pool, paying);
  barrier.open();
  await Promise.all([deciding, paying]);
  for (const { data } of await site.jobs.of("run-campaign")) await perform(runCampaign, site.system, data);
  for (const booking of [confirmed, id]) {
    expect(await statusOf(booking)).toBe("CANCELLED");
    expect((await site.refundsOf(booking)).map(({ amount }) => amount)).toEqual([TOTAL]);
  }
  expect(await findingsAtRest(site)).toEqual([]);
});

describe("two workers that decide about one departure at the same time", () => {
  async function decideTwice(withoutLocks: boolean) {
    await paid();
    site.clock.set(DECIDED);
    const pause = { after: COUNTS_CONFIRMED, until: meetingPoint(database.pool, 2, withoutLocks) };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const results = await Promise.allSettled([decide(db), decide(db)]);
    return {
      campaigns: await campaigns(),
      failed: results.filter((one) => one.status === "rejected").length,
    };
  }

  test("start one cancellation", async () => {
    expect(await decideTwice(false)).toEqual({ campaigns: 1, failed: 0 });
  });

  test("would both start one without the departure's lock, and the unique index refuses the second", async () => {
    expect(await decideTwice(true)).toEqual({ campaigns: 1, failed: 1 });
  });
});

test("a decision that is killed after any of its statements leaves no trace, and succeeds when it runs again", async () => {
  const booking = await paid();
  site.clock.set(DECIDED);
  const statements = [/^update "departures"/, /^insert into "campaigns"/, /^insert into "audit"/];
  for (const after of statements) {
    const until = () => {
      throw new Error("killed");
    };
    const db = tamperedDatabase(database.pool, { pause: { after, until } });
    await expect(decide(db)).rejects.toThrow();
    expect(await campaigns()).toBe(0);
    expect((await departure()).departure.status).not.toBe("closed");
  }
  await decide();
  expect(await campaigns()).toBe(1);
  expect(await statusOf(booking)).toBe("CONFIRMED");
  for (const { data } of await site.jobs.of("run-campaign")) await perform(runCampaign, site.system, data);
  expect(await statusOf(booking)).toBe("CANCELLED");
});
