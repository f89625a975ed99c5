import { Users } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { HoldCountdown } from "../../entities/hold/hold-countdown.tsx";
import { PayNow } from "../../entities/hold/pay-now.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { changesMessages } from "../../messages/booking/changes.ts";
import { choiceMessages } from "../../messages/booking/choice.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Approximate } from "../../shell/currency/approximate.tsx";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { BookingDay } from "./booking-day.tsx";
import { CashInstructions, PaymentLink } from "./pending-payment.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function ToDoCard({ booking }: { booking: BookingSummaryView }) {
  const messages = useMessages(bookingsMessages);
  const { pending: change } = useMessages(changesMessages);
  const locale = useLocale();
  const path = localPath(locale, bookingPath(booking));
  return (
    <article className="overflow-hidden rounded-card border-2 border-warning/50 bg-surface shadow-card">
      <div className="grid grid-cols-[clamp(0rem,(100vw-15rem)*99,min(6.5rem,24vw))_minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)]">
        <img
          src={booking.image}
          alt=""
          loading="lazy"
          className="h-full min-h-0 w-full bg-sand object-cover"
        />
        <div className="grid min-w-0 content-start gap-2 p-[min(1rem,5vw)] sm:p-6">
          <span className="flex flex-wrap gap-2">
            <StatusBadge standing={booking.standing} />
            {booking.hasPendingChange && <Badge tone="warning">{change.mark}</Badge>}
          </span>
          <h3 className="title-3 hyphens-auto break-words">
            <Link to={path} className="underline-offset-4 hover:underline">
              {booking.title}
            </Link>
          </h3>
          <BookingDay booking={booking} />
          <p className="flex flex-wrap items-center gap-2">
            <Users aria-hidden className="size-4 shrink-0 text-brand" />
            {messages.people(booking.participants)}
            <span className="ml-auto min-w-0">
              <strong className="text-[min(1.125rem,9vw)] tabular-nums">
                {formatPesos(booking.totalPrice, locale)}
              </strong>
              <Approximate value={booking.totalPrice} />
            </span>
          </p>
        </div>
      </div>
      <NextAct booking={booking} path={path} />
    </article>
  );
}

const ACT_ROW =
  "grid gap-3 border-line border-t p-[min(1rem,5vw)] sm:flex sm:items-center sm:justify-between sm:gap-6 sm:px-6";

function NextAct({ booking, path }: { booking: BookingSummaryView; path: string }) {
  const messages = useMessages(bookingsMessages);
  const { pendingPayment } = booking;
  const { until } = useMessages(choiceMessages);
  const locale = useLocale();
  const { standing } = booking;
  if (standing === "choosing" || standing === "time-change")
    return (
      <div className={ACT_ROW}>
        <p>
          {messages.next[standing]} {booking.chooseUntil && until(formatMoment(booking.chooseUntil, locale))}
        </p>
        <LinkButton to={path}>{messages.seeChoice}</LinkButton>
      </div>
    );
  if (booking.standing === "confirmed")
    return (
      <div className={ACT_ROW}>
        <p>{messages.next.change}</p>
        <LinkButton to={path}>{messages.seeChange}</LinkButton>
      </div>
    );
  if (pendingPayment)
    return (
      <div className={ACT_ROW}>
        <div>
          {pendingPayment.kind === "transfer" && <p>{messages.hold.transfer}</p>}
          <CashInstructions pending={pendingPayment} />
        </div>
        <PaymentLink pending={pendingPayment} />
      </div>
    );
  return <Unpaid key={booking.holdExpiresAt?.getTime()} booking={booking} />;
}

function Unpaid({ booking }: { booking: BookingSummaryView }) {
  const { hold: messages } = useMessages(bookingsMessages);
  const [lapsed, setLapsed] = useState(false);
  if (lapsed || !booking.holdExpiresAt) return <p className={ACT_ROW}>{messages.lapsed}</p>;
  return (
    <div className={ACT_ROW}>
      <p>
        {messages.left}
        <span className="block text-2xl">
          <HoldCountdown until={booking.holdExpiresAt} onEnd={() => setLapsed(true)} />
        </span>
      </p>
      <PayNow booking={booking} label={messages.pay} />
    </div>
  );
}
