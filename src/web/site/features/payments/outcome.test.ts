import { describe, expect, test } from "vitest";
import type { PaymentView } from "../../../../use-cases/payments/payment-view.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { paymentsMessages } from "../../messages/checkout/payments.ts";
import { outcomeTitle, paymentOutcome, providerLinkText } from "./outcome.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const later = new Date("2026-11-20T15:30:00Z");
const earlier = new Date("2026-11-20T14:59:00Z");

const payment = (status: PaymentView["status"]): PaymentView => ({
  id: "1",
  bookingId: "b1",
  experienceId: "e1",
  status,
  statusDetail: null,
  method: "visa",
  paymentMethod: "mercado-pago",
  instructionsUrl: null,
  referenceCode: null,
  amount: 100_000,
  amountRefunded: 0,
  isReversed: false,
  currency: "COP",
  expiresAt: null,
  createdAt: NOW,
});
const held = {
  status: "PENDING",
  standing: "unpaid",
  holdExpiresAt: later,
  payment: null,
  refunds: [],
  replacedBy: null,
  formerPriceRefund: null,
} as const;
const open = { ...held, refunds: [] };

describe("outcome of a payment", () => {
  test("the booking decides the outcome, not the redirect's claim", () => {
    expect(paymentOutcome({ ...open, status: "CONFIRMED" }, NOW, false)).toBe("confirmed");
    expect(paymentOutcome({ ...open, payment: payment("rejected") }, NOW, true)).toBe("rejected");
  });

  test("a payment that the provider has not reported yet is processing", () => {
    expect(paymentOutcome(open, NOW, true)).toBe("processing");
    const approved = { ...open, standing: "confirming", payment: payment("approved") } as const;
    expect(paymentOutcome(approved, NOW, false)).toBe("processing");
  });

  test("a replaced booking has the outcome replaced, whether it was paid or not", () => {
    const replaced = { ...open, status: "CANCELLED", holdExpiresAt: null, replacedBy: "b2" } as const;
    expect(paymentOutcome(replaced, NOW, true)).toBe("replaced");
    expect(paymentOutcome({ ...replaced, payment: payment("approved") }, NOW, true)).toBe("replaced");
  });

  test("a return without a payment is unpaid", () => {
    expect(paymentOutcome(open, NOW, false)).toBe("unpaid");
  });

  test("a payment of a former price leaves the booking unpaid", () => {
    const paid = { ...open, formerPriceRefund: 360_000 };
    expect(paymentOutcome(paid, NOW, true)).toBe("unpaid");
    expect(paymentOutcome({ ...paid, payment: payment("pending") }, NOW, true)).toBe("pending");
  });

  test.each([
    ["es-CO", "El valor de tu reserva cambió", "Todavía no has pagado"],
    ["en", "The price of your booking has changed", "You have not paid yet"],
  ] as const)("the title of a paid former price in %s does not deny the payment", (locale, paid, unpaid) => {
    const titleOf = (formerPriceRefund: number | null) =>
      outcomeTitle("unpaid", { payment: null, formerPriceRefund }, paymentsMessages[locale]);
    expect(titleOf(360_000)).toBe(paid);
    expect(titleOf(null)).toBe(unpaid);
  });

  test("a pending payment stays pending after its first hold", () => {
    expect(paymentOutcome({ ...open, payment: payment("pending") }, NOW, true)).toBe("pending");
    const past = { ...open, holdExpiresAt: earlier, payment: payment("pending") };
    expect(paymentOutcome(past, NOW, true)).toBe("pending");
  });

  test("a booking without a payment lapses with its hold", () => {
    expect(paymentOutcome({ ...open, holdExpiresAt: earlier }, NOW, false)).toBe("lapsed");
    const rejected = { ...open, holdExpiresAt: earlier, payment: payment("rejected") };
    expect(paymentOutcome(rejected, NOW, false)).toBe("lapsed");
    expect(paymentOutcome({ ...open, status: "CANCELLED", holdExpiresAt: null }, NOW, false)).toBe("lapsed");
  });

  test("a payment that came too late is refunded while its booking is not closed yet", () => {
    const late = { ...open, standing: "lapsed", holdExpiresAt: earlier } as const;
    expect(paymentOutcome({ ...late, payment: payment("approved") }, NOW, true)).toBe("refunded");
    const formerPrice = { amount: 100_000, byAgency: false, status: "settled", createdAt: NOW } as const;
    expect(paymentOutcome({ ...late, refunds: [formerPrice], formerPriceRefund: 100_000 }, NOW, true)).toBe(
      "refunded",
    );
  });

  const cancelled = { ...open, status: "CANCELLED", holdExpiresAt: null } as const;
  const refund = { amount: 100_000, byAgency: false, status: "requested", createdAt: NOW } as const;

  test("a late payment of a cancelled booking is refunded", () => {
    const late = { ...cancelled, payment: payment("approved"), refunds: [refund] };
    expect(paymentOutcome(late, NOW, true)).toBe("refunded");
  });

  test("a paid booking that was cancelled without a refund promises none", () => {
    expect(paymentOutcome({ ...cancelled, payment: payment("approved") }, NOW, true)).toBe("cancelled");
  });

  const returned = { ...payment("approved"), amountRefunded: 100_000 };

  test.each([
    ["a held booking", { ...open, payment: returned }],
    ["a lapsed booking", { ...open, standing: "lapsed", holdExpiresAt: earlier, payment: returned } as const],
    ["a booking that ended for it", { ...cancelled, payment: returned }],
    [
      "a booking that a chargeback ended",
      { ...cancelled, payment: { ...payment("approved"), isReversed: true } },
    ],
  ])("a payment of %s that the provider returned by itself is no refund of the agency", (_, booking) => {
    expect(paymentOutcome(booking, NOW, true)).toBe("returned");
  });

  test("a payment that the agency refunded in full is still refunded", () => {
    expect(paymentOutcome({ ...cancelled, payment: returned, refunds: [refund] }, NOW, true)).toBe(
      "refunded",
    );
  });
});

test("the link of a transfer leads to the bank, and other links to the payment's instructions", () => {
  const messages = bookingsMessages["es-CO"];
  expect(providerLinkText("transfer", messages)).toBe("Ir a la página del banco");
  for (const kind of ["cash", "in-review", "pending"] as const)
    expect(providerLinkText(kind, messages)).toBe("Ver las instrucciones de pago");
});
