import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { agencyPerTest, errorCode, replaceAgency } from "../support/use-case-context.ts";

const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
const READS_PAYMENTS = /from "payments"/;
const COUNTS_SEATS = /::integer as taken/;

const database = databasePerFile(8);
const site = agencyPerTest(database);

function meetingAt(after: RegExp, withoutLocks: boolean) {
  const pause = { after, until: createBarrier(database.pool, 2, withoutLocks) };
  return tamperedDatabase(database.pool, { withoutLocks, pause });
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => errorCode(Promise.reject(error)),
  );

async function listActiveSeats(): Promise<number[]> {
  const { rows } = await database.pool.query<{ participants: number }>(
    "select participants from bookings where agency_id = $1 and status <> 'CANCELLED' order by participants",
    [site.agency.id],
  );
  return rows.map(({ participants }) => participants);
}

describe("two concurrent replacements of one booking", () => {
  async function replaceTwice(withoutLocks: boolean) {
    const { ctx, id } = await site.book(3);
    const db = meetingAt(LOCKS_BOOKING, withoutLocks);
    const replace = (people: number) =>
      outcomeOf(
        perform(
          createBooking,
          { ...ctx, db },
          sampleBookingRequest(site.experience, people, { replaces: id, idempotencyKey: v7() }),
        ),
      );
    const outcomes = await Promise.all([replace(2), replace(2)]);
    return { outcomes: outcomes.sort(), seats: await listActiveSeats() };
  }

  test("only one of two concurrent replacements succeeds", async () => {
    expect(await replaceTwice(false)).toEqual({ outcomes: ["booking-not-replaceable", "done"], seats: [2] });
  });

  test("without the lock of the first booking both replacements would succeed", async () => {
    expect(await replaceTwice(true)).toEqual({ outcomes: ["done", "done"], seats: [2, 2] });
  });
});

describe("a replacement and a booking for the last seat", () => {
  async function growWhileTaken(withoutLocks: boolean) {
    await site.changeDeparture({ capacity: 2 });
    const { ctx, id } = await site.book(1);
    const otherTraveller = await site.traveller();
    const db = meetingAt(COUNTS_SEATS, withoutLocks);
    const outcomes = await Promise.all([
      outcomeOf(
        perform(createBooking, { ...ctx, db }, sampleBookingRequest(site.experience, 2, { replaces: id })),
      ),
      outcomeOf(perform(createBooking, { ...otherTraveller, db }, sampleBookingRequest(site.experience, 1))),
    ]);
    const seats = await listActiveSeats();
    return { outcomes: outcomes.sort(), sold: seats.reduce((sum, one) => sum + one, 0) };
  }

  test("only the replacement or the booking gets the last seat", async () => {
    for (let round = 0; round < 4; round += 1) {
      await replaceAgency(site);
      expect(await growWhileTaken(false)).toEqual({ outcomes: ["done", "sold-out"], sold: 2 });
    }
  });

  test("without the departure's lock the departure would be oversold", async () => {
    expect(await growWhileTaken(true)).toEqual({ outcomes: ["done", "done"], sold: 3 });
  });
});

describe("replacement during the approval of a payment", () => {
  /** The provider's search does not find the payment yet, so that only the webhook reports it. */
  async function replaceWhilePaid(withoutLocks: boolean) {
    const { ctx, id } = await site.book(2);
    site.payments.searchable = false;
    const providerPaymentId = site.payments.pay(id, 360_000);
    const meet = createBarrier(database.pool, 2, withoutLocks);
    let haveMet = false;
    const hasLooked = Promise.withResolvers<void>();
    const forReplacing = tamperedDatabase(database.pool, {
      withoutLocks,
      pause: [
        {
          after: LOCKS_BOOKING,
          until: async () => {
            await meet();
            haveMet = true;
          },
        },
        { after: READS_PAYMENTS, until: () => (haveMet ? hasLooked.resolve() : undefined) },
      ],
    });
    // Without locks, the payment is written only after the replacement has read the payments.
    const afterMeeting = () => meet().then(() => (withoutLocks ? hasLooked.promise : undefined));
    const forPaying = tamperedDatabase(database.pool, {
      withoutLocks,
      pause: { after: LOCKS_BOOKING, until: afterMeeting },
    });
    const bookingRequest = sampleBookingRequest(site.experience, 1, { replaces: id });
    const [replacement] = await Promise.all([
      outcomeOf(perform(createBooking, { ...ctx, db: forReplacing }, bookingRequest)).finally(
        hasLooked.resolve,
      ),
      settlePayment({ ...site.system, db: forPaying }, { providerPaymentId }),
    ]);
    const story = await site.story(id);
    return {
      isReplaced: replacement === "done",
      isConfirmed: story.includes("settle-payment"),
      refunds: (await site.refundsOf(id)).length,
      bookings: (await listActiveSeats()).length,
    };
  }

  test("the booking is either paid or replaced and refunded", async () => {
    for (let round = 0; round < 4; round += 1) {
      await replaceAgency(site);
      const { isReplaced, ...outcome } = await replaceWhilePaid(false);
      expect(outcome).toEqual({ isConfirmed: !isReplaced, refunds: isReplaced ? 1 : 0, bookings: 1 });
    }
  });

  test("without the booking's lock the booking would be paid and replaced without a refund", async () => {
    expect(await replaceWhilePaid(true)).toMatchObject({ isReplaced: true, isConfirmed: true, refunds: 0 });
  });
});
