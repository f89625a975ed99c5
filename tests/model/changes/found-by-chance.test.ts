import { beforeAll, describe, expect, test } from "vitest";
import { databasePerFile } from "../../support/databases/database.ts";
import { recordJobs } from "../../support/recorded-jobs.ts";
import type { ChangeStep } from "./change-step.ts";
import { verdictOf } from "./sabotage.ts";
import type { Wish } from "./wishes.ts";

const database = databasePerFile();
beforeAll(async () => {
  await recordJobs(database.db, "");
});

const verdict = (steps: ChangeStep[]) => verdictOf(database.db, steps);

/** Index of the party with three people at the price of a boat, and an infant. */
const PARTY_WITH_INFANT = 7;
const TWO_ADULTS = 1;
/** Index of the party with an adult, two people at the price of a pair, and a child. */
const MIXED_PARTY = 5;

const book = (party: number, date: number): ChangeStep => ({ do: "book", date, party, again: false });
const pay = (checkout: number, as: "approved" | "pending" | "in-review", notified = true): ChangeStep => ({
  ...{ do: "pay", checkout, as, late: false, notified },
});
const change = (booking: number, wish: Wish): ChangeStep => ({ do: "change", booking, wish });
const panel = (payment: number, event: "dispute" | "dispute-won" | "refund-all"): ChangeStep => ({
  ...{ do: "panel", payment, event, notified: true },
});

describe("sequences found by random search", () => {
  test("invariants hold if the first webhook of a second payment is its dispute, and the booking gets cheaper", async () => {
    const steps: ChangeStep[] = [
      book(PARTY_WITH_INFANT, 2),
      pay(0, "approved"),
      change(1, { add: 1, date: 3 }),
      pay(0, "in-review"),
      pay(1, "approved", false),
      pay(0, "approved"),
      change(0, { remove: 2 }),
      panel(1, "dispute"),
      change(0, { date: 4, remove: 3, correct: 1 }),
    ];
    expect(await verdict(steps)).toBe("holds");
  });

  test.each(["refund-all", "dispute"] as const)(
    "invariants hold if a change's payment is approved and then gets the event %s before any webhook arrives",
    async (event) => {
      const steps: ChangeStep[] = [
        book(TWO_ADULTS, 1),
        pay(0, "approved"),
        change(0, { add: 0, date: 0 }),
        pay(0, "pending"),
        { do: "decide", payment: 0, as: "approved", notified: false },
        panel(0, event),
      ];
      expect(await verdict(steps)).toBe("holds");
    },
  );

  test("invariants hold if the first webhook of a change's payment is its dispute, after another payment expired", async () => {
    const steps: ChangeStep[] = [
      book(MIXED_PARTY, 3),
      pay(0, "approved"),
      pay(0, "in-review"),
      change(0, { add: 1, date: 2 }),
      pay(0, "in-review"),
      { do: "decide", payment: 0, as: "approved", notified: false },
      pay(0, "pending"),
      { do: "decide", payment: 0, as: "expired", notified: true },
      { do: "wait", minutes: 31 },
      panel(1, "dispute"),
    ];
    expect(await verdict(steps)).toBe("holds");
  });
});

describe("a payment page that a change by staff has withdrawn", () => {
  const byHand: ChangeStep = { do: "book-by-hand", date: 2, party: TWO_ADULTS, override: false };
  const openPage: ChangeStep = { do: "pay-by-link", booking: 0 };
  const staffChange = (wish: Wish): ChangeStep => ({
    ...{ do: "staff-change", booking: 0, wish, rules: [], way: "cash" },
  });

  test.each([
    ["more", { add: 0 }],
    ["less", { remove: 1 }],
    ["the same on another day", { date: 3 }],
  ] as const)("invariants hold if a withdrawn page is paid and the booking costs %s", async (_, wish) => {
    const steps = [byHand, openPage, staffChange(wish), pay(0, "approved"), openPage, pay(0, "approved")];
    expect(await verdict(steps)).toBe("holds");
  });
});
