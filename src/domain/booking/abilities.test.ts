import { describe, expect, test } from "vitest";
import { sampleSchedule } from "../../../tests/support/samples/sample-schedule.ts";
import { cancelObstacle, changeObstacle, changeObstacles, payObstacle } from "./abilities.ts";

const at = (text: string) => new Date(`${text}:00-05:00`);

const schedule = { ...sampleSchedule({ weekdays: [6] }), ownCutOffs: {} };
const booking = {
  status: "CONFIRMED",
  date: "2026-12-05",
  startTime: "08:00",
  createdAt: at("2026-10-01T10:00"),
  confirmedAt: at("2026-10-01T10:05"),
  providerPaymentId: "71",
  participants: 2,
} as const;
const lines = [{ soldAt: null }];
const early = at("2026-11-20T10:00");
const changes = (more: object, now = early) =>
  changeObstacles({ booking: { ...booking, ...more }, lines, schedule }, now);

describe("paying", () => {
  const held = { status: "PENDING", holdExpiresAt: at("2026-11-20T10:30") } as const;

  test("is possible until the hold lapses", () => {
    expect(payObstacle(held, at("2026-11-20T10:29"))).toBeNull();
    expect(payObstacle(held, at("2026-11-20T10:30"))).toBe("hold-lapsed");
  });

  test.each(["CONFIRMED", "CANCELLED"] as const)("is impossible for a booking that is %s", (status) => {
    expect(payObstacle({ ...held, status }, early)).toBe("booking-not-payable");
  });
});

describe("cancelling", () => {
  test("is possible once, until the start", () => {
    expect(cancelObstacle(booking, at("2026-12-05T07:59"))).toBeNull();
    expect(cancelObstacle(booking, at("2026-12-05T08:00"))).toBe("booking-not-cancellable");
    expect(cancelObstacle({ ...booking, status: "CANCELLED" }, early)).toBe("booking-not-cancellable");
  });

  test("is possible after the start by staff who may override, but only once", () => {
    const mayOverride = true;
    expect(cancelObstacle(booking, at("2026-12-05T08:00"), { mayOverride })).toBeNull();
    const cancelled = { ...booking, status: "CANCELLED" } as const;
    expect(cancelObstacle(cancelled, early, { mayOverride })).toBe("booking-not-cancellable");
  });

  test("is possible for an unpaid booking, also after its hold has lapsed", () => {
    expect(cancelObstacle({ ...booking, status: "PENDING" }, early)).toBeNull();
  });
});

describe("changing", () => {
  test("is possible until the cut-off of a confirmed booking's departure", () => {
    expect(changeObstacle(booking, schedule, at("2026-12-05T05:59"))).toBeNull();
    expect(changeObstacle(booking, schedule, at("2026-12-05T06:00"))).toBe("departure-cut-off");
    expect(changeObstacle(booking, schedule, at("2026-12-05T08:00"))).toBe("booking-not-changeable");
    expect(changeObstacle({ ...booking, status: "PENDING" }, schedule, early)).toBe("booking-not-changeable");
  });

  test("is offered for every kind of change while a cancellation would refund everything", () => {
    expect(changes({})).toEqual({ date: null, remove: null, add: null, correct: null });
  });

  test("is refused for every kind of change after the cut-off", () => {
    const closed = { date: "closed", remove: "closed", add: "closed", correct: "closed" };
    expect(changes({ participants: 1 }, at("2026-12-05T06:00"))).toEqual(closed);
    expect(changes({ participants: 10 }, at("2026-12-05T06:00"))).toEqual(closed);
  });

  test("cannot remove the only participant, or add an eleventh", () => {
    expect(changes({ participants: 1 })).toMatchObject({ remove: "only-one", add: null });
    expect(changes({ participants: 10 })).toMatchObject({ remove: null, add: "full" });
  });

  test("cannot move a booking or remove a person if nothing would be refunded", () => {
    const late = at("2026-12-04T08:01");
    expect(changes({}, late)).toEqual({ date: "too-late", remove: "too-late", add: null, correct: null });
  });

  test("can remove people who were added late, even if the day cannot change", () => {
    const bought = [{ soldAt: null }, { soldAt: at("2026-12-03T18:00") }];
    const longTrip = { ...booking, date: "2026-12-12" };
    const obstacles = changeObstacles({ booking: longTrip, lines: bought, schedule }, at("2026-12-11T09:00"));
    expect(obstacles).toMatchObject({ date: "too-late", remove: null });
  });
});
