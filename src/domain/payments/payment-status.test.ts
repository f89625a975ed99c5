import { describe, expect, test } from "vitest";
import {
  nextPaymentStatus,
  nextRefundStatus,
  type PaymentEvent,
  type PaymentStatus,
  type RefundEvent,
  type RefundStatus,
} from "./payment-status.ts";

const illegal = "illegal-transition";

const PAYMENTS: Record<PaymentStatus, Record<PaymentEvent, PaymentStatus | typeof illegal>> = {
  pending: {
    "provider-pending": "pending",
    "provider-approved": "approved",
    "provider-rejected": "rejected",
  },
  approved: {
    "provider-pending": illegal,
    "provider-approved": "approved",
    "provider-rejected": illegal,
  },
  rejected: {
    "provider-pending": illegal,
    "provider-approved": "approved",
    "provider-rejected": "rejected",
  },
};

const REFUNDS: Record<RefundStatus, Record<RefundEvent, RefundStatus | typeof illegal>> = {
  requested: {
    "provider-accepted": "in-process",
    "provider-settled": "settled",
    "provider-refused": "refused",
    "asked-again": illegal,
    "returned-otherwise": "settled",
    "agency-returned": "settled",
  },
  "in-process": {
    "provider-accepted": "in-process",
    "provider-settled": "settled",
    "provider-refused": "refused",
    "asked-again": illegal,
    "returned-otherwise": "settled",
    "agency-returned": illegal,
  },
  settled: {
    "provider-accepted": illegal,
    "provider-settled": "settled",
    "provider-refused": illegal,
    "asked-again": illegal,
    "returned-otherwise": "settled",
    "agency-returned": illegal,
  },
  refused: {
    "provider-accepted": illegal,
    "provider-settled": illegal,
    "provider-refused": "refused",
    "asked-again": "requested",
    "returned-otherwise": "settled",
    "agency-returned": "settled",
  },
};

const outcome = (move: () => string): string => {
  try {
    return move();
  } catch (error) {
    return error instanceof Error ? error.message : "something else was thrown";
  }
};

const cases = (table: Record<string, Record<string, string>>) =>
  Object.entries(table).flatMap(([status, events]) =>
    Object.entries(events).map(([event, next]) => [status, event, next] as const),
  );

describe("a payment's states", () => {
  test.each(cases(PAYMENTS))("%s on %s is %s", (status, event, next) => {
    expect(outcome(() => nextPaymentStatus(status as PaymentStatus, event as PaymentEvent))).toBe(next);
  });
});

describe("a refund's states", () => {
  test.each(cases(REFUNDS))("%s on %s is %s", (status, event, next) => {
    expect(outcome(() => nextRefundStatus(status as RefundStatus, event as RefundEvent))).toBe(next);
  });
});
