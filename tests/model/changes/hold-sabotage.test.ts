import { beforeAll, describe, expect, test } from "vitest";
import { databasePerFile } from "../../support/databases/database.ts";
import { recordJobs } from "../../support/recorded-jobs.ts";
import type { ChangeStep } from "./change-step.ts";
import { rewritingAt, verdictOf } from "./sabotage.ts";
import { SABOTAGES, type SabotageName } from "./sabotages.ts";
import type { WorldOptions } from "./world.ts";

const database = databasePerFile();
beforeAll(async () => {
  await recordJobs(database.db, "");
});

const verdict = (steps: ChangeStep[], options?: WorldOptions) => verdictOf(database.db, steps, options);

async function breaks(steps: ChangeStep[], name: SabotageName): Promise<void> {
  const sabotage = SABOTAGES[name];
  expect(await verdict(steps, rewritingAt(database, sabotage.rewrite))).toBe(sabotage.breaks);
}

const TOMORROW = 0;
const [NEXT_WEEK, LATER, LATEST] = [1, 2, 3];
/** Indices of a party of one adult, and of the adult's price for a joining person. */
const [ALONE, JOINS] = [0, 0];

const book = (date: number, again = false): ChangeStep => ({ do: "book", date, party: ALONE, again });
const pay = (as: "approved" | "pending" | "in-review"): ChangeStep => ({
  ...{ do: "pay", checkout: 0, as, late: false, notified: true },
});
const change = (booking: number, date?: number): ChangeStep => ({
  ...{ do: "change", booking, wish: { add: JOINS, ...(date === undefined ? {} : { date }) } },
});
const decide = (as: "approved" | "rejected"): ChangeStep => ({
  ...{ do: "decide", payment: 0, as, notified: true },
});
const wait = (minutes: number): ChangeStep => ({ do: "wait", minutes });
const paid = (date: number, again = false): ChangeStep[] => [book(date, again), pay("approved")];

describe("a sabotaged product", () => {
  test("the model detects a change that is paid after the deadline for changes of its booking", async () => {
    const waiting = [...paid(NEXT_WEEK), wait(5 * 1440), change(0, LATER), pay("in-review")];
    const late = [...waiting, wait(2 * 1440 - 60), decide("approved")];
    expect(await verdict(late)).toBe("holds");
    await breaks(late, "change-without-end");
  });

  test("the model detects seats that are held forever because each change restarts the hold", async () => {
    const first = [...paid(LATER), change(0), pay("pending"), wait(1440), decide("rejected")];
    const steps = [...first, change(0, LATEST), pay("in-review")];
    expect(await verdict(steps)).toBe("holds");
    await breaks(steps, "changes-in-a-row");
  });

  test("the model detects a failed payment that does not shorten the hold of its change", async () => {
    const steps = [...paid(LATER), change(0), pay("pending"), decide("rejected")];
    expect(await verdict(steps)).toBe("holds");
    await breaks(steps, "hold-of-failed-payment");
  });

  test("the model detects a traveller above the limit of unpaid bookings if changes do not count", async () => {
    const unpaid = [TOMORROW, NEXT_WEEK, LATER, LATEST].map((date) => book(date, true));
    const two = [...paid(LATER, true), wait(11), ...paid(LATER, true), wait(11)];
    const steps = [...two, ...unpaid, change(0), change(1)];
    expect(await verdict(steps)).toBe("holds");
    await breaks(steps, "uncounted-changes");
  });

  test("the model detects a confirmed booking without the money of its change", async () => {
    const lost = (payment: number): ChangeStep[] => [
      { do: "panel", payment, event: "dispute", notified: true },
      { do: "panel", payment, event: "dispute-lost", notified: true },
    ];
    const steps = [...paid(LATER), change(0), pay("approved"), ...lost(0)];
    expect(await verdict(steps)).toBe("holds");
    await breaks(steps, "confirmed-without-money");
  });
});
