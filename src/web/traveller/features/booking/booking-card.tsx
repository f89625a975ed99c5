import { CalendarDays, Users } from "lucide-react";
import { Link } from "react-router";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../../messages/bookings.ts";
import { changesMessages } from "../../../messages/changes.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { bookingPath } from "../../../shell/site/booking-paths.ts";
import { localPath } from "../../../shell/site/paths.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Badge } from "../../../ui/badge.tsx";
import { CashInstructions } from "./cash-instructions.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** A booking of the list; all of it leads to the booking's page. */
export function BookingCard({ booking }: { booking: BookingSummaryView }) {
  const messages = useMessages(bookingsMessages);
  const changes = useMessages(changesMessages);
  const locale = useLocale();
  return (
    <article className="relative grid grid-cols-[5rem_minmax(0,1fr)] overflow-hidden min-[22rem]:grid-cols-[6.5rem_minmax(0,1fr)] rounded-card border border-line bg-surface transition-shadow hover:shadow-card sm:grid-cols-[13rem_minmax(0,1fr)]">
      <img src={booking.image} alt="" loading="lazy" className="h-full w-full bg-sand object-cover" />
      <div className="grid content-start gap-2 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex flex-wrap gap-2">
            <StatusBadge standing={booking.standing} />
            {booking.hasPendingChange && <Badge tone="warning">{changes.pending.mark}</Badge>}
          </span>
          <span className="text-muted text-sm">
            {messages.code} <span className="font-semibold text-ink tracking-wider">{booking.code}</span>
          </span>
        </div>
        <h3 className="title-3 hyphens-auto break-words">
          <Link
            to={localPath(locale, bookingPath(booking))}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {booking.title}
          </Link>
        </h3>
        <p className="flex items-start gap-2">
          <CalendarDays aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
          <span className="first-letter:uppercase">
            {`${formatDate(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`}
          </span>
        </p>
        {booking.pendingPayment && booking.standing === "cash" && (
          <CashInstructions pending={booking.pendingPayment} />
        )}
        <p className="flex flex-wrap items-center gap-2">
          <Users aria-hidden className="size-4 shrink-0 text-brand" />
          {messages.people(booking.participants)}
          <span className="ml-auto font-bold tabular-nums">{formatPesos(booking.totalPrice, locale)}</span>
        </p>
      </div>
    </article>
  );
}
