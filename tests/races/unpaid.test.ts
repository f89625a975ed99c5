import { describe, expect, test } from "vitest";
import type { Database } from "../../src/db/connection/client.ts";
import { MAX_UNPAID_BOOKINGS } from "../../src/domain/booking/unpaid.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { applyChange } from "../../src/use-cases/changes/apply-change.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { errorCode, openAgency } from "../support/use-case-context.ts";

const ADULT = 180_000;
const COUNTS_UNPAID = /count\(\*\)::integer.* from "bookings"/;

const database = databasePerFile(8);

async function almostTooManyUnpaid() {
  const site = await openAgency(database.db);
  const ctx = await site.traveller();
  const requestOn = (day: number) => sampleBookingRequest(site.experience, 1, { date: `2026-12-${day}` });
  for (let day = 11; day < 10 + MAX_UNPAID_BOOKINGS; day += 1)
    await perform(createBooking, ctx, requestOn(day));
  return { site, ctx, requestOn };
}

/** Both operations count the unpaid bookings before either operation continues. */
async function twiceAtOnce(withoutLocks: boolean, acts: readonly ((db: Database) => Promise<unknown>)[]) {
  const pause = { after: COUNTS_UNPAID, until: createBarrier(database.pool, 2, withoutLocks) };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const outcomes = acts.map((act) =>
    act(db).then(
      () => "done",
      (error: unknown) => errorCode(Promise.reject(error)),
    ),
  );
  return (await Promise.all(outcomes)).sort();
}

async function bookTwoAtOnce(withoutLocks: boolean) {
  const { ctx, requestOn } = await almostTooManyUnpaid();
  return twiceAtOnce(
    withoutLocks,
    [21, 22].map((day) => (db: Database) => perform(createBooking, { ...ctx, db }, requestOn(day))),
  );
}

/** Both changes have a difference to pay. */
async function addTwoAtOnce(withoutLocks: boolean) {
  const { site, ctx, requestOn } = await almostTooManyUnpaid();
  const adds = [];
  for (const day of [21, 22]) {
    await perform(createBooking, ctx, requestOn(day));
    const booking = (await site.bookingsOf(ctx.userId)).find(({ date }) => date === `2026-12-${day}`);
    const id = booking?.id ?? "";
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, ADULT) });
    const person = {
      ...{ name: "Luis Rojas", documentType: "CC" as const, documentNumber: `9988776${day}` },
      ...{ birthDate: "1988-08-30", price: { id: "adulto", value: ADULT, name: "Adulto" } },
    };
    const change = { add: [person] };
    const { revision } = await perform(previewChange, ctx, { id, change });
    const input = { id, change, revision, idempotencyKey: `unpaid-key-${day}` };
    adds.push((db: Database) => perform(applyChange, { ...ctx, db }, input));
  }
  return twiceAtOnce(withoutLocks, adds);
}

describe("two concurrent bookings at the limit of unpaid bookings", () => {
  test("one of two concurrent bookings is refused at the limit", async () => {
    expect(await bookTwoAtOnce(false)).toEqual(["done", "too-many-unpaid"]);
  });

  test("without the lock on unpaid bookings both bookings would be made", async () => {
    expect(await bookTwoAtOnce(true)).toEqual(["done", "done"]);
  });
});

describe("two concurrent changes at the limit of unpaid bookings", () => {
  test("one of two concurrent changes is refused at the limit", async () => {
    expect(await addTwoAtOnce(false)).toEqual(["done", "too-many-unpaid"]);
  });

  test("without the lock on unpaid bookings both changes would be made", async () => {
    expect(await addTwoAtOnce(true)).toEqual(["done", "done"]);
  });
});
