import { useState } from "react";
import { Form } from "react-router";
import { REFUND_CALENDAR_DAYS } from "../../../../domain/booking/cancellation.ts";
import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDay } from "../../../../domain/departures/format-place-time.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, WarningDialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useIntent } from "../../shell/data/use-intent.ts";
import type { Failure } from "../../shell/errors/failure.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { cancelConsequence } from "./cancel-consequence.ts";
import { PlainCancelForm, SHOWN_REFUND } from "./plain-cancel-form.tsx";

export interface CancelRefusal {
  failure: Failure["code"];
}

interface CancelBookingProps {
  booking: BookingView;
  now: Date;
  refusal: CancelRefusal | null;
}

export function CancelBooking({ booking, now, refusal }: CancelBookingProps) {
  const { cancel: messages } = useMessages(bookingsMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [readRefusal, setReadRefusal] = useState<CancelRefusal | null>(null);
  const cancelling = useIntent() === "cancel";
  const { refundIfCancelled: refund } = booking;
  const close = () => {
    setOpen(false);
    setReadRefusal(refusal);
  };

  const consequence = cancelConsequence(booking, locale);
  const ConfirmDialog = booking.status === "CONFIRMED" && refund === 0 ? WarningDialog : Dialog;
  return (
    <section className="grid gap-3 border-line border-t pt-8 print:hidden">
      <h2 className="title-3">{messages.heading}</h2>
      <CancellationTerms booking={booking} now={now} />
      <PlainCancelForm consequence={consequence} refund={refund} />
      <Button
        variant="secondary"
        className="noscript:hidden justify-self-start"
        onClick={() => setOpen(true)}
      >
        {messages.button}
      </Button>
      <ConfirmDialog open={isOpen} title={messages.title} description={consequence} onClose={close}>
        {refusal && refusal !== readRefusal && <Notice tone="danger">{failures[refusal.failure]}</Notice>}
        <Form method="post" replace className="grid gap-3 sm:grid-cols-2">
          <input type="hidden" name={SHOWN_REFUND} value={refund} />
          <Button variant="secondary" onClick={close}>
            {messages.keep}
          </Button>
          <Button type="submit" name="intent" value="cancel" variant="danger" loading={cancelling}>
            {messages.confirm}
          </Button>
        </Form>
      </ConfirmDialog>
    </section>
  );
}

function CancellationTerms({ booking, now }: { booking: BookingView; now: Date }) {
  const { cancel: messages } = useMessages(bookingsMessages);
  const locale = useLocale();
  if (booking.status !== "CONFIRMED")
    return <p className="text-muted">{cancelConsequence(booking, locale)}</p>;
  if (booking.cancelledDeparture) {
    const isRefunded = booking.refundIfCancelled > 0;
    return isRefunded && <p className="text-muted">{messages.returnedIn(REFUND_CALENDAR_DAYS)}</p>;
  }
  return (
    <div className="grid gap-1 text-muted">
      {booking.freeCancellationUntil > now && (
        <p>{messages.freeUntil(formatMoment(booking.freeCancellationUntil, locale))}</p>
      )}
      <p>{booking.refundIfCancelled > 0 ? messages.returnedIn(REFUND_CALENDAR_DAYS) : messages.over}</p>
      {booking.refundIfCancelled > 0 && booking.withdrawalUntil && (
        <p>{messages.withdrawalUntil(formatDay(booking.withdrawalUntil, locale))}</p>
      )}
    </div>
  );
}
