import { beforeAll, describe, expect, test } from "vitest";
import { databasePerFile } from "../../support/databases/database.ts";
import { recordJobs } from "../../support/recorded-jobs.ts";
import type { ChangeStep } from "./change-step.ts";
import type { Snapshot } from "./observed.ts";
import { placesOf, type Rewrite, rewritingAt, type Statement, verdictOf, writes } from "./sabotage.ts";
import type { Wish } from "./wishes.ts";
import type { WorldOptions } from "./world.ts";

const database = databasePerFile();
beforeAll(async () => {
  await recordJobs(database.db, "");
});

const verdict = (steps: ChangeStep[], options?: WorldOptions) => verdictOf(database.db, steps, options);

const rewriting = (rewrite: Rewrite): WorldOptions => rewritingAt(database, rewrite);
const writing = (...written: Parameters<typeof writes>): WorldOptions => rewriting(writes(...written));
const showing = (shown: (seen: Snapshot) => Snapshot): WorldOptions => ({ shown });

const NOTHING: Statement = { text: "select 1", values: [] };

const withoutInserts = (table: string, value: string): WorldOptions =>
  rewriting((statement) =>
    statement.text.startsWith(`insert into "${table}"`) && statement.values.includes(value)
      ? NOTHING
      : statement,
  );

const more = (pesos: number) => (value: unknown) => (Number(value) > 0 ? Number(value) + pesos : value);

const less = (pesos: number) => (value: unknown) =>
  Number(value) === 360_000 ? Number(value) - pesos : value;

const book = (party = 1, date = 2): ChangeStep => ({ do: "book", date, party });
const pay: ChangeStep = { do: "pay", checkout: 0, as: "approved", late: false, notified: true };
const change = (wish: Wish): ChangeStep => ({ do: "change", booking: 0, wish });
const cancel: ChangeStep = { do: "cancel", booking: 0 };
const wait = (minutes: number): ChangeStep => ({ do: "wait", minutes });

const byHand: ChangeStep = { do: "book-by-hand", date: 2, party: 1, override: false };
const take: ChangeStep = { do: "take", booking: 0, method: "cash" };
const byStaff = (wish: Wish): ChangeStep => ({
  ...{ do: "staff-change", booking: 0, wish, rules: ["late", "capacity"], way: "cash" },
});
const goodwill = (way: "as-paid" | "by-hand"): ChangeStep => ({
  ...{ do: "goodwill", booking: 0, percent: 10, way },
});
const returned: ChangeStep = { do: "complete-refund", refund: 0 };

const leaving: ChangeStep[] = [book(), pay, change({ remove: 1 })];
const joining: ChangeStep[] = [book(), pay, change({ add: 1 })];
const moving: ChangeStep[] = [book(), pay, change({ date: 3 })];
const dearer: ChangeStep[] = [book(), pay, { do: "reprice", option: 0, percent: 150 }, change({ date: 3 })];

describe("a sabotaged product", () => {
  test("sequences without sabotage break no invariant", async () => {
    expect(await verdict([...leaving, change({ date: 3, add: 1 }), pay, change({ correct: 1 })])).toBe(
      "holds",
    );
    expect(await verdict([...joining, pay, cancel])).toBe("holds");
    expect(await verdict([...dearer, wait(45), { do: "run-jobs" }])).toBe("holds");
  });

  test("the model detects a reversal that is not written", async () => {
    const words = "a line is charged exactly while it applies";
    expect(await verdict(moving, withoutInserts("booking_entries", "reversal"))).toBe(words);
  });

  test("the model detects a charge that is not written", async () => {
    const words = "a line is charged exactly while it applies";
    expect(await verdict([book()], withoutInserts("booking_entries", "charge"))).toBe(words);
  });

  test("the model detects a payment or refund that is not in the ledger", async () => {
    const words = "the ledger has the provider's money";
    expect(await verdict([book(), pay], withoutInserts("booking_entries", "payment"))).toBe(words);
    const refunded: ChangeStep[] = [...leaving, { do: "run-jobs" }];
    expect(await verdict(refunded, withoutInserts("booking_entries", "refund"))).toBe(words);
  });

  test("the model detects a payment, refund or write-off by staff without a record", async () => {
    const steps = [byHand, take, byStaff({ remove: 1 }), returned, byStaff({ add: 0 }), goodwill("by-hand")];
    expect(await verdict(steps)).toBe("holds");
    const words = "the ledger has the money that the agency took";
    expect(await verdict([byHand, take], withoutInserts("booking_entries", "payment"))).toBe(words);
    const leaving = [byHand, take, byStaff({ remove: 1 }), returned];
    expect(await verdict(leaving, withoutInserts("booking_entries", "refund"))).toBe(words);
    const kind = [byHand, take, goodwill("as-paid")];
    expect(await verdict(kind, withoutInserts("booking_entries", "write-off"))).toBe(
      "the traveller owes at most the agreed debt",
    );
    const unpaid = (seen: Snapshot): Snapshot => ({
      ...seen,
      payments: seen.payments.map((one) => ({ ...one, change: null })),
    });
    expect(await verdict([byHand, take, byStaff({ add: 0 })], showing(unpaid))).toBe(
      "a dearer change was paid",
    );
  });

  test("the model detects a chargeback of a payment that was partly returned", async () => {
    const lost = (["dispute", "dispute-lost"] as const).map(
      (event): ChangeStep => ({ do: "panel", payment: 0, event, notified: true }),
    );
    const steps = [book(), pay, goodwill("by-hand"), ...lost];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, writing("booking_entries", "amount", less(18_000)))).not.toBe("holds");
  });

  test("a booking whose payment the bank returned after the departure breaks no invariant", async () => {
    const lost = (["dispute", "dispute-lost"] as const).map(
      (event): ChangeStep => ({ do: "panel", payment: 0, event, notified: true }),
    );
    expect(await verdict([book(1, 0), pay, wait(8_100), ...lost])).toBe("holds");
  });

  test("the model detects a chargeback that is not in the ledger", async () => {
    const lost = (["dispute", "dispute-lost"] as const).map(
      (event): ChangeStep => ({ do: "panel", payment: 0, event, notified: true }),
    );
    const steps = [...joining, pay, ...lost];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, withoutInserts("booking_entries", "charge-back"))).toBe(
      "the ledger has the provider's money",
    );
  });

  test("the model detects a vanished or changed ledger entry", async () => {
    const words = "an entry neither changes nor vanishes";
    const vanishing = (seen: Snapshot): Snapshot =>
      seen.entries.length > 2 ? { ...seen, entries: seen.entries.slice(1) } : seen;
    expect(await verdict(moving, showing(vanishing))).toBe(words);
    const dated = (seen: Snapshot): Snapshot => ({
      ...seen,
      entries: seen.entries.map((one) => ({ ...one, serviceDate: `2026-12-${10 + seen.entries.length}` })),
    });
    expect(await verdict(moving, showing(dated))).toBe(words);
  });

  test("the model detects IVA that is off by a peso in the ledger, in a line, or in the booking", async () => {
    const inLedger = writing("booking_entries", "taxes", more(1));
    expect(await verdict([book()], inLedger)).toBe("a line is charged exactly while it applies");
    const inLine = writing("booking_lines", "taxes", more(1));
    expect(await verdict([book()], inLine)).toBe("a line is charged exactly while it applies");
    const inBooking = writing("bookings", "taxes", more(1));
    expect(await verdict([book()], inBooking)).toBe("a booking costs what its lines cost");
  });

  test("the model detects IVA by a wrong formula, and a price for a wrong number of people", async () => {
    const everywhere = (column: string, inEntry: string, inBooking: string): WorldOptions => {
      const wrong = [
        ["booking_entries", inEntry],
        ["booking_lines", column],
        ["bookings", inBooking],
      ] as const;
      return rewriting(({ text, values }) => {
        const places = wrong.flatMap(([table, name]) => placesOf(text, table, name));
        return {
          text,
          values: values.map((value, index) => (places.includes(index) ? more(2)(value) : value)),
        };
      });
    };
    expect(await verdict([book()], everywhere("taxes", "taxes", "taxes"))).toBe(
      "a line has its part of the IVA",
    );
    expect(await verdict([book()], everywhere("amount", "amount", "total_price"))).toBe(
      "a line costs its price for its people",
    );
    expect(await verdict([book()], everywhere("insurance", "insurance", "insurance"))).toBe(
      "everybody is insured",
    );
  });

  test("the model detects a refund above the payment", async () => {
    const steps: ChangeStep[] = [book(), pay, cancel];
    expect(await verdict(steps, writing("refunds", "amount", more(1)))).toBe(
      "refunds stay within the payment",
    );
  });

  test("the model detects a refund that is missing or differs from the change's amount", async () => {
    expect(await verdict(leaving, writing("refunds", "amount", more(-1)))).toBe(
      "the agency keeps no money beyond the price",
    );
    expect(await verdict(leaving, writing("refunds", "amount", more(1)))).toBe(
      "the traveller owes at most the agreed debt",
    );
    const forgetting = rewriting((statement) =>
      statement.text.startsWith('insert into "refunds"')
        ? { text: 'select * from "refunds" where false', values: [] }
        : statement,
    );
    expect(await verdict(leaving, forgetting)).toBe("the agency keeps no money beyond the price");
  });

  test("the model detects a requested refund that is never made", async () => {
    expect(await verdict(leaving, { lostJob: "request-refund" })).toBe("every refund is settled at rest");
  });

  test("the model detects a seat too many or too few after a person has left", async () => {
    const words = "a booking has a seat for each person who takes one";
    const withInfant: ChangeStep[] = [book(4), pay, change({ remove: 2 })];
    expect(await verdict(withInfant)).toBe("holds");
    const seats = (wrong: number) =>
      writing("bookings", "seats", (seats) => (Number(seats) === 2 ? wrong : seats));
    expect(await verdict(withInfant, seats(3))).toBe(words);
    expect(await verdict(withInfant, seats(1))).toBe(words);
  });

  test("the model detects seats that are not held for a pending change", async () => {
    const none = writing("booking_changes", "seats", () => 0);
    expect(await verdict(joining, none)).toBe("a change keeps the seats that it needs");
  });

  test("the model detects a seat that is sold twice", async () => {
    const uncounted = rewriting(({ text, values }) => ({
      text: text.replaceAll("::integer as taken", "::integer * 0 as taken"),
      values,
    }));
    const steps = [book(2), book(2), book(2)];
    expect(await verdict(steps)).toBe("holds");
    expect(await verdict(steps, uncounted)).toBe("no seat is sold twice");
  });

  test("the model detects a calendar that ignores the seats of pending changes", async () => {
    const forgetting = (seen: Snapshot): Snapshot => ({
      ...seen,
      changes: seen.changes.map((one) => ({ ...one, hold: 0 })),
    });
    expect(await verdict(joining, showing(forgetting))).toBe(
      "free seats are the capacity less the taken seats",
    );
  });

  test("the model detects a person who has left but is still listed", async () => {
    const staying = rewriting((statement) =>
      statement.text.startsWith('delete from "participants"') ? NOTHING : statement,
    );
    expect(await verdict(leaving, staying)).toBe("a booking has its people");
  });

  test("the model detects people stored with a change that is no longer pending", async () => {
    const keeping = rewriting(({ text, values }) => {
      const [place] = placesOf(text, "booking_changes", "people");
      const isUpdate = text.startsWith("update") && place !== undefined;
      return {
        text,
        values: values.map((value, index) => (isUpdate && index === place ? "somebody" : value)),
      };
    });
    expect(await verdict([...joining, pay], keeping)).toBe("only a pending change stores people");
    expect(await verdict([...joining, change({ date: 3 })], keeping)).toBe(
      "only a pending change stores people",
    );
  });

  test("the model detects a lapsed change that had an effect", async () => {
    const moved = (seen: Snapshot): Snapshot => {
      const hasLapsed = seen.changes.some(({ status }) => status === "lapsed");
      return hasLapsed
        ? { ...seen, bookings: seen.bookings.map((one) => ({ ...one, duration: "P2D" })) }
        : seen;
    };
    const steps = [...dearer, wait(45), { do: "run-jobs" } as const];
    expect(await verdict(steps, showing(moved))).toBe("a booking changes by applied changes alone");
  });

  test("the model detects a change that never lapses, and a change applied without its payment", async () => {
    expect(await verdict(dearer, { lostJob: "lapse-change" })).toBe("no change waits at rest");
    const unpaid = (seen: Snapshot): Snapshot => ({
      ...seen,
      payments: seen.payments.map((one) => ({ ...one, change: null })),
    });
    expect(await verdict([...dearer, pay], showing(unpaid))).toBe("a dearer change was paid");
  });
});
