import fc from "fast-check";
import type { Decision, PanelEvent, PaymentKind } from "../provider-panel.ts";
import { type ChangeStep, PARTIES } from "./change-step.ts";
import { staffSteps } from "./staff-steps.ts";
import type { Wish } from "./wishes.ts";

const some = fc.nat({ max: 12 });
const often = fc.boolean();

/** Small numbers suffice, because the lists of bookings are short. */
export const bookings = fc.nat({ max: 2 });

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

export const book: fc.Arbitrary<ChangeStep> = fc.record({
  do: fc.constant("book"),
  date: fc.nat({ max: 3 }),
  party: fc.nat({ max: PARTIES.length - 1 }),
  again: fc.boolean(),
});

const pay = (as: fc.Arbitrary<PaymentKind>, late: fc.Arbitrary<boolean>): fc.Arbitrary<ChangeStep> =>
  fc.record({ do: fc.constant("pay"), checkout: fc.nat({ max: 5 }), as, late, notified: often });

const kinds: readonly PaymentKind[] = ["approved", "pending", "in-review", "rejected", "too-little"];

export const singleSteps: { weight: number; arbitrary: fc.Arbitrary<ChangeStep> }[] = [
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
