import { describe, expect, test } from "vitest";
import type { JobQueue } from "../../src/db/connection/jobs.ts";
import type { Clock } from "../../src/ports/clock.ts";
import { databasePerFile } from "../support/databases/database.ts";
import {
  COUNTS_SEATS,
  createBarrier,
  type Tampering,
  tamperedDatabase,
} from "../support/databases/tampered-database.ts";
import { MINUTE } from "../support/use-case-context.ts";
import { asCommands, playSteps } from "./run-model.ts";
import type { Step } from "./steps.ts";
import type { Sabotage, WorldOptions } from "./world.ts";

const database = databasePerFile();

async function verdict(steps: Step[], options: WorldOptions = {}): Promise<string> {
  try {
    await playSteps(database.db, asCommands(steps), options);
    return "holds";
  } catch (error) {
    return error instanceof Error ? (error.message.split(": ")[0] ?? "") : String(error);
  }
}

/**
 * Removes locks, and makes two statements that a lock normally separates wait for each other. The first `passing`
 * statements do not wait.
 */
const withoutLocks = (after: RegExp, passing = 0): Sabotage => {
  const meet = createBarrier(database.pool, 2, true);
  let calls = 0;
  const until = async () => {
    calls += 1;
    if (calls > passing) await meet();
  };
  return { db: tamperedDatabase(database.pool, { withoutLocks: true, pause: { after, until } }) };
};

type Rewrite = NonNullable<Tampering["rewrite"]>;

const rewriting = (rewrite: Rewrite): Sabotage => ({ db: tamperedDatabase(database.pool, { rewrite }) });

const NOTHING = { text: "select 1", values: [] };
const REPLACES = /^update "bookings" set .*"replaced_by"/;

const keepsBoth: Rewrite = (statement) => {
  const { text, values } = statement;
  if (text.startsWith('insert into "audit"') && values.includes("replace-booking")) return NOTHING;
  if (!REPLACES.test(text)) return statement;
  return { text: 'select * from "bookings" where "agency_id" = $1 and "id" = $2', values: values.slice(-2) };
};

const NOBODY = "00000000-0000-0000-0000-000000000000";

const countsTheReplaced: Rewrite = ({ text, values }) => {
  const except = /"id" <> \$(\d+)/.exec(text)?.[1];
  return {
    text,
    values: values.map((value, index) => (index + 1 === Number(except) ? NOBODY : value)),
  };
};

const beginsAnew: Rewrite = ({ text, values }) => {
  const [, columns = "", row = ""] = /^insert into "bookings" \((.*?)\) values \((.*?)\)/.exec(text) ?? [];
  const written = row.split(", ")[columns.split(", ").indexOf('"held_since"')];
  return { text, values: values.map((value, index) => (written === `$${index + 1}` ? null : value)) };
};

const dropping = (passing: number): Rewrite => {
  let sentCount = 0;
  return ({ text, values }) => {
    const isSent = text.startsWith('update "messages"') && values.includes("sent");
    if (isSent) sentCount += 1;
    const isDropped = isSent && sentCount > passing;
    return { text, values: values.map((value) => (isDropped && value === "sent" ? "dropped" : value)) };
  };
};

const withoutJob = (lost: string): Sabotage => ({
  jobs: (honest: JobQueue): JobQueue => ({
    enqueue: async (tx, name, data, startAfter) => {
      if (name !== lost) await honest.enqueue(tx, name, data, startAfter);
    },
    enqueueAll: async (tx, name, data) => {
      if (name !== lost) await honest.enqueueAll(tx, name, data);
    },
  }),
});

const booked: Step = { do: "book", departure: 1, people: 2 };
const paid: Step[] = [booked, { do: "pay", booking: 0, as: "approved" }];

describe("a sabotaged product", () => {
  test("the model detects a seat sold twice without the departure's lock", async () => {
    const steps: Step[] = [
      { do: "departure", departure: 1, capacity: 2, closed: false },
      { do: "together", steps: [booked, booked] },
    ];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: withoutLocks(COUNTS_SEATS) })).toBe("no seat is sold twice");
  });

  test("the model detects a traveller over the limit of unpaid bookings without the lock of their bookings", async () => {
    const again = (departure: number): Step => ({ do: "book", departure, people: 1, by: 0 });
    const steps: Step[] = [
      ...[again(0), again(1), again(0), again(1)],
      { do: "together", steps: [again(0), again(1)] },
      again(1),
    ];
    expect(await verdict(steps)).toBe("holds");
    expect(
      await verdict(steps, { sabotage: withoutLocks(/count\(\*\)::integer.* from "bookings"/, 4) }),
    ).toBe("unpaid holds stay within the limit");
  });

  test("the model detects a booking confirmed twice without its lock", async () => {
    const settle: Step = { do: "settle", payment: 0 };
    const steps: Step[] = [...paid, { do: "together", steps: [settle, settle] }];
    expect(await verdict(steps)).toBe("holds");
    const tampered = withoutLocks(/from "bookings" .* for no key update$/);
    // The database refuses one of two simultaneous writes of a row.
    const seen = ["each change of status starts from the previous one", "Failed query"];
    expect(seen).toContain(await verdict(steps, { sabotage: tampered }));
  });

  test("the model detects money kept after a refund job was lost", async () => {
    const steps: Step[] = [...paid, { do: "settle", payment: 0 }, { do: "cancel", booking: 0 }];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: withoutJob("request-refund") })).toBe("every due refund is made");
  });

  test("the model detects a payment of a wrong amount kept after its refund job was lost", async () => {
    const steps: Step[] = [booked, { do: "pay", booking: 0, as: "too-little" }, { do: "settle", payment: 0 }];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: withoutJob("request-refund") })).toBe("every due refund is made");
  });

  test("the model detects a booking that stays pending without the job that lapses holds", async () => {
    expect(await verdict([booked])).toBe("holds");
    expect(await verdict([booked], { sabotage: withoutJob("lapse-hold") })).toBe("no booking waits at rest");
  });

  test("the model detects a second payment missed without a webhook and without polling", async () => {
    const steps: Step[] = [...paid, { do: "settle", payment: 0 }, { do: "pay", booking: 0, as: "approved" }];
    expect(await verdict(steps, { webhooksLost: true })).toBe("holds");
    const deaf = { webhooksLost: true, sabotage: withoutJob("reconcile-booking") };
    expect(await verdict(steps, deaf)).toBe("every due refund is made");
  });

  const changed: Step = { do: "replace", booking: 0, departure: 1, people: 2 };

  test("the model detects a seat sold twice because a replaced booking keeps its seats", async () => {
    const steps: Step[] = [{ do: "departure", departure: 1, capacity: 2, closed: false }, booked, changed];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: rewriting(keepsBoth) })).toBe("no seat is sold twice");
  });

  test("the model detects two bookings for one selection because the replaced booking stays", async () => {
    const steps: Step[] = [booked, changed];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: rewriting(keepsBoth) })).toBe(
      "a replacement is complete or has no effect",
    );
  });

  test("the model detects a replacement refused as sold out because the replaced booking's seats count", async () => {
    const steps: Step[] = [{ do: "departure", departure: 1, capacity: 2, closed: false }, booked, changed];
    expect(await verdict(steps, { sabotage: rewriting(countsTheReplaced) })).toBe("a step ends as expected");
  });

  test("the model detects seats held without end because each replacement starts a new hold", async () => {
    const day: Step = { do: "wait", minutes: 1440 };
    const given: Step[] = [
      { do: "decide", payment: 0, as: "rejected" },
      { do: "settle", payment: 0 },
      { do: "wait", minutes: 5 },
    ];
    const waiting = (n: number, as: "pending" | "in-review"): Step[] => [
      { do: "pay", booking: n, as },
      { do: "settle", payment: n },
    ];
    const steps = [booked, ...waiting(0, "pending"), day, ...given, changed, ...waiting(1, "in-review")];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, { sabotage: rewriting(beginsAnew) })).toBe("no hold lasts past its ceiling");
  });

  test("the model detects seats that are held for a failed payment as long as for a pending payment", async () => {
    const steps: Step[] = [
      booked,
      { do: "pay", booking: 0, as: "pending" },
      { do: "settle", payment: 0 },
      { do: "decide", payment: 0, as: "rejected" },
      { do: "settle", payment: 0 },
    ];
    expect(await verdict(steps)).toBe("holds");
    const keeping = rewriting(({ text, values }) => ({
      text: text.replace(
        /^(update "bookings" set .*"hold_expires_at" = )(\$\d+)/,
        '$1greatest("hold_expires_at", $2)',
      ),
      values,
    }));
    expect(await verdict(steps, { sabotage: keeping })).toBe("a hold lasts as long as its payments justify");
  });

  const dueTwice: Step[] = [
    { do: "run-due", atOnce: false },
    { do: "run-due", atOnce: false },
  ];
  const lateEnough: Step = { do: "wait", minutes: 20 };

  test("the model detects an e-mail dropped although its facts still hold", async () => {
    const steps: Step[] = [booked, lateEnough, ...dueTwice];
    expect(await verdict(steps)).toBe("holds");
    const [lead, reminder] = [dropping(0), dropping(1)];
    expect(await verdict(steps, { sabotage: rewriting(lead) })).toBe(
      "an e-mail that still applies is not dropped",
    );
    expect(await verdict(steps, { sabotage: rewriting(reminder) })).toBe(
      "a reminder to pay is dropped only if no seats are held",
    );
  });

  test("the model detects a reminder to pay sent after the hold has lapsed", async () => {
    const steps: Step[] = [booked, lateEnough, { do: "run-due", atOnce: false }, { do: "wait", minutes: 31 }];
    const late: Step[] = [...steps, { do: "run-due", atOnce: false }];
    expect(await verdict(late)).toBe("holds");
    const behind = (honest: Clock): Clock => {
      const byDatabase = () => new Date(honest.now().getTime() - 31 * MINUTE);
      return { ...honest, byDatabase };
    };
    expect(await verdict(late, { sabotage: { clock: behind } })).toBe(
      "a reminder to pay is sent only while seats are held",
    );
  });
});
