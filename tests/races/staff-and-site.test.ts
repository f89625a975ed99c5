import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { handBookingSchema } from "../../src/domain/booking/booking-request.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { bookByHand } from "../../src/use-cases/booking-by-staff/book-by-hand.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/database.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import { staffOf } from "../support/staff.ts";
import { COUNTS_SEATS, gate, tamperedDatabase, untilBlocked } from "../support/tampered-database.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);
beforeEach(async () => {
  await site.changeDeparture({ capacity: 1 });
});

/** A clerk counts the free seats. Meanwhile a traveller books the last one on the site. */
async function bookBoth(withoutLocks: boolean): Promise<string[]> {
  const { consents: _, replaces: __, ...order } = sampleOrder(site.experience, 1);
  const request = handBookingSchema.parse({ ...order, idempotencyKey: v7() });
  const traveller = await site.traveller();
  const barrier = gate();
  const pause = { after: COUNTS_SEATS, until: barrier.pass };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "booked",
      (error: Error) => error.message,
    );
  const desk = outcome(perform(bookByHand, { ...staffOf(site, "desk"), db }, request));
  await barrier.reached;
  const online = outcome(perform(createBooking, traveller, sampleOrder(site.experience, 1)));
  await (withoutLocks ? online : untilBlocked(database.pool, online));
  barrier.open();
  return Promise.all([desk, online]);
}

describe("the last seat is wanted at the desk and on the site at once", () => {
  test("the desk, which came first, has it, and the site says that it is sold out", async () => {
    expect(await bookBoth(false)).toEqual(["booked", "sold-out"]);
  });

  test("both would have it without the departure's lock", async () => {
    expect(await bookBoth(true)).toEqual(["booked", "booked"]);
  });
});
