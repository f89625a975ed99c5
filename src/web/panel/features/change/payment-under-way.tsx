import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import type { PaymentUnderWay as UnderWay } from "../../../../domain/payments/in-flight.ts";
import { Notice } from "../../../ui/notice.tsx";
import { paymentUnderWayMessages } from "../../messages/bookings/payment-under-way.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

/** Says which payment prevents a change of an unpaid booking, and what helps. */
export function PaymentUnderWay({ since, until }: UnderWay) {
  const t = useMessages(paymentUnderWayMessages);
  const locale = useLocale();
  return (
    <Notice tone="warning" title={t.title(formatMoment(since, locale))}>
      <p>{until ? t.until(formatMoment(until, locale)) : t.endless}</p>
      <p>{t.advice}</p>
    </Notice>
  );
}
