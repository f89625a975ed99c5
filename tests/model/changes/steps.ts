import fc from "fast-check";
import type { TaxRule } from "../../../src/domain/pricing/tax-rule.ts";
import type { Decision, PanelEvent, PaymentKind } from "../provider-panel.ts";
import { type StaffStep, staffSteps } from "./staff-steps.ts";
import type { Wish } from "./wishes.ts";

/** Who goes together, by the ids of their prices, the lead first. */
export const PARTIES = [
  ["adulto"],
  ["adulto", "adulto"],
  ["adulto", "adulto", "adulto", "adulto"],
  ["adulto", "nino"],
  ["adulto", "adulto", "nino", "bebe"],
  ["adulto", "pareja", "pareja", "nino"],
  ["lancha", "lancha"],
  ["lancha", "lancha", "lancha", "bebe"],
] as const;

/** One thing that happens; what it happens to is picked by number from what there is by then. */
export type ChangeStep =
  /** By a traveller of their own, or by the one who books repeatedly. */
  | { do: "book"; date: number; party: number; again?: boolean }
  | { do: "pay"; checkout: number; as: PaymentKind; late: boolean; notified: boolean }
  | { do: "decide"; payment: number; as: Decision; notified: boolean }
  | { do: "panel"; payment: number; event: PanelEvent; notified: boolean }
  | { do: "notify"; payment: number }
  | { do: "change"; booking: number; wish: Wish }
  | { do: "preview"; booking: number; wish: Wish }
  | { do: "apply-previewed"; preview: number }
  | { do: "apply-again"; applied: number }
  | { do: "pay-again" | "pay-change" | "cancel"; booking: number }
  | { do: "reprice"; option: number; percent: number }
  | { do: "wait"; minutes: number }
  | { do: "run-jobs" | "finish-refunds" }
  | { do: "refunds"; are: "slow" | "quick" }
  | StaffStep;

export interface Sequence {
  taxRule: TaxRule;
  steps: ChangeStep[];
}

const some = fc.nat({ max: 12 });
const often = fc.boolean();

/** Mostly the first few: what is picked from is short. */
const bookings = fc.nat({ max: 2 });

const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ date: fc.nat({ max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ add: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ correct: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ longer: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        date: fc.nat({ max: 4 }),
        remove: fc.nat({ max: 3 }),
        add: fc.nat({ max: 4 }),
        correct: fc.nat({ max: 3 }),
      },
      { requiredKeys: [] },
    ),
  },
);

const book: fc.Arbitrary<ChangeStep> = fc.record({
  do: fc.constant("book"),
  date: fc.nat({ max: 3 }),
  party: fc.nat({ max: PARTIES.length - 1 }),
  again: fc.boolean(),
});

const pay = (as: fc.Arbitrary<PaymentKind>, late: fc.Arbitrary<boolean>): fc.Arbitrary<ChangeStep> =>
  fc.record({ do: fc.constant("pay"), checkout: fc.nat({ max: 5 }), as, late, notified: often });

const kinds: readonly PaymentKind[] = ["approved", "pending", "in-review", "rejected", "too-little"];

const steps: { weight: number; arbitrary: fc.Arbitrary<ChangeStep> }[] = [
  { weight: 2, arbitrary: book },
  { weight: 5, arbitrary: pay(fc.constant("approved"), fc.constant(false)) },
  { weight: 3, arbitrary: pay(fc.constantFrom(...kinds, "in-dollars"), fc.boolean()) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("decide"),
      payment: some,
      as: fc.constantFrom<Decision[]>("approved", "approved", "rejected", "expired"),
      notified: often,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("panel"),
      payment: some,
      event: fc.constantFrom<PanelEvent[]>(
        "refund-part",
        "refund-part",
        "refund-all",
        "dispute",
        "dispute-lost",
        "dispute-won",
      ),
      notified: often,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("notify"), payment: some }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant("change"), booking: bookings, wish }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("preview"), booking: bookings, wish }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("apply-previewed"), preview: some }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("apply-again"), applied: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("pay-again", "pay-change", "cancel", "cancel"),
      booking: bookings,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("reprice"),
      option: fc.nat({ max: 4 }),
      percent: fc.constantFrom(50, 83, 100, 111, 150),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait"),
      minutes: fc.constantFrom(5, 11, 31, 45, 1440, 14 * 1440 + 300),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("run-jobs", "run-jobs", "finish-refunds") }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("refunds"), are: fc.constantFrom("slow", "quick") }),
  },
  ...staffSteps(wish, PARTIES.length),
];

const paid: ChangeStep = { do: "pay", checkout: 0, as: "approved", late: false, notified: true };

/** Most begin with a booking that is paid: nothing of others can be changed. */
export const anySequence: fc.Arbitrary<Sequence> = fc
  .record({
    taxRule: fc.constantFrom<TaxRule[]>("as-stated", "included", "none"),
    first: book,
    begins: fc.constantFrom("paid", "paid", "paid", "paid", "open"),
    rest: fc.array(fc.oneof(...steps), { minLength: 2, maxLength: 10, size: "max" }),
  })
  .map(({ taxRule, first, begins, rest }) => ({
    taxRule,
    steps: [first, ...(begins === "paid" ? [paid] : []), ...rest],
  }));
