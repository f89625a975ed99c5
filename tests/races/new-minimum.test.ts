import { expect, test } from "vitest";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { saveExperience } from "../../src/db/queries/experiences/experiences.ts";
import { getDeparture } from "../../src/use-cases/departures/get-departure.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createLatch, tamperedDatabase, waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { withRule } from "../support/samples/sample-schedule.ts";
import { staffOf } from "../support/staff/staff.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const CONFIRMS_BOOKING = /^update "bookings"/;

const database = databasePerFile();
const site = agencyPerTest(database);

async function payWhileSaving(withoutLocks: boolean) {
  const { id, booking } = await site.book(2);
  const providerPaymentId = site.payments.pay(id, booking.totalPrice);
  const latch = createLatch();
  const pause = { after: CONFIRMS_BOOKING, until: latch.pass };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const paying = settlePayment({ ...site.system, db }, { providerPaymentId });
  await latch.reached;
  const minimum = { people: 4, decideMinutes: 60, below: "cancel" } as const;
  const changedExperience = { ...site.experience, schedule: withRule(site.experience.schedule, { minimum }) };
  const saving = inTransaction(tamperedDatabase(database.pool, { withoutLocks }), (tx) =>
    saveExperience(tx, changedExperience, { position: 1, published: true, at: site.clock.now() }),
  );
  await (withoutLocks ? saving : waitUntilBlocked(database.pool, saving));
  latch.open();
  await Promise.all([paying, saving]);
  const key = { experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" };
  const { departure } = await perform(getDeparture, staffOf(site, "owner"), key);
  return departure.minimum?.guaranteedBy;
}

test("a payment that commits during the save of a minimum guarantees the departure as sold", async () => {
  expect(await payWhileSaving(false)).toBe("sold");
});

test("without the departures' locks a payment during the save would not count", async () => {
  expect(await payWhileSaving(true)).toBeNull();
});
