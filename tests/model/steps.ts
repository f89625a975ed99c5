import fc from "fast-check";
import type { Decision, PanelEvent, PaymentKind } from "./provider-panel.ts";

/** `booking`, `payment`, `event` and `job` are indices, which wrap around at the end of their lists. */
export type Step =
  /** `by` is 0 or 1, and names a traveller who books repeatedly. Without `by`, a new traveller books. */
  | { do: "book"; departure: number; people: number; by?: number }
  | { do: "replace"; booking: number; departure: number; people: number }
  | { do: "press-again" | "pay-again" | "cancel"; booking: number }
  | { do: "pay"; booking: number; as: PaymentKind }
  | { do: "decide"; payment: number; as: Decision }
  | { do: "panel"; payment: number; event: PanelEvent }
  | { do: "notify" | "return" | "settle"; payment: number }
  | { do: "notify-again"; event: number }
  | { do: "provider"; is: "up" | "down" | "losing-an-answer" | "blind" | "slow-with-refunds" }
  | { do: "email"; is: "up" | "down" }
  | { do: "run-job" | "run-job-twice"; job: number }
  | { do: "run-due"; atOnce: boolean }
  | { do: "finish-refunds" }
  | { do: "wait"; minutes: number }
  | { do: "wait-for"; what: "hold" | "cut-off" | "day-before"; of: number }
  | { do: "departure"; departure: number; capacity: number; closed: boolean }
  | { do: "together"; steps: Step[] };

const some = fc.nat({ max: 11 });
const departure = fc.nat({ max: 1 });

const book: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("book"),
  departure,
  people: fc.integer({ min: 1, max: 5 }),
});
const bookAgain: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("book"),
  departure,
  people: fc.integer({ min: 1, max: 2 }),
  by: fc.nat({ max: 1 }),
});
const replace: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("replace"),
  booking: some,
  departure,
  people: fc.integer({ min: 1, max: 5 }),
});
const travellers: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("press-again", "pay-again", "cancel", "cancel"),
  booking: some,
});
const pay: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("pay"),
  booking: some,
  as: fc.constantFrom<PaymentKind[]>(
    "approved",
    "approved",
    "approved",
    "pending",
    "in-review",
    "rejected",
    "too-little",
    "in-dollars",
  ),
});
const decide: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("decide"),
  payment: some,
  as: fc.constantFrom<Decision[]>("approved", "approved", "rejected", "expired"),
});
const panel: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("panel"),
  payment: some,
  event: fc.constantFrom<PanelEvent[]>("refund-part", "refund-all", "dispute", "dispute-lost", "dispute-won"),
});
const news: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("notify", "return", "settle"),
  payment: some,
});
const repeatedNews: fc.Arbitrary<Step> = fc.record({ do: fc.constant("notify-again"), event: some });
const provider: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("provider"),
  is: fc.constantFrom("up", "up", "up", "down", "losing-an-answer", "blind", "slow-with-refunds"),
});
const email: fc.Arbitrary<Step> = fc.record({ do: fc.constant("email"), is: fc.constantFrom("up", "down") });
const oneJob: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("run-job", "run-job-twice"),
  job: some,
});
const dueJobs: fc.Arbitrary<Step> = fc.record({ do: fc.constant("run-due"), atOnce: fc.boolean() });
const finishRefunds: fc.Arbitrary<Step> = fc.record({ do: fc.constant("finish-refunds") });
const wait: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("wait"),
  minutes: fc.constantFrom(1, 5, 20, 31, 45, 120, 1440, 2880),
});
const waitFor: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("wait-for"),
  what: fc.constantFrom("hold", "hold", "hold", "cut-off", "day-before"),
  of: some,
});
const setDeparture: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("departure"),
  departure,
  capacity: fc.integer({ min: 1, max: 10 }),
  closed: fc.constantFrom(false, false, false, true),
});

const together: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("together"),
  steps: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: book },
      { weight: 2, arbitrary: bookAgain },
      { weight: 3, arbitrary: travellers },
      { weight: 3, arbitrary: replace },
      { weight: 4, arbitrary: news },
      { weight: 2, arbitrary: dueJobs },
      { weight: 1, arbitrary: setDeparture },
      { weight: 1, arbitrary: repeatedNews },
    ),
    { minLength: 2, maxLength: 3 },
  ),
});

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: book },
  { weight: 5, arbitrary: bookAgain },
  { weight: 5, arbitrary: travellers },
  { weight: 5, arbitrary: replace },
  { weight: 9, arbitrary: pay },
  { weight: 4, arbitrary: decide },
  { weight: 4, arbitrary: panel },
  { weight: 8, arbitrary: news },
  { weight: 1, arbitrary: repeatedNews },
  { weight: 3, arbitrary: provider },
  { weight: 1, arbitrary: email },
  { weight: 3, arbitrary: oneJob },
  { weight: 5, arbitrary: dueJobs },
  { weight: 1, arbitrary: finishRefunds },
  { weight: 4, arbitrary: wait },
  { weight: 3, arbitrary: waitFor },
  { weight: 2, arbitrary: setDeparture },
  { weight: 7, arbitrary: together },
);
