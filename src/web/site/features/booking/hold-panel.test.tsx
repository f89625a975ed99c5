import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { RefundView } from "../../../../use-cases/payments/payment-view.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { HoldPanel } from "./hold-panel.tsx";

const { hold } = bookingsMessages["es-CO"];
const requested: RefundView = {
  ...({ amount: 170_000, byAgency: false, status: "requested" } as const),
  createdAt: new Date("2026-11-20T15:00:00Z"),
};

/** @returns the text of the panel of a booking whose hold has lapsed. */
function lapsedText(refunds: RefundView[]): string {
  const booking = {
    ...{ id: "b1", experienceId: "e1", standing: "lapsed", canPay: false, lines: [], refunds },
    ...{ pendingPayment: null, payment: null, formerPriceRefund: null },
    holdExpiresAt: new Date("2026-11-20T14:30:00Z"),
  } as unknown as BookingView;
  const Panel = createRoutesStub([{ path: "/", Component: () => <HoldPanel booking={booking} /> }]);
  return renderToStaticMarkup(<Panel />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

test("a lapsed booking whose payment came too late says that the money comes back, and by when", () => {
  const text = lapsedText([requested]);
  expect(text).toContain(hold.lapsed);
  expect(text).toContain("Te devolvemos $ 170.000 por el mismo medio de pago, a más tardar el sábado 5");
  expect(lapsedText([{ ...requested, status: "settled" }])).toContain("Ya devolvimos $ 170.000");
});

test("a lapsed booking that nobody paid says nothing of money", () => {
  expect(lapsedText([])).toContain(hold.lapsed);
  expect(lapsedText([])).not.toContain("$");
});
