import { Users, UsersRound } from "lucide-react";
import { Link } from "react-router";
import type { BookingStanding } from "../../../../domain/booking/booking-standing.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { daysBetween } from "../../../../domain/departures/place-time.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { changesMessages } from "../../messages/booking/changes.ts";
import { companionsMessages } from "../../messages/booking/companions.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { BookingDay } from "./booking-day.tsx";
import { StatusBadge } from "./status-badge.tsx";

type NextTexts = (typeof bookingsMessages)["es-CO"]["next"];

const nextText = (standing: BookingStanding, texts: NextTexts): string | undefined =>
  standing in texts ? texts[standing as keyof NextTexts] : undefined;

export function BookingCard({ booking, today }: { booking: BookingSummaryView; today: string }) {
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  const { pending: change } = useMessages(changesMessages);
  const { panel } = useMessages(companionsMessages);
  const next = nextText(booking.standing, messages.next);
  // A trip of several days may have started already.
  const days = Math.max(0, daysBetween(today, booking.date));
  return (
    <article className="relative grid grid-cols-[clamp(0rem,(100vw-15rem)*99,min(6.5rem,24vw))_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card sm:grid-cols-[13rem_minmax(0,1fr)]">
      <img src={booking.image} alt="" loading="lazy" className="h-full w-full bg-sand object-cover" />
      <div className="grid content-start gap-2 p-[min(1rem,5vw)] sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StatusBadge standing={booking.standing} />
          <span className="font-semibold text-brand">{messages.inDays(days)}</span>
        </div>
        <h3 className="title-3 hyphens-auto break-words">
          <Link
            to={localPath(locale, bookingPath(booking))}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {booking.title}
          </Link>
        </h3>
        <BookingDay booking={booking} />
        <p className="flex flex-wrap items-center gap-2">
          <Users aria-hidden className="size-4 shrink-0 text-brand" />
          {messages.people(booking.participants)}
          <span className="ml-auto tabular-nums">{formatPesos(booking.totalPrice, locale)}</span>
        </p>
        {booking.missingDetails > 0 && (
          <p className="flex items-center gap-2 font-semibold text-warning">
            <UsersRound aria-hidden className="size-4 shrink-0" />
            {panel.title(booking.missingDetails)}
          </p>
        )}
        {booking.isChangeInReview && (
          <p className="text-muted">
            {change.processing}. {change.processingText}
          </p>
        )}
        {next && <p className="text-muted">{next}</p>}
        <p className="text-muted text-sm">
          {messages.code}{" "}
          <span className="inline-block font-semibold text-ink tracking-wider">{booking.code}</span>
        </p>
      </div>
    </article>
  );
}

export function PastBooking({ booking }: { booking: BookingSummaryView }) {
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  return (
    <article className="relative grid grid-cols-[min(4.5rem,18vw)_minmax(0,1fr)] items-center gap-4 py-4 hover:bg-sand">
      <img
        src={booking.image}
        alt=""
        loading="lazy"
        className="aspect-square w-full rounded-control bg-sand object-cover"
      />
      <div className="min-w-0">
        {booking.standing !== "confirmed" && <StatusBadge standing={booking.standing} />}
        <h3 className="mt-1 hyphens-auto break-words font-semibold leading-snug">
          <Link
            to={localPath(locale, bookingPath(booking))}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {booking.title}
          </Link>
        </h3>
        <p className="text-muted text-sm first-letter:uppercase">
          {`${formatDate(booking.date, locale)} · ${messages.people(booking.participants)}`}
        </p>
        <p className="text-muted text-sm tabular-nums">
          {`${formatPesos(booking.totalPrice, locale)} · `}
          <span className="inline-block">{booking.code}</span>
        </p>
      </div>
    </article>
  );
}
