import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/database.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import { meetingPoint, tamperedDatabase } from "../support/tampered-database.ts";
import { agencyPerTest, errorCode, replaceAgency } from "../support/use-case-context.ts";

const LOCKS_BOOKING = /from "bookings" .* for no key update$/;
const READS_PAYMENTS = /from "payments"/;
const COUNTS_SEATS = /::integer as taken/;

const database = databasePerFile(8);
const site = agencyPerTest(database);

/** Returns a database in which two callers meet at a statement. */
function meetingAt(after: RegExp, withoutLocks: boolean) {
  const pause = { after, until: meetingPoint(database.pool, 2, withoutLocks) };
  return tamperedDatabase(database.pool, { withoutLocks, pause });
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => errorCode(Promise.reject(error)),
  );

async function livingSeats(): Promise<number[]> {
  const { rows } = await database.pool.query<{ participants: number }>(
    "select participants from bookings where agency_id = $1 and status <> 'CANCELLED' order by participants",
    [site.agency.id],
  );
  return rows.map(({ participants }) => participants);
}

describe("one booking replaced by two others at once", () => {
  async function replaceTwice(withoutLocks: boolean) {
    const { ctx, id } = await site.book(3);
    const db = meetingAt(LOCKS_BOOKING, withoutLocks);
    const replace = (people: number) =>
      outcomeOf(
        perform(
          createBooking,
          { ...ctx, db },
          sampleOrder(site.experience, people, { replaces: id, idempotencyKey: v7() }),
        ),
      );
    const outcomes = await Promise.all([replace(2), replace(2)]);
    return { outcomes: outcomes.sort(), seats: await livingSeats() };
  }

  test("is replaced by one of them", async () => {
    expect(await replaceTwice(false)).toEqual({ outcomes: ["booking-not-replaceable", "done"], seats: [2] });
  });

  test("would be replaced by both without the lock of the first booking", async () => {
    expect(await replaceTwice(true)).toEqual({ outcomes: ["done", "done"], seats: [2, 2] });
  });
});

describe("a booking that grows by the last seat while somebody else takes it", () => {
  async function growWhileTaken(withoutLocks: boolean) {
    await site.changeDeparture({ capacity: 2 });
    const { ctx, id } = await site.book(1);
    const other = await site.traveller();
    const db = meetingAt(COUNTS_SEATS, withoutLocks);
    const outcomes = await Promise.all([
      outcomeOf(perform(createBooking, { ...ctx, db }, sampleOrder(site.experience, 2, { replaces: id }))),
      outcomeOf(perform(createBooking, { ...other, db }, sampleOrder(site.experience, 1))),
    ]);
    const seats = await livingSeats();
    return { outcomes: outcomes.sort(), sold: seats.reduce((sum, one) => sum + one, 0) };
  }

  test("gets it, or stays as it was", async () => {
    for (let round = 0; round < 4; round += 1) {
      await replaceAgency(site);
      expect(await growWhileTaken(false)).toEqual({ outcomes: ["done", "sold-out"], sold: 2 });
    }
  });

  test("would oversell without the departure's lock", async () => {
    expect(await growWhileTaken(true)).toEqual({ outcomes: ["done", "done"], sold: 3 });
  });
});

describe("a booking that is replaced while its payment is approved", () => {
  /** The provider's search does not find the payment yet, so only its webhook reports it. */
  async function replaceWhilePaid(withoutLocks: boolean) {
    const { ctx, id } = await site.book(2);
    site.payments.searchable = false;
    const providerPaymentId = site.payments.pay(id, 360_000);
    const meet = meetingPoint(database.pool, 2, withoutLocks);
    let haveMet = false;
    const looked = Promise.withResolvers<void>();
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
        { after: READS_PAYMENTS, until: () => (haveMet ? looked.resolve() : undefined) },
      ],
    });
    // Without locks, the payment is written only after the other call has looked for payments.
    const afterMeeting = () => meet().then(() => (withoutLocks ? looked.promise : undefined));
    const forPaying = tamperedDatabase(database.pool, {
      withoutLocks,
      pause: { after: LOCKS_BOOKING, until: afterMeeting },
    });
    const order = sampleOrder(site.experience, 1, { replaces: id });
    const [replaced] = await Promise.all([
      outcomeOf(perform(createBooking, { ...ctx, db: forReplacing }, order)).finally(looked.resolve),
      settlePayment({ ...site.system, db: forPaying }, { providerPaymentId }),
    ]);
    const story = await site.story(id);
    return {
      isReplaced: replaced === "done",
      isConfirmed: story.includes("settle-payment"),
      refunds: (await site.refundsOf(id)).length,
      bookings: (await livingSeats()).length,
    };
  }

  test("is paid and kept, or is replaced and refunded", async () => {
    for (let round = 0; round < 4; round += 1) {
      await replaceAgency(site);
      const { isReplaced, ...rest } = await replaceWhilePaid(false);
      expect(rest).toEqual({ isConfirmed: !isReplaced, refunds: isReplaced ? 1 : 0, bookings: 1 });
    }
  });

  test("would be paid and replaced at once without the booking's lock, and its money kept", async () => {
    expect(await replaceWhilePaid(true)).toMatchObject({ isReplaced: true, isConfirmed: true, refunds: 0 });
  });
});
