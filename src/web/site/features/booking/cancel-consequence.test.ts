import { expect, test } from "vitest";
import type { PendingPaymentView } from "../../../../use-cases/booking/booking-view.ts";
import { cancelConsequence } from "./cancel-consequence.ts";

const unpaid = {
  status: "PENDING",
  pendingPayment: null,
  formerPriceRefund: null,
  refundIfCancelled: 0,
} as const;
const pendingPayment = { kind: "transfer" } as PendingPaymentView;

test.each([
  ["unpaid", unpaid, "Todavía no has pagado"],
  ["paid at a former price", { ...unpaid, formerPriceRefund: 170_000 }, "Los $ 170.000 que pagaste"],
  ["with a payment in flight", { ...unpaid, pendingPayment }, "Tienes un pago en camino"],
  ["paid", { ...unpaid, status: "CONFIRMED", refundIfCancelled: 170_000 }, "Te devolvemos $ 170.000"],
  ["late", { ...unpaid, status: "CONFIRMED" }, "Ya pasó el plazo"],
] as const)("the consequence of cancelling a booking names its money: %s", (_, booking, words) => {
  const text = cancelConsequence(booking, "es-CO");
  expect(text.replaceAll("\u00a0", " ")).toContain(words);
  expect(text.includes("Todavía no has pagado")).toBe(booking === unpaid);
});
