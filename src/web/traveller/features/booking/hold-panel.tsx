import { useState } from "react";
import { formatInstant } from "../../../../domain/departures/format-place-time.ts";
import type { BookingView, PendingPaymentView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../../messages/bookings.ts";
import { failuresMessages } from "../../../messages/failures.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useContinuePayment } from "../../../shell/hold/use-continue-payment.ts";
import { checkoutPathOf } from "../../../shell/site/booking-paths.ts";
import { localPath } from "../../../shell/site/paths.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CashInstructions } from "./cash-instructions.tsx";

/** A booking that is not paid yet: how long its seats are kept, and how to go on. */
export function HoldPanel({ booking }: { booking: BookingView }) {
  const { hold: messages } = useMessages(bookingsMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const [lapsed, setLapsed] = useState(!booking.canPay);
  const { paying, failure, pay } = useContinuePayment(booking.id);
  const { pendingPayment } = booking;
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
        {messages.lapsed}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={messages.title}
      action={
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void pay();
          }}
        >
          <Button type="submit" name="intent" value="pay" loading={paying}>
            {messages.pay}
          </Button>
        </form>
      }
    >
      {booking.payment?.status === "rejected" && <p>{messages.rejected}</p>}
      {messages.text}{" "}
      <Countdown until={booking.holdExpiresAt} label={messages.timer} onEnd={() => setLapsed(true)} />
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failures[failure.code]}
        </p>
      )}
    </Notice>
  );
}

function PendingPayment({ pending, until }: { pending: PendingPaymentView; until: Date | null }) {
  const { hold: messages, standing } = useMessages(bookingsMessages);
  const locale = useLocale();
  const action = pending.instructionsUrl && (
    <Button asChild>
      <a href={pending.instructionsUrl} target="_blank" rel="noopener">
        {messages.instructions}
      </a>
    </Button>
  );
  return (
    <Notice title={standing[pending.kind]} action={action}>
      {pending.kind === "cash" ? (
        <>
          <CashInstructions pending={pending} />
          <p>{messages.afterwards}</p>
        </>
      ) : (
        <>
          <p>{messages[pending.kind]}</p>
          {until && <p>{messages.until(formatInstant(until, locale))}</p>}
        </>
      )}
    </Notice>
  );
}
