import { describe, expect, test } from "vitest";
import { databasePerFile } from "../support/databases/database.ts";
import { createBarrier } from "../support/databases/tampered-database.ts";
import { DATE, LATER, LOCKS_DEPARTURE, outcomeOf, racingChanges } from "../support/racing-changes.ts";
import { agencyPerTest, replaceAgency } from "../support/use-case-context.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const { bookPaid, shown, meetingAt, seatsOn } = racingChanges(site, database);

describe("two bookings that move to each other's day", () => {
  /** Both changes have locked their first departure before either change locks the second departure. */
  async function changePlaces() {
    const [earlyBooking, lateBooking] = [await bookPaid(2), await bookPaid(2, LATER)];
    const applies = [await shown(earlyBooking, { date: LATER }), await shown(lateBooking, { date: DATE })];
    const db = meetingAt(LOCKS_DEPARTURE, false);
    const outcomes = await Promise.all(applies.map((apply) => outcomeOf(apply(db))));
    return { outcomes, seats: [await seatsOn(DATE), await seatsOn(LATER)] };
  }

  test("both moves lock the earlier departure first, so no deadlock occurs", async () => {
    for (let round = 0; round < 3; round += 1) {
      await replaceAgency(site);
      expect(await changePlaces()).toEqual({ outcomes: ["done", "done"], seats: [2, 2] });
    }
  });

  test("two transactions that lock the days in opposite order deadlock", async () => {
    const [client, otherClient] = [await database.pool.connect(), await database.pool.connect()];
    await Promise.all([bookPaid(1), bookPaid(1, LATER)]);
    const lock = "select 1 from departures where agency_id = $1 and date = $2 for update";
    const clients = [
      { client, dates: [DATE, LATER] },
      { client: otherClient, dates: [LATER, DATE] },
    ];
    const meet = createBarrier(database.pool, 2, true);
    const outcomes = await Promise.all(
      clients.map(async ({ client, dates: [first, second] }) => {
        await client.query("begin");
        await client.query(lock, [site.agency.id, first]);
        await meet();
        const outcome = await client.query(lock, [site.agency.id, second]).then(
          () => "done",
          (error: Error) => error.message,
        );
        await client.query("rollback");
        client.release();
        return outcome;
      }),
    );
    expect(outcomes.toSorted()).toEqual(["deadlock detected", "done"]);
  });
});
