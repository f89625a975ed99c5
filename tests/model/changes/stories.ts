import fc from "fast-check";
import type { ChangeOverride } from "../../../src/domain/changes/staff-change.ts";
import type { Decision, PaymentKind } from "../provider-panel.ts";
import { type ChangeStep, PARTIES } from "./change-step.ts";
import { bookings } from "./steps.ts";
import { LAST, type Wish } from "./wishes.ts";
import { MAX_SEATS } from "./world.ts";

type Step = fc.Arbitrary<ChangeStep>;

/** @param steps each step is taken with odds of `taken` to one. */
const story = (...steps: readonly (readonly [step: Step, taken: number])[]): fc.Arbitrary<ChangeStep[]> =>
  fc
    .tuple(bookings, ...steps.map(([step, taken]) => fc.option(step, { nil: undefined, freq: taken + 1 })))
    .map(([booking, ...all]) =>
      all
        .filter((step) => step !== undefined)
        .map((step) => ("booking" in step && step.booking === STORY_BOOKING ? { ...step, booking } : step)),
    );

const STORY_BOOKING = 0;

const ALWAYS = 40;
const MOSTLY = 5;
const HALF = 1;

const dearer: fc.Arbitrary<Wish> = fc.record(
  { add: fc.constantFrom(0, 0, 1), date: fc.nat({ max: 4 }) },
  { requiredKeys: ["add"] },
);

const toMostSeats: fc.Arbitrary<Wish> = fc.record({
  add: fc.constantFrom(0, 0, 1),
  date: fc.constant(MAX_SEATS),
});

const change = (booking: fc.Arbitrary<number>, wish = dearer): Step =>
  fc.record({ do: fc.constant("change"), booking, wish });

const storyBooking = fc.constant(STORY_BOOKING);
const lastBooking = fc.constant(LAST);

const pay = (...kinds: PaymentKind[]): Step =>
  fc.record({
    do: fc.constant("pay"),
    checkout: fc.constant(0),
    as: fc.constantFrom(...kinds),
    late: fc.constant(false),
    notified: fc.constant(true),
  });

const wait = (...minutes: number[]): Step =>
  fc.record({ do: fc.constant("wait"), minutes: fc.constantFrom(...minutes) });

const decide = (...decisions: Decision[]): Step =>
  fc.record({
    do: fc.constant("decide"),
    payment: fc.constant(0),
    as: fc.constantFrom(...decisions),
    notified: fc.constant(true),
  });

const payChange: Step = fc.record({ do: fc.constant("pay-change"), booking: storyBooking });

const runJobs: Step = fc.constant({ do: "run-jobs" });

const book = (again: boolean, ...dates: number[]): Step =>
  fc.record({
    do: fc.constant("book"),
    date: fc.constantFrom(...dates),
    party: fc.nat({ max: PARTIES.length - 1 }),
    again: fc.constant(again),
  });

const atBank = (event: "dispute" | "dispute-lost"): Step =>
  fc.record({
    do: fc.constant("panel"),
    payment: fc.nat({ max: 1 }),
    event: fc.constant(event),
    notified: fc.constant(true),
  });

const DAY = 1440;

const waiting = story(
  [change(storyBooking), ALWAYS],
  [payChange, HALF],
  [pay("pending", "pending", "in-review", "rejected"), MOSTLY],
  [wait(11, 31, DAY, 2 * DAY), HALF],
  [runJobs, HALF],
  [decide("approved", "approved", "rejected", "expired"), HALF],
);

const failing = story(
  [change(storyBooking), ALWAYS],
  [pay("pending", "in-review"), ALWAYS],
  [decide("rejected", "expired"), MOSTLY],
  [wait(5, 11, 31), HALF],
  [fc.oneof(change(storyBooking), pay("approved", "pending")), HALF],
);

const late = story(
  [book(false, 0, 1, 1, 1), ALWAYS],
  [pay("approved"), ALWAYS],
  [wait(5 * DAY, 5 * DAY + 900, 6 * DAY), MOSTLY],
  [fc.oneof(change(lastBooking), change(lastBooking, toMostSeats)), ALWAYS],
  [pay("pending", "in-review"), ALWAYS],
  [wait(DAY, 2 * DAY), MOSTLY],
  [runJobs, HALF],
  [decide("approved"), MOSTLY],
);

const chargedBack = story(
  [change(storyBooking), ALWAYS],
  [pay("approved"), ALWAYS],
  [change(storyBooking, fc.record({ remove: fc.constantFrom(1, 2) })), HALF],
  [runJobs, HALF],
  [atBank("dispute"), ALWAYS],
  [atBank("dispute-lost"), ALWAYS],
);

const inARow = story(
  [change(storyBooking), ALWAYS],
  [pay("pending", "in-review"), ALWAYS],
  [wait(DAY), MOSTLY],
  [decide("rejected", "expired"), ALWAYS],
  [change(storyBooking), ALWAYS],
  [pay("pending", "in-review"), ALWAYS],
);

const repeatedly = fc
  .array(
    fc.oneof(
      story([book(true, 0, 1, 2, MAX_SEATS), ALWAYS]),
      story([book(true, 1, 2, MAX_SEATS), ALWAYS], [pay("approved"), ALWAYS], [change(lastBooking), ALWAYS]),
      story(
        [book(true, 1, 2), ALWAYS],
        [pay("approved"), ALWAYS],
        [change(lastBooking, toMostSeats), ALWAYS],
      ),
    ),
    { minLength: 3, maxLength: 4, size: "max" },
  )
  .map((parts) => parts.flat());

const byLink: Step = fc.record({ do: fc.constant("pay-by-link"), booking: lastBooking });

const byStaff = (wish: fc.Arbitrary<Wish>): Step =>
  fc.record({
    do: fc.constant("staff-change"),
    booking: lastBooking,
    wish,
    rules: fc.constant<ChangeOverride[]>([]),
    way: fc.constant("cash"),
  });

const anyTrip: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ add: fc.constantFrom(0, 0, 1) }),
  fc.record({ remove: fc.constantFrom(1, 2) }),
  fc.record({ date: fc.constantFrom(1, 2, MAX_SEATS) }),
);

const payAny: Step = fc.record({
  do: fc.constant("pay"),
  checkout: fc.nat({ max: 2 }),
  as: fc.constantFrom<PaymentKind[]>("approved", "approved", "pending", "rejected"),
  late: fc.constant(false),
  notified: fc.boolean(),
});

const openPage = story(
  [
    fc.record({
      do: fc.constant("book-by-hand"),
      date: fc.constantFrom(1, 2),
      party: fc.nat({ max: PARTIES.length - 1 }),
      override: fc.constant(false),
    }),
    ALWAYS,
  ],
  [byLink, ALWAYS],
  [payAny, HALF],
  [byStaff(anyTrip), ALWAYS],
  [byLink, HALF],
  [byStaff(anyTrip), HALF],
  [payAny, MOSTLY],
  [decide("approved", "approved", "rejected"), HALF],
  [byLink, MOSTLY],
  [payAny, MOSTLY],
  [pay("approved"), HALF],
  [runJobs, HALF],
);

/** Many sequences have no opening steps, and the others begin with a change. */
export const openings: fc.Arbitrary<ChangeStep[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<ChangeStep[]>([]) },
  { weight: 3, arbitrary: waiting },
  { weight: 2, arbitrary: failing },
  { weight: 1, arbitrary: inARow },
  { weight: 1, arbitrary: chargedBack },
);

export const stories: { weight: number; arbitrary: fc.Arbitrary<ChangeStep[]> }[] = [
  { weight: 4, arbitrary: waiting },
  { weight: 2, arbitrary: failing },
  { weight: 4, arbitrary: late },
  { weight: 1, arbitrary: inARow },
  { weight: 2, arbitrary: chargedBack },
  { weight: 4, arbitrary: repeatedly },
  { weight: 4, arbitrary: openPage },
];
