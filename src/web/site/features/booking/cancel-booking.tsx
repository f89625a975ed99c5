import { useState } from "react";
import { useRevalidator } from "react-router";
import { REFUND_CALENDAR_DAYS } from "../../../../domain/booking/cancellation.ts";
import { formatDay, formatMoment } from "../../../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, SuccessDialog, WarningDialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { bookingsMessages } from "../../messages/bookings.ts";
import { failuresMessages } from "../../messages/failures.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { trpc } from "../../shell/data/trpc.ts";
import { type Failure, readFailure } from "../../shell/errors/failure.ts";
import { signInAgain } from "../../shell/session/sign-in-again.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { PlainCancelForm } from "./plain-cancel-form.tsx";

/** The booking has changed since the page was loaded, for example in another tab. */
const OUTDATED: ReadonlySet<Failure["code"]> = new Set(["refund-changed", "booking-not-cancellable"]);

export function CancelBooking({ booking, now }: { booking: BookingView; now: Date }) {
  const { cancel: messages } = useMessages(bookingsMessages);
  const failures = useMessages(failuresMessages);
  const shell = useMessages(shellMessages);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"closed" | "asking" | "working" | "done">("closed");
  const [failure, setFailure] = useState<Failure | null>(null);
  // The page is loaded again only after the traveller has read how the cancellation ended.
  const [refunded, setRefunded] = useState<number | null>(null);
  const refund = refunded ?? booking.refundIfCancelled;
  const amount = formatPesos(refund, locale);

  async function cancel() {
    setStep("working");
    setFailure(null);
    try {
      await trpc.booking.cancel.mutate({ id: booking.id, shownRefund: refund });
      setRefunded(refund);
      setStep("done");
    } catch (error) {
      const refusal = readFailure(error);
      if (signInAgain(refusal)) return;
      if (OUTDATED.has(refusal.code)) await revalidate();
      setFailure(refusal);
      setStep("asking");
    }
  }

  const unpaid = booking.pendingPayment ? messages.inFlight : messages.unpaid;
  const consequence =
    booking.status === "PENDING" ? unpaid : refund > 0 ? messages.full(amount) : messages.none;
  // A traveller who gets no refund is warned.
  const Asking = booking.status === "CONFIRMED" && refund === 0 ? WarningDialog : Dialog;
  return (
    <section className="grid gap-3 border-line border-t pt-8 print:hidden">
      <h2 className="title-3">{messages.heading}</h2>
      <CancellationTerms booking={booking} now={now} />
      <PlainCancelForm consequence={consequence} refund={refund} />
      <Button
        variant="secondary"
        className="noscript:hidden justify-self-start"
        onClick={() => setStep("asking")}
      >
        {messages.button}
      </Button>
      <Asking
        open={step === "asking" || step === "working"}
        title={messages.title}
        description={consequence}
        onClose={() => setStep("closed")}
      >
        {failure && <Notice tone="danger">{failures[failure.code]}</Notice>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={() => setStep("closed")}>
            {messages.keep}
          </Button>
          <Button variant="danger" loading={step === "working"} onClick={cancel}>
            {messages.confirm}
          </Button>
        </div>
      </Asking>
      <SuccessDialog
        open={step === "done"}
        title={messages.done}
        description={refund > 0 ? messages.doneRefund(amount) : messages.doneFree}
        okLabel={shell.ok}
        onClose={() => {
          setStep("closed");
          void revalidate().then(() => window.scrollTo({ top: 0 }));
        }}
      />
    </section>
  );
}

function CancellationTerms({ booking, now }: { booking: BookingView; now: Date }) {
  const { cancel: messages } = useMessages(bookingsMessages);
  const locale = useLocale();
  if (booking.status !== "CONFIRMED")
    return <p className="text-muted">{booking.pendingPayment ? messages.inFlight : messages.unpaid}</p>;
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
