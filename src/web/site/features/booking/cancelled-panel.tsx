import { useEffect, useRef } from "react";
import { REFUND_CALENDAR_DAYS } from "../../../../domain/booking/cancellation.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { DAY_MS } from "../../../../domain/durations.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { RefundView } from "../../../../use-cases/payments/payment-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath, checkoutPathOf } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";

type Messages = (typeof bookingsMessages)["es-CO"]["cancelled"];

function refundText({ amount, status, createdAt }: RefundView, messages: Messages, locale: Locale): string {
  const pesos = formatPesos(amount, locale);
  const due = new Date(createdAt.getTime() + REFUND_CALENDAR_DAYS * DAY_MS);
  if (status === "settled") return messages.returned(pesos);
  if (status === "refused") return messages.again(pesos);
  return messages.onItsWay(pesos, formatDate(placeDate(due), locale));
}

interface CancelledPanelProps {
  booking: BookingView;
  /** Whether the traveller has just cancelled. The panel then takes the focus, because the pressed button was removed. */
  isNews: boolean;
}

export function CancelledPanel({ booking, isNews }: CancelledPanelProps) {
  const { cancelled: messages, hold } = useMessages(bookingsMessages);
  const locale = useLocale();
  const { refunds, payment, replacedBy } = booking;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) ref.current?.focus();
  }, [isNews]);
  const texts = refunds.map((refund) => refundText(refund, messages, locale));
  const nothing = payment?.status === "approved" ? messages.noRefund : messages.unpaid;
  const next = replacedBy
    ? {
        to: bookingPath({ experienceId: booking.experienceId, id: replacedBy }),
        label: messages.seeReplacement,
      }
    : { to: checkoutPathOf(booking, "ended"), label: hold.bookAgain };
  return (
    <div ref={ref} tabIndex={isNews ? -1 : undefined}>
      <Notice
        title={replacedBy ? messages.replaced : messages.title}
        action={
          <LinkButton variant="secondary" to={localPath(locale, next.to)}>
            {next.label}
          </LinkButton>
        }
      >
        {texts.length > 0 ? texts.map((text) => <p key={text}>{text}</p>) : <p>{nothing}</p>}
      </Notice>
    </div>
  );
}
