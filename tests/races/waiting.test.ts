import { v7 } from "uuid";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createKeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { inQueue, inTransaction } from "../../src/db/connection/transaction.ts";
import { lockDeparture } from "../../src/db/queries/departures/departures.ts";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { payBooking } from "../../src/use-cases/booking/pay-booking.ts";
import { returnFromPayment } from "../../src/use-cases/payments/return-from-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { tamperedDatabase } from "../support/databases/tampered-database.ts";
import { agencyPerTest, errorCode, START } from "../support/use-case-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);
afterEach(() => vi.restoreAllMocks());

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

/** Records statement timeouts in milliseconds, in order. */
function watchLimits() {
  const limits: number[] = [];
  const db = tamperedDatabase(database.pool, {
    withTimeLimit: true,
    rewrite: (statement) => {
      const [, ms] = /^set local statement_timeout = (\d+)$/i.exec(statement.text) ?? [];
      if (ms) limits.push(Number(ms));
      return statement;
    },
  });
  return { limits, db };
}

function passTime(ms: number): void {
  const originalNow = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => originalNow() + ms);
}

describe("wait for a row that another transaction locks", () => {
  test("a booking gets `busy` while another transaction locks the departure", async () => {
    await site.changeDeparture({ capacity: 5 });
    const release = await holdRows("departures");
    expect(await errorCode(site.book(2))).toBe("busy");
    await release();
    await site.book(2);
  });

  test("a transaction has a statement timeout of three seconds", async () => {
    const { db, limits } = watchLimits();
    await inTransaction(db, async () => {});
    expect(limits).toEqual([3_000]);
  });

  test("the wait in the queue counts towards the three seconds", async () => {
    await site.changeDeparture({ capacity: 5 });
    const day = { agencyId: site.agency.id, experienceId: site.experience.id, date: "2026-12-05" };
    const release = await holdRows("departures");
    const { db, limits } = watchLimits();
    const queue = createKeyedQueue(1);
    const precedingWork = Promise.withResolvers<void>();
    const running = queue.run("a departure", () => precedingWork.promise);
    const lock = inQueue({ db, queue }, "a departure", (tx) =>
      lockDeparture(tx, { ...day, startTime: "08:00" }, v7(), START),
    );
    expect(queue.waiting()).toBe(1);
    passTime(2_300);
    precedingWork.resolve();
    expect(await errorCode(lock)).toBe("busy");
    await Promise.all([running, release()]);
    expect(limits).toHaveLength(1);
    expect(limits[0]).toBeGreaterThan(0);
    expect(limits[0]).toBeLessThanOrEqual(700);
  });

  test("actions get `busy` while a booking is locked, and the return page shows the recorded state", async () => {
    const { ctx, id } = await site.book(2);
    const paymentId = site.payments.pay(id, 360_000);
    const release = await holdRows("bookings");
    const outcome = await Promise.all([
      errorCode(perform(payBooking, ctx, { id })),
      errorCode(perform(cancelBooking, ctx, { id })),
      perform(returnFromPayment, ctx, { paymentId, externalReference: id }),
    ]);
    await release();
    expect(outcome).toMatchObject(["busy", "busy", { id, status: "PENDING" }]);
  });
});
