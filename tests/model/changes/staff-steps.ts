import fc from "fast-check";
import {
  CHANGE_OVERRIDES,
  type ChangeOverride,
  DIFFERENCE_WAYS,
  type DifferenceWay,
} from "../../../src/domain/changes/staff-change.ts";
import { HAND_METHODS, type HandMethod } from "../../../src/domain/payments/payment-method.ts";
import type { RefundWay } from "../../../src/domain/payments/refund-way.ts";
import type { Wish } from "./wishes.ts";

export type StaffStep =
  | { do: "book-by-hand"; date: number; party: number; override: boolean }
  | { do: "pay-by-link"; booking: number }
  | { do: "take"; booking: number; method: HandMethod }
  | { do: "staff-change"; booking: number; wish: Wish; rules: ChangeOverride[]; way: DifferenceWay }
  | { do: "goodwill"; booking: number; percent: number; way: RefundWay }
  | { do: "staff-cancel"; booking: number; kinder: boolean }
  | { do: "complete-refund"; refund: number };

const bookings = fc.nat({ max: 2 });

export const staffSteps = (
  wish: fc.Arbitrary<Wish>,
  parties: number,
): { weight: number; arbitrary: fc.Arbitrary<StaffStep> }[] => [
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("book-by-hand"),
      date: fc.nat({ max: 4 }),
      party: fc.nat({ max: parties - 1 }),
      override: fc.constantFrom(false, false, true),
    }),
  },
  // A later step "pay" may pay any checkout that was ever opened, even if a change has withdrawn the checkout.
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay-by-link"), booking: bookings }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("take"),
      booking: bookings,
      method: fc.constantFrom<HandMethod[]>("cash", ...HAND_METHODS),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("staff-change"),
      booking: bookings,
      wish,
      rules: fc.subarray([...CHANGE_OVERRIDES]),
      way: fc.constantFrom<DifferenceWay[]>("cash", ...DIFFERENCE_WAYS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("goodwill"),
      booking: bookings,
      percent: fc.constantFrom(10, 37, 100),
      way: fc.constantFrom<RefundWay[]>("as-paid", "by-hand"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("staff-cancel"), booking: bookings, kinder: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("complete-refund"), refund: fc.nat({ max: 4 }) }) },
];
