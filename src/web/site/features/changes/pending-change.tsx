import { type ReactNode, useState } from "react";
import { waitsForTraveller } from "../../../../domain/booking/booking-standing.ts";
import { formatDayAndTime } from "../../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { PendingChangeView } from "../../../../use-cases/booking/booking-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { HoldCountdown } from "../../entities/hold/hold-countdown.tsx";
import { useContinuePayment } from "../../entities/hold/use-continue-payment.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { changesMessages } from "../../messages/booking/changes.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

interface PendingChangeProps {
  bookingId: string;
  change: PendingChangeView;
  /** Steps of a payment in cash or by transfer. */
  children: ReactNode;
}

/** Render the notice with the deadline as `key`, so that a new deadline resets the notice's state. */
export function PendingChange({ bookingId, change, children }: PendingChangeProps) {
  const { pending: texts } = useMessages(changesMessages);
  const bookings = useMessages(bookingsMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const [lapsed, setLapsed] = useState(false);
  const { paying, failure, pay } = useContinuePayment(bookingId, "payChange");
  const { date, startTime, participants, toPay, holdExpiresAt, isBeingPaid, pendingPayment } = change;
  const when = formatDayAndTime(date, startTime, locale);
  const facts = (
    <>
      <p>{texts.to(when, bookings.people(participants))}</p>
      <p>{texts.stands}</p>
    </>
  );
  if (pendingPayment && waitsForTraveller(pendingPayment.kind))
    return (
      <Notice tone="warning" title={texts.title}>
        {facts}
        {children}
      </Notice>
    );
  if (isBeingPaid)
    return (
      <Notice title={texts.processing}>
        {facts}
        <p>{texts.processingText}</p>
      </Notice>
    );
  if (lapsed) return <Notice tone="warning">{texts.lapsed}</Notice>;
  return (
    <Notice
      tone="warning"
      title={texts.title}
      action={
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void pay();
          }}
        >
          <Button type="submit" name="intent" value="pay-change" loading={paying}>
            {texts.pay(formatPesos(toPay, locale))}
          </Button>
        </form>
      }
    >
      {facts}
      <p>
        {texts.kept} <HoldCountdown until={holdExpiresAt} label={texts.timer} onEnd={() => setLapsed(true)} />
      </p>
      <p>{texts.leave}</p>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failures[failure.code]}
        </p>
      )}
    </Notice>
  );
}
