import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobQueue } from "../../src/db/jobs.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { meetingPoint, tamperedDatabase } from "../support/tampered-database.ts";
import { asCommands, playSteps } from "./run-model.ts";
import type { Step } from "./steps.ts";
import type { Sabotage, WorldOptions } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What the model says of some steps: `holds`, or what it finds broken. */
async function verdict(steps: Step[], options: WorldOptions = {}): Promise<string> {
  try {
    await playSteps(database.db, asCommands(steps), options);
    return "holds";
  } catch (error) {
    return error instanceof Error ? (error.message.split(": ")[0] ?? "") : String(error);
  }
}

/** Two statements that the product keeps apart by a lock, brought together without it, once so many have passed. */
const withoutLocks = (after: RegExp, passing = 0): Sabotage => {
  const meet = meetingPoint(2, true);
  let come = 0;
  const until = async () => {
    come += 1;
    if (come > passing) await meet();
  };
  return { db: tamperedDatabase(database.pool, { withoutLocks: true, pause: { after, until } }) };
};

const without = (lost: string): Sabotage => ({
  jobs: (honest: JobQueue): JobQueue => ({
    enqueue: async (tx, name, data, startAfter) => {
      if (name !== lost) await honest.enqueue(tx, name, data, startAfter);
    },
  }),
});

const booked: Step = { do: "book", departure: 1, people: 2 };
const paid: Step[] = [booked, { do: "pay", booking: 0, as: "approved" }];

describe("the model sees", () => {
  test("a seat that is sold twice where the departure is not locked", async () => {
    const steps: Step[] = [
      { do: "departure", departure: 1, capacity: 2, closed: false },
      { do: "together", steps: [booked, booked] },
    ];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: withoutLocks(/sum\("participants"\)/) })).toBe(
      "no seat is sold twice",
    );
  });

  test("a traveller who keeps more unpaid than one may where their bookings are not kept apart", async () => {
    const again = (departure: number): Step => ({ do: "book", departure, people: 1, by: 0 });
    const steps: Step[] = [
      ...[again(0), again(1), again(0), again(1)],
      { do: "together", steps: [again(0), again(1)] },
      again(1),
    ];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: withoutLocks(/count\(\*\)::integer/, 4) })).toBe(
      "nobody keeps more unpaid than one may",
    );
  });

  test("a booking that is confirmed twice where it is not locked", async () => {
    const settle: Step = { do: "settle", payment: 0 };
    const steps: Step[] = [...paid, { do: "together", steps: [settle, settle] }];
    expect(await verdict(steps)).toBe("holds");
    const tampered = withoutLocks(/from "bookings" .* for update$/);
    expect(await verdict(steps, { sabotage: tampered })).toBe("a move starts where the one before it ended");
  });

  test("money that is kept where refunds get lost", async () => {
    const steps: Step[] = [...paid, { do: "settle", payment: 0 }, { do: "cancel", booking: 0 }];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: without("request-refund") })).toBe("money is owed to nobody");
  });

  test("money of a wrong amount that is kept where refunds get lost", async () => {
    const steps: Step[] = [booked, { do: "pay", booking: 0, as: "too-little" }, { do: "settle", payment: 0 }];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: without("request-refund") })).toBe("money is owed to nobody");
  });

  test("a booking that waits for ever where nobody tidies up", async () => {
    expect(await verdict([booked])).toBe("holds");
    expect(await verdict([booked], { sabotage: without("lapse-hold") })).toBe("no booking waits at rest");
  });

  test("a second payment that nobody heard of where nobody asks the provider", async () => {
    const steps: Step[] = [...paid, { do: "settle", payment: 0 }, { do: "pay", booking: 0, as: "approved" }];
    expect(await verdict(steps, { noticesLost: true })).toBe("holds");
    const deaf = { noticesLost: true, sabotage: without("reconcile-booking") };
    expect(await verdict(steps, deaf)).toBe("money is owed to nobody");
  });
});
