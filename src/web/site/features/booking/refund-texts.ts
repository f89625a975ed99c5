import { REFUND_CALENDAR_DAYS } from "../../../../domain/booking/cancellation.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { DAY_MS } from "../../../../domain/durations.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { RefundView } from "../../../../use-cases/payments/payment-view.ts";
import type { bookingsMessages } from "../../messages/booking/bookings.ts";

type Messages = (typeof bookingsMessages)["es-CO"]["cancelled"];

function refundText({ amount, status, createdAt }: RefundView, messages: Messages, locale: Locale): string {
  const pesos = formatPesos(amount, locale);
  const due = new Date(createdAt.getTime() + REFUND_CALENDAR_DAYS * DAY_MS);
  if (status === "settled") return messages.returned(pesos);
  if (status === "refused") return messages.again(pesos);
  return messages.onItsWay(pesos, formatDate(placeDate(due), locale));
}

/** Sentences about the refunds of a booking that has ended. */
export const refundTexts = (refunds: readonly RefundView[], messages: Messages, locale: Locale): string[] =>
  refunds.map((refund) => refundText(refund, messages, locale));
