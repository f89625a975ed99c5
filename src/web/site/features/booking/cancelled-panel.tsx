import { useEffect, useRef } from "react";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath, checkoutPathOf } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { refundTexts } from "./refund-texts.ts";

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
  const texts = refundTexts(refunds, messages, locale);
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
