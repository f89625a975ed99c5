import { v7 } from "uuid";
import { expect, test } from "vitest";
import { runCampaign } from "../../src/use-cases/campaigns/run-campaign.ts";
import { startCampaign } from "../../src/use-cases/campaigns/start-campaign.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createLatch, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { staffOf } from "../support/staff/staff.ts";
import { settleAndReconcile } from "../support/staff/taken-payments.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const TOTAL = 360_000;
const LOCKS_BOOKING = /from "bookings" .* for no key update$/;

const database = databasePerFile();
const site = agencyPerTest(database);

test("the cancellation of a departure and a concurrent payment do not block each other", async () => {
  const { id } = await site.book(2);
  const providerPaymentId = site.payments.pay(id, TOTAL);
  const latch = createLatch();
  const db = tamperedDatabase(database.pool, { pause: { after: LOCKS_BOOKING, until: latch.pass } });
  const settling = settlePayment({ ...site.system, db }, { providerPaymentId });
  await latch.reached;
  const departure = { experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" };
  const started = perform(startCampaign, staffOf(site, "owner"), {
    ...{ ...departure, id: v7(), cause: "weather", people: 2 },
  });
  const { id: campaignId } = await started.finally(latch.open);
  await settling;
  await perform(runCampaign, site.system, { campaignId });
  expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
  expect((await site.refundsOf(id)).map(({ amount }) => amount)).toEqual([TOTAL]);
  expect(await settleAndReconcile(site)).toEqual([]);
});
