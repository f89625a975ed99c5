import { pendingKind } from "../../../../domain/booking/booking-standing.ts";
import { rejectionReason } from "../../../../domain/payments/rejection-reasons.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { PaidChangeView, ReturnedBooking } from "../../../../use-cases/booking/booking-view.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { HoldCountdown } from "../../entities/hold/hold-countdown.tsx";
import { useContinuePayment } from "../../entities/hold/use-continue-payment.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { changesMessages } from "../../messages/booking/changes.ts";
import { paymentsMessages } from "../../messages/checkout/payments.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { ChangeOutcome } from "./change-outcome.ts";
import { providerLinkText } from "./outcome.ts";
import { OutcomeMark } from "./outcome-mark.tsx";
import { PendingUntil } from "./pending-until.tsx";

interface ChangePaymentOutcomeProps {
  outcome: ChangeOutcome;
  change: PaidChangeView;
  booking: ReturnedBooking;
  /** Whether the confirmation takes longer than expected. */
  slow: boolean;
  onRefresh: () => void;
}

function useText({ outcome, change, slow }: ChangePaymentOutcomeProps): string {
  const { returned: texts } = useMessages(changesMessages);
  const { pending, processing } = useMessages(paymentsMessages);
  const locale = useLocale();
  switch (outcome) {
    case "processing":
      return slow ? processing.slow : processing.description;
    case "pending":
      return `${change.payment ? pending[pendingKind(change.payment)] : pending.pending} ${texts.stands}`;
    case "rejected": {
      const { happened, advice } = rejectionReason(change.payment?.statusDetail ?? null, locale);
      return `${happened} ${advice} ${texts.rejected}`;
    }
    case "refunded":
      return texts.refunded(formatPesos(change.payment?.amount ?? change.toPay, locale));
    default:
      return texts[outcome];
  }
}

export function ChangePaymentOutcome(props: ChangePaymentOutcomeProps) {
  const { outcome, change, booking, onRefresh } = props;
  const { returned: texts } = useMessages(changesMessages);
  const payments = useMessages(paymentsMessages);
  const bookings = useMessages(bookingsMessages);
  const locale = useLocale();
  const text = useText(props);
  const canPay = outcome === "rejected" || outcome === "unpaid";
  const pending = outcome === "pending" ? change.payment : null;
  return (
    <>
      <OutcomeMark outcome={outcome} title={texts.title[outcome]} text={text} />
      <div className="when-whole grid justify-center gap-3 sm:flex sm:flex-wrap">
        {pending && booking.pendingChange?.pendingPayment && (
          <PendingUntil payment={booking.pendingChange.pendingPayment} />
        )}
        {canPay && <PayAgain booking={booking} change={change} />}
        {outcome === "processing" && <Button onClick={onRefresh}>{payments.refresh}</Button>}
        {pending?.instructionsUrl && (
          <Button asChild>
            <a href={pending.instructionsUrl} target="_blank" rel="noopener">
              {providerLinkText(pendingKind(pending), bookings)}
            </a>
          </Button>
        )}
        <LinkButton
          to={localPath(locale, bookingPath(booking))}
          variant={canPay || pending?.instructionsUrl ? "secondary" : "primary"}
        >
          {canPay ? texts.leave : payments.viewBooking}
        </LinkButton>
      </div>
    </>
  );
}

/** Without JavaScript the booking's page handles the form. */
function PayAgain({ booking, change }: { booking: ReturnedBooking; change: PaidChangeView }) {
  const { pending } = useMessages(changesMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const { paying, failure, pay } = useContinuePayment(booking.id, "payChange");
  return (
    <form
      method="post"
      action={localPath(locale, bookingPath(booking))}
      className="grid w-full justify-items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <p className="text-center">
        {pending.kept} <HoldCountdown until={change.holdExpiresAt} label={pending.timer} />
      </p>
      <Button
        type="submit"
        name="intent"
        value="pay-change"
        size="large"
        loading={paying}
        className="max-sm:w-full"
      >
        {pending.pay(formatPesos(change.toPay, locale))}
      </Button>
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failures[failure.code]}
        </p>
      )}
    </form>
  );
}
