import { useState } from "react";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { HoldCountdown } from "../../entities/hold/hold-countdown.tsx";
import { PayNow } from "../../entities/hold/pay-now.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { paymentsMessages } from "../../messages/checkout/payments.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath, checkoutPathOf } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { canPayAgain, type Outcome, pendingKindOf, providerLinkText } from "./outcome.ts";
import { PendingUntil } from "./pending-until.tsx";

interface OutcomeActionsProps {
  outcome: Outcome;
  booking: BookingView;
  onRefresh: () => void;
}

export function OutcomeActions({ outcome, booking, onRefresh }: OutcomeActionsProps) {
  const messages = useMessages(paymentsMessages);
  const bookings = useMessages(bookingsMessages);
  const locale = useLocale();
  const to = (path: string) => localPath(locale, path);
  const hasInstructions = outcome === "pending" && Boolean(booking.payment?.instructionsUrl);
  const view = (
    <LinkButton to={to(bookingPath(booking))} variant={hasInstructions ? "secondary" : "primary"}>
      {messages.viewBooking}
    </LinkButton>
  );
  const list = (
    <LinkButton variant="secondary" to={to("/my-bookings")}>
      {messages.myBookings}
    </LinkButton>
  );
  switch (outcome) {
    case "rejected":
    case "unpaid":
      return <PayAgain booking={booking} outcome={outcome} />;
    case "pending":
      return (
        <>
          {booking.pendingPayment && <PendingUntil payment={booking.pendingPayment} />}
          {booking.payment?.instructionsUrl && (
            <Button asChild>
              <a href={booking.payment.instructionsUrl} target="_blank" rel="noopener">
                {providerLinkText(pendingKindOf(booking), bookings)}
              </a>
            </Button>
          )}
          {view}
        </>
      );
    case "lapsed":
      return <BookAgain booking={booking} />;
    case "returned":
      if (canPayAgain(booking)) return <PayAgain booking={booking} outcome="unpaid" />;
      if (booking.standing === "lapsed") return <BookAgain booking={booking} />;
      return (
        <>
          {view}
          {list}
        </>
      );
    case "replaced":
      return (
        <>
          <LinkButton to={to(bookingPath({ ...booking, id: booking.replacedBy ?? booking.id }))}>
            {messages.replaced.seeNew}
          </LinkButton>
          {list}
        </>
      );
    case "processing":
      return (
        <>
          <Button onClick={onRefresh}>{messages.refresh}</Button>
          {list}
        </>
      );
    default:
      return (
        <>
          {view}
          {list}
        </>
      );
  }
}

function PayAgain({ booking, outcome }: { booking: BookingView; outcome: "rejected" | "unpaid" }) {
  const messages = useMessages(paymentsMessages);
  const locale = useLocale();
  return (
    <>
      <TimeToPay booking={booking} text={messages.rejected.kept} />
      <p className="w-full text-center text-lg">
        {messages.amount}{" "}
        <strong>
          <Money value={booking.totalPrice} locale={locale} />
        </strong>
      </p>
      <PayNow booking={booking} label={messages.payAgain[outcome]} size="large" />
      <LinkButton
        variant="secondary"
        size="large"
        to={localPath(locale, checkoutPathOf(booking, outcome === "rejected" ? "failed" : "unpaid"))}
      >
        {messages.changeFirst}
      </LinkButton>
    </>
  );
}

function BookAgain({ booking }: { booking: BookingView }) {
  const messages = useMessages(paymentsMessages);
  const locale = useLocale();
  return (
    <>
      <LinkButton to={localPath(locale, checkoutPathOf(booking, "ended"))}>{messages.bookAgain}</LinkButton>
      <LinkButton variant="secondary" to={localPath(locale, "/home")}>
        {messages.explore}
      </LinkButton>
    </>
  );
}

function TimeToPay({ booking, text }: { booking: BookingView; text: string }) {
  const [hasEnded, setEnded] = useState(false);
  if (!booking.holdExpiresAt || hasEnded) return null;
  return (
    <p className="w-full text-center">
      {text} <HoldCountdown until={booking.holdExpiresAt} onEnd={() => setEnded(true)} />
    </p>
  );
}
