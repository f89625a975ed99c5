import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../support/database.ts";
import { recordJobs } from "../../support/recorded-jobs.ts";
import { DAY } from "../../support/use-case-context.ts";
import type { ChangeStep } from "./change-step.ts";
import { type Rewrite, rewritingAt, verdictOf, writes } from "./sabotage.ts";
import type { WorldOptions } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await recordJobs(database.db, "");
});
afterAll(() => database.close());

const verdict = (steps: ChangeStep[], options?: WorldOptions) => verdictOf(database.db, steps, options);
const rewriting = (rewrite: Rewrite): WorldOptions => rewritingAt(database, rewrite);

const TOMORROW = 0;
const [NEXT_WEEK, LATER, LATEST] = [1, 2, 3];
/** One adult, and an adult who joins. */
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

describe("the model of changes sees", () => {
  test("a change that can be paid after its booking could be changed", async () => {
    const waiting = [...paid(NEXT_WEEK), wait(6 * 1440), change(0), pay("pending")];
    const late = [...waiting, wait(1440), decide("approved")];
    expect(await verdict(late)).toBe("holds");
    const endless = rewriting(
      writes("booking_changes", "ends_at", (value) => new Date(new Date(String(value)).getTime() + 30 * DAY)),
    );
    expect(await verdict(late, endless)).toBe("no change waits past the end of its booking");
  });

  test("seats that are kept for ever, where each change starts the hold again", async () => {
    const first = [...paid(LATER), change(0), pay("pending"), wait(1440), decide("rejected")];
    const steps = [...first, change(0, LATEST), pay("in-review")];
    expect(await verdict(steps)).toBe("holds");
    const anew = rewriting(writes("booking_changes", "held_since", () => null));
    expect(await verdict(steps, anew)).toBe("no change waits past its ceiling");
  });

  test("a change whose payment has failed, and that keeps its seats as long as before", async () => {
    const steps = [...paid(LATER), change(0), pay("pending"), decide("rejected")];
    expect(await verdict(steps)).toBe("holds");
    const keeping: Rewrite = ({ text, values }) => ({
      text: text.replace(
        /^(update "booking_changes" set .*"hold_expires_at" = )(\$\d+)/,
        '$1greatest("hold_expires_at", $2)',
      ),
      values,
    });
    expect(await verdict(steps, rewriting(keeping))).toBe("a change waits for payments under way");
  });

  test("a traveller who keeps more unpaid than one may, where changes do not count", async () => {
    const unpaid = [TOMORROW, NEXT_WEEK, LATER, LATEST].map((date) => book(date, true));
    const two = [...paid(LATER, true), wait(11), ...paid(LATER, true), wait(11)];
    const steps = [...two, ...unpaid, change(0), change(1)];
    expect(await verdict(steps)).toBe("holds");
    const uncounted: Rewrite = ({ text, values }) => ({
      text:
        text.startsWith("select count(*)::integer") && text.includes('from "booking_changes"')
          ? text.replace("count(*)::integer", "0::integer")
          : text,
      values,
    });
    expect(await verdict(steps, rewriting(uncounted))).toBe("nobody keeps more unpaid than one may");
  });

  test("a confirmed booking without the money of its change", async () => {
    const lost = (payment: number): ChangeStep[] => [
      { do: "panel", payment, event: "dispute", notified: true },
      { do: "panel", payment, event: "dispute-lost", notified: true },
    ];
    const steps = [...paid(LATER), change(0), pay("approved"), ...lost(0)];
    expect(await verdict(steps)).toBe("holds");
    // The use cases do not see by which payment the change was applied.
    const blind: Rewrite = ({ text, values }) => ({
      text:
        text.startsWith("select") && text.includes('from "booking_changes"')
          ? text.replace('"payment_id"', "null::uuid")
          : text,
      values,
    });
    expect(await verdict(steps, rewriting(blind))).toBe("a confirmed booking is paid");
  });
});
