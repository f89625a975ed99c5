import type { PaymentView } from "../../../../use-cases/payments/payment-view.ts";
import type { bookingsMessages } from "../../messages/booking/bookings.ts";

type Messages = (typeof bookingsMessages)["es-CO"];
type Payment = Pick<PaymentView, "status" | "statusDetail">;

/** For an expired payment, such as an unpaid Efecty slip, the sentence says expired instead of rejected. */
export const failedPaymentText = (payment: Payment | null, { hold }: Messages): string | null =>
  payment?.status !== "rejected" ? null : isExpired(payment) ? hold.expired : hold.rejected;

export const settledPaymentState = (payment: Payment, { paymentStatus, standing }: Messages): string =>
  isExpired(payment) ? standing.lapsed : paymentStatus[payment.status];

const isExpired = ({ status, statusDetail }: Payment): boolean =>
  status === "rejected" && statusDetail === "expired";
