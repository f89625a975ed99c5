import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { handBookingSchema } from "../../src/domain/booking/booking-request.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { bookByHand } from "../../src/use-cases/booking-by-staff/book-by-hand.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import {
  COUNTS_SEATS,
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { staffOf } from "../support/staff/staff.ts";
import { agencyPerTest } from "../support/use-case-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);
beforeEach(async () => {
  await site.changeDeparture({ capacity: 1 });
});

async function bookBoth(withoutLocks: boolean): Promise<string[]> {
  const { consents: _, replaces: __, ...bookingRequest } = sampleBookingRequest(site.experience, 1);
  const request = handBookingSchema.parse({ ...bookingRequest, idempotencyKey: v7() });
  const traveller = await site.traveller();
  const latch = createLatch();
  const pause = { after: COUNTS_SEATS, until: latch.pass };
  const db = tamperedDatabase(database.pool, { withoutLocks, pause });
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "booked",
      (error: Error) => error.message,
    );
  const desk = outcome(perform(bookByHand, { ...staffOf(site, "desk"), db }, request));
  await latch.reached;
  const online = outcome(perform(createBooking, traveller, sampleBookingRequest(site.experience, 1)));
  await (withoutLocks ? online : waitUntilBlocked(database.pool, online));
  latch.open();
  return Promise.all([desk, online]);
}

describe("concurrent bookings of the last seat at the desk and on the site", () => {
  test("the desk gets the last seat and the site's booking is refused", async () => {
    expect(await bookBoth(false)).toEqual(["booked", "sold-out"]);
  });

  test("without the departure's lock both would get the last seat", async () => {
    expect(await bookBoth(true)).toEqual(["booked", "booked"]);
  });
});
