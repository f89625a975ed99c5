import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { payBooking } from "../../src/use-cases/booking/pay-booking.ts";
import { returnFromPayment } from "../../src/use-cases/payments/return-from-payment.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import { shortWhile } from "../support/tampered-database.ts";
import { errorCode, openAgency, type TestAgency } from "../support/use-case-context.ts";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

/** Somebody else's transaction that holds rows of the agency until it is let go. */
async function holdRows(table: "departures" | "bookings") {
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query(`select 1 from ${table} where agency_id = $1 for update`, [site.agency.id]);
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

async function timed<T>(work: Promise<T>): Promise<{ took: number; outcome: T }> {
  const start = performance.now();
  const outcome = await work;
  return { took: performance.now() - start, outcome };
}

describe("waiting for a row that somebody else holds", () => {
  test("ends in `busy` after three seconds, for a booking on that departure", async () => {
    await site.changeDeparture({ capacity: 5 });
    const letGo = await holdRows("departures");
    const { took, outcome } = await timed(errorCode(site.book(2)));
    await letGo();
    expect(outcome).toBe("busy");
    expect(took).toBeGreaterThan(2_800);
    expect(took).toBeLessThan(4_500);
    await site.book(2);
  });

  test("ends so for many who wait at once, and the way back from paying shows what is known", async () => {
    const { ctx, id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    const letGo = await holdRows("bookings");
    const { took, outcome } = await timed(
      Promise.all([
        errorCode(payBooking(ctx, { id })),
        errorCode(cancelBooking(ctx, { id })),
        returnFromPayment(ctx, { paymentId, externalReference: id }),
      ]),
    );
    await letGo();
    expect(outcome).toMatchObject(["busy", "busy", { id, status: "PENDING" }]);
    expect(took).toBeLessThan(4_500);
  });
});

test("a rush that waits for one departure does not hold up another", async () => {
  await site.changeDeparture({ capacity: 10 });
  const letGo = await holdRows("departures");
  const waiting = Array.from({ length: 8 }, () => site.book(1));
  await shortWhile();
  const elsewhere = await site.traveller();
  const other = sampleOrder(site.experience, 1, { date: "2026-12-06" });
  const { took } = await timed(createBooking(elsewhere, other));
  expect(took).toBeLessThan(1_000);
  await letGo();
  expect(await Promise.all(waiting)).toHaveLength(8);
});
