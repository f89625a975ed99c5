import { setTimeout as pause } from "node:timers/promises";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { createKeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { inQueue } from "../../src/db/connection/transaction.ts";
import { lockDeparture } from "../../src/db/queries/departures/departures.ts";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { payBooking } from "../../src/use-cases/booking/pay-booking.ts";
import { returnFromPayment } from "../../src/use-cases/payments/return-from-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { tamperedDatabase } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { timed } from "../support/timed.ts";
import { agencyPerTest, errorCode, START } from "../support/use-case-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

/** @returns a function that releases the locks. */
async function holdRows(table: "departures" | "bookings") {
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query(`select 1 from ${table} where agency_id = $1 for update`, [site.agency.id]);
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

describe("duration of a wait for a row that another transaction locks", () => {
  test("a booking gets `busy` after three seconds", async () => {
    await site.changeDeparture({ capacity: 5 });
    const release = await holdRows("departures");
    const began = performance.now();
    const { ms, outcome } = await timed(errorCode(site.book(2)));
    const durationMs = performance.now() - began;
    await release();
    expect(outcome).toBe("busy");
    expect(durationMs).toBeGreaterThan(2_800);
    expect(ms).toBeLessThan(4_500);
    await site.book(2);
  });

  test("without the time limit a booking would wait as long as the row is locked", async () => {
    await site.changeDeparture({ capacity: 5 });
    const release = await holdRows("departures");
    const db = tamperedDatabase(database.pool, {});
    const booking = perform(
      createBooking,
      { ...(await site.traveller()), db },
      sampleBookingRequest(site.experience, 2),
    );
    const outcome = booking.then(() => "booked");
    expect(await Promise.race([outcome, pause(3_600)])).toBeUndefined();
    await release();
    expect(await outcome).toBe("booked");
  });

  test("the wait in the queue counts towards the three seconds", async () => {
    await site.changeDeparture({ capacity: 5 });
    const day = { agencyId: site.agency.id, experienceId: site.experience.id, date: "2026-12-05" };
    const release = await holdRows("departures");
    const queue = createKeyedQueue(1);
    const precedingWork = queue.run("a departure", () => pause(2_300));
    const lock = inQueue({ db: database.db, queue }, "a departure", (tx) =>
      lockDeparture(tx, { ...day, startTime: "08:00" }, v7(), START),
    );
    const began = performance.now();
    const { ms, outcome } = await timed(errorCode(lock));
    const durationMs = performance.now() - began;
    await Promise.all([precedingWork, release()]);
    expect(outcome).toBe("busy");
    expect(durationMs).toBeGreaterThan(2_800);
    expect(ms).toBeLessThan(5_000);
  });

  test("all actions end after three seconds while a booking is locked", async () => {
    const { ctx, id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    const release = await holdRows("bookings");
    const { ms, outcome } = await timed(
      Promise.all([
        errorCode(perform(payBooking, ctx, { id })),
        errorCode(perform(cancelBooking, ctx, { id })),
        perform(returnFromPayment, ctx, { paymentId, externalReference: id }),
      ]),
    );
    await release();
    expect(outcome).toMatchObject(["busy", "busy", { id, status: "PENDING" }]);
    expect(ms).toBeLessThan(4_500);
  });
});
