import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import type { PaymentInFlight as InFlight } from "../../../../domain/payments/in-flight.ts";
import { Notice } from "../../../ui/notice.tsx";
import { paymentInFlightMessages } from "../../messages/bookings/payment-in-flight.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export function PaymentInFlight({ since, until }: InFlight) {
  const t = useMessages(paymentInFlightMessages);
  const locale = useLocale();
  return (
    <Notice tone="warning" title={t.title(formatMoment(since, locale))}>
      <p>{until ? t.until(formatMoment(until, locale)) : t.endless}</p>
      <p>{t.advice}</p>
    </Notice>
  );
}
