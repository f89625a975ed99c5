import { useState } from "react";
import { waitsForTraveller } from "../../../../domain/booking/booking-standing.ts";
import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingView, PendingPaymentView } from "../../../../use-cases/booking/booking-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { HoldCountdown } from "../../entities/hold/hold-countdown.tsx";
import { PayNow } from "../../entities/hold/pay-now.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { checkoutPathOf } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { CashInstructions, PaymentLink } from "./pending-payment.tsx";
import { refundTexts } from "./refund-texts.ts";
import { failedPaymentText } from "./rejected-payment.ts";

/** Render the panel with the hold's end as `key`, so that a new end resets the panel's state. */
export function HoldPanel({ booking }: { booking: BookingView }) {
  const texts = useMessages(bookingsMessages);
  const { hold: messages } = texts;
  const failedText = failedPaymentText(booking.payment, texts);
  const locale = useLocale();
  const [lapsed, setLapsed] = useState(!booking.canPay);
  const { pendingPayment, formerPriceRefund } = booking;
  if (pendingPayment && booking.standing !== "lapsed")
    return <PendingPayment pending={pendingPayment} until={booking.holdExpiresAt} />;
  if (lapsed || !booking.holdExpiresAt) {
    return (
      <Notice
        tone="warning"
        action={
          <LinkButton to={localPath(locale, checkoutPathOf(booking, "ended"))}>
            {messages.bookAgain}
          </LinkButton>
        }
      >
        <p>{messages.lapsed}</p>
        {refundTexts(booking.refunds, texts.cancelled, locale).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    );
  }
  const price = formatPesos(booking.totalPrice, locale);
  return (
    <Notice
      tone="warning"
      title={messages.title}
      action={
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <PayNow booking={booking} label={messages.pay} />
          <LinkButton variant="secondary" to={localPath(locale, checkoutPathOf(booking, "unpaid"))}>
            {messages.change}
          </LinkButton>
        </div>
      }
    >
      {failedText && <p>{failedText}</p>}
      {formerPriceRefund !== null && (
        <p>{messages.formerPrice(formatPesos(formerPriceRefund, locale), price)}</p>
      )}
      <p>
        {messages.text} <HoldCountdown until={booking.holdExpiresAt} onEnd={() => setLapsed(true)} />
      </p>
      <p className="font-bold text-lg tabular-nums">{price}</p>
    </Notice>
  );
}

export function PendingPayment({ pending, until }: { pending: PendingPaymentView; until: Date | null }) {
  const { hold: messages, standing } = useMessages(bookingsMessages);
  const locale = useLocale();
  return (
    <Notice
      tone={waitsForTraveller(pending.kind) ? "warning" : "info"}
      title={standing[pending.kind]}
      action={pending.instructionsUrl && <PaymentLink pending={pending} />}
    >
      {pending.kind === "cash" ? (
        <>
          <CashInstructions pending={pending} />
          <p className="mt-2">{messages.afterwards}</p>
        </>
      ) : (
        <>
          <p>{messages[pending.kind]}</p>
          {until && <p>{messages.until(formatMoment(until, locale))}</p>}
        </>
      )}
    </Notice>
  );
}
