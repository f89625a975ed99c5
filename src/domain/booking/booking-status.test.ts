import { describe, expect, test } from "vitest";
import { type BookingEvent, type BookingStatus, nextBookingStatus } from "./booking-status.ts";

const illegal = "illegal-transition";

const TABLE: Record<BookingStatus, Record<BookingEvent, BookingStatus | typeof illegal>> = {
  PENDING: {
    "payment-approved": "CONFIRMED",
    "hold-lapsed": "CANCELLED",
    cancelled: "CANCELLED",
    "money-returned": illegal,
  },
  CONFIRMED: {
    "payment-approved": illegal,
    "hold-lapsed": illegal,
    cancelled: "CANCELLED",
    "money-returned": "CANCELLED",
  },
  CANCELLED: {
    "payment-approved": illegal,
    "hold-lapsed": illegal,
    cancelled: illegal,
    "money-returned": illegal,
  },
};

const outcome = (status: BookingStatus, event: BookingEvent): string => {
  try {
    return nextBookingStatus(status, event);
  } catch (error) {
    return error instanceof Error ? error.message : "something else was thrown";
  }
};

describe("a booking's states", () => {
  const cases = Object.entries(TABLE).flatMap(([status, events]) =>
    Object.entries(events).map(([event, next]) => [status, event, next]),
  ) as [BookingStatus, BookingEvent, string][];

  test.each(cases)("%s on %s is %s", (status, event, next) => {
    expect(outcome(status, event)).toBe(next);
  });
});
