import { expect, test } from "vitest";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { lockDepartureById } from "../../src/db/queries/departures/departures.ts";
import type { Clock } from "../../src/ports/clock.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { lapseHold } from "../../src/use-cases/booking/lapse-hold.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { MINUTE, openAgency, type TestAgency } from "../support/use-case-context.ts";

const SEATS = 8;

const database = databasePerFile();

const clockAhead = ({ clock }: TestAgency): Clock => ({
  now: () => new Date(clock.now().getTime() + 31 * MINUTE),
  byDatabase: clock.byDatabase,
});

const withoutDatabase = ({ now }: Clock): Clock => ({ now, byDatabase: now });

async function sellOut(site: TestAgency) {
  const [first, second] = [await site.book(4), await site.book(4)];
  return [first, second];
}

async function seatsConfirmed(site: TestAgency, ids: readonly string[]): Promise<number> {
  const rows = await Promise.all(ids.map((id) => site.booking(id)));
  return rows.filter((row) => row.status === "CONFIRMED").reduce((sum, row) => sum + row.participants, 0);
}

async function sellOnTwoServers(clockOfSecond: (site: TestAgency) => Clock) {
  const site = await openAgency(database.db);
  await site.changeDeparture({ capacity: SEATS });
  const heldBookings = await sellOut(site);
  const lateTravellers: (Context & { userId: string })[] = [await site.traveller(), await site.traveller()];
  const answers: string[] = [];
  const clock = clockOfSecond(site);
  for (const ctx of lateTravellers) {
    const bookingRequest = sampleBookingRequest(site.experience, 4);
    answers.push(
      await perform(createBooking, { ...ctx, clock }, bookingRequest).then(
        () => "booked",
        (error: { code: string }) => error.code,
      ),
    );
  }
  const bookings = await Promise.all(lateTravellers.map((ctx) => site.bookingsOf(ctx.userId)));
  const ids = [...heldBookings.map(({ id }) => id), ...bookings.flat().map(({ id }) => id)];
  for (const id of ids)
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 4 * 180_000) });
  return { answers, seats: await seatsConfirmed(site, ids) };
}

test("two servers whose clocks differ by 31 minutes sell each seat once", async () => {
  expect(await sellOnTwoServers(clockAhead)).toEqual({ answers: ["sold-out", "sold-out"], seats: SEATS });
});

test("a server that used its own clock would sell every seat twice", async () => {
  const result = await sellOnTwoServers((site) => withoutDatabase(clockAhead(site)));
  expect(result).toEqual({ answers: ["booked", "booked"], seats: 2 * SEATS });
});

test("a server whose clock is ahead keeps a hold until it lapses by the database's clock", async () => {
  const site = await openAgency(database.db);
  const system = { ...site.system, clock: clockAhead(site) };
  const { id } = await site.book(2);
  await perform(lapseHold, system, { bookingId: id });
  expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
  await site.changeDeparture({ closed: true });
  await settlePayment(system, { providerPaymentId: site.payments.pay(id, 360_000) });
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
});

test("a hold by a server whose clock is ahead lasts thirty minutes of the database's clock", async () => {
  const site = await openAgency(database.db);
  const ctx = await site.traveller();
  await perform(createBooking, { ...ctx, clock: clockAhead(site) }, sampleBookingRequest(site.experience, 1));
  const [booking] = await site.bookingsOf(ctx.userId);
  expect(booking?.holdExpiresAt).toEqual(new Date(site.clock.now().getTime() + 30 * MINUTE));
});

test("the time of a lock is the time at which the lock is granted", async () => {
  const site = await openAgency(database.db);
  const { id } = await site.book(1);
  const { agencyId, departureId } = await site.booking(id);
  const lock = (then: () => Promise<void>) =>
    inTransaction(database.db, async (tx) => {
      const { lockedAt } = await lockDepartureById(tx, agencyId, departureId);
      await then();
      return lockedAt;
    });
  const [holding, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = lock(() => {
    holding.resolve();
    return released.promise;
  });
  await holding.promise;
  const second = lock(async () => {});
  await waitUntilBlocked(database.pool, second);
  const { rows } = await database.pool.query<{ now: Date }>(
    "select clock_timestamp() as now from pg_sleep(0.01)",
  );
  released.resolve();
  await first;
  expect((await second).getTime()).toBeGreaterThanOrEqual(rows[0]?.now.getTime() ?? Number.POSITIVE_INFINITY);
});
