import fc from "fast-check";
import type { TaxRule } from "../../../src/domain/pricing/tax-rule.ts";
import type { ChangeStep, Sequence } from "./change-step.ts";
import { book, singleSteps } from "./steps.ts";
import { openings, stories } from "./stories.ts";

const paid: ChangeStep = { do: "pay", checkout: 0, as: "approved", late: false, notified: true };

const singles = singleSteps.map(({ weight, arbitrary }) => ({
  weight,
  arbitrary: arbitrary.map((step) => [step]),
}));

/** Most sequences begin with a paid booking, because travellers cannot change unpaid bookings. */
export const anySequence: fc.Arbitrary<Sequence> = fc
  .record({
    taxRule: fc.constantFrom<TaxRule[]>("as-stated", "included", "none"),
    first: book,
    begins: fc.constantFrom("paid", "paid", "paid", "paid", "open"),
    opening: openings,
    rest: fc.array(fc.oneof(...singles, ...stories), { minLength: 2, maxLength: 8, size: "max" }),
  })
  .map(({ taxRule, first, begins, opening, rest }) => ({
    taxRule,
    steps: [first, ...(begins === "paid" ? [paid, ...opening] : []), ...rest.flat()],
  }));
