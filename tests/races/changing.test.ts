import { describe, expect, test } from "vitest";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { COUNTS_SEATS, createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";
import {
  child,
  DATE,
  LOCKS_BOOKING,
  LOCKS_DEPARTURE,
  outcomeOf,
  racingChanges,
} from "../support/racing-changes.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { agencyPerTest, replaceAgency } from "../support/use-case-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const { bookPaid, shown, meetingAt, idsOf, seatsOn } = racingChanges(site, database);

describe("two concurrent changes of one booking", () => {
  async function changeTwice(withoutLocks: boolean) {
    const booking = await bookPaid(3);
    const [, second = "", third = ""] = await idsOf(booking);
    const applies = [await shown(booking, { remove: [second] }), await shown(booking, { remove: [third] })];
    const db = meetingAt(LOCKS_BOOKING, withoutLocks);
    const outcomes = await Promise.all(applies.map((apply) => outcomeOf(apply(db))));
    const { participants } = await site.booking(booking.id);
    const people = (await idsOf(booking)).length;
    return { outcomes: outcomes.toSorted(), participants, people };
  }

  test("the second of two concurrent changes is stale", async () => {
    const expected = { outcomes: ["change-stale", "done"], participants: 2, people: 2 };
    for (let round = 0; round < 3; round += 1) expect(await changeTwice(false)).toEqual(expected);
  });

  test("without the booking's lock, two people would leave but only one seat would become free", async () => {
    const { outcomes, participants, people } = await changeTwice(true).catch(() => ({
      ...{ outcomes: ["failed"], participants: 0, people: 1 },
    }));
    expect([outcomes, participants === people]).not.toEqual([["change-stale", "done"], true]);
  });
});

describe("a change and a booking for the last seat", () => {
  async function growWhileTaken(withoutLocks: boolean) {
    const booking = await bookPaid(2);
    await site.changeDeparture({ capacity: 3 });
    const apply = await shown(booking, { add: [child] });
    const otherTraveller = await site.traveller();
    // The change also counts before its locks, but only its count under the locks pauses.
    const meet = createBarrier(database.pool, 2, withoutLocks);
    let isLocked = false;
    const growing = tamperedDatabase(database.pool, {
      withoutLocks,
      pause: [
        {
          after: LOCKS_DEPARTURE,
          until: () => {
            isLocked = true;
          },
        },
        { after: COUNTS_SEATS, until: () => (isLocked ? meet() : undefined) },
      ],
    });
    const taking = tamperedDatabase(database.pool, {
      withoutLocks,
      pause: { after: COUNTS_SEATS, until: meet },
    });
    const outcomes = await Promise.all([
      outcomeOf(apply(growing)),
      outcomeOf(
        perform(createBooking, { ...otherTraveller, db: taking }, sampleBookingRequest(site.experience, 1)),
      ),
    ]);
    return { outcomes: outcomes.toSorted(), seats: await seatsOn(DATE) };
  }

  test("only the change or the booking gets the last seat", async () => {
    for (let round = 0; round < 3; round += 1) {
      await replaceAgency(site);
      expect(await growWhileTaken(false)).toEqual({ outcomes: ["done", "sold-out"], seats: 3 });
    }
  });

  test("without the departure's lock the last seat would be sold twice", async () => {
    expect(await growWhileTaken(true)).toEqual({ outcomes: ["done", "done"], seats: 4 });
  });
});
