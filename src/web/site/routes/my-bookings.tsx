import { Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { placeDate } from "../../../domain/departures/place-time.ts";
import type { BookingSummaryView } from "../../../use-cases/booking/booking-view.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BookingCard, PastBooking } from "../features/booking/booking-card.tsx";
import { sortBookings, withoutReplaced } from "../features/booking/sort-bookings.ts";
import { ToDoCard } from "../features/booking/to-do-card.tsx";
import { useGentleRefresh } from "../features/payments/use-gentle-refresh.ts";
import { bookingsMessages } from "../messages/booking/bookings.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { useBookingNews } from "../shell/data/booking-news.ts";
import { keepShown } from "../shell/data/keep-shown.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { requireUser } from "../shell/session/require-user.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/my-bookings.ts";

export const handle: PageHandle = { isPrivate: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: bookingsMessages[localeOf(matches)].title, index: false });

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  await site.application.claimBookings();
  const bookings = withoutReplaced(await site.application.listBookings());
  return { ...sortBookings(bookings, site.now), today: placeDate(site.now) };
}

const kept = keepShown<Awaited<ReturnType<typeof loader>>>();

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  kept.load(() => serverLoader(), request);

/** Returns whether a payment of the booking may arrive while the list is open. */
const isOpen = ({ status, hasPendingChange }: BookingSummaryView): boolean =>
  status === "PENDING" || hasPendingChange;

export default function MyBookings({ loaderData }: Route.ComponentProps) {
  const { toDo, upcoming, past, today } = loaderData;
  kept.useShown(loaderData);
  useBookingNews(useRevalidator().revalidate);
  useGentleRefresh([...toDo, ...upcoming].some(isOpen), 15_000, 20);
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  const explore = <LinkButton to={localPath(locale, "/home")}>{messages.explore}</LinkButton>;
  return (
    <div className="page grid max-w-4xl gap-10 py-8 sm:py-14">
      <h1 className="title-2">{messages.title}</h1>
      {toDo.length + upcoming.length + past.length === 0 && (
        <EmptyState
          icon={<MapIcon aria-hidden className="size-7" />}
          title={messages.empty}
          description={messages.emptyText}
          action={explore}
        />
      )}
      <Bookings heading={messages.toDo} bookings={toDo}>
        {(booking) => <ToDoCard booking={booking} />}
      </Bookings>
      <Bookings heading={messages.upcoming} bookings={upcoming}>
        {(booking) => <BookingCard booking={booking} today={today} />}
      </Bookings>
      {toDo.length + upcoming.length === 0 && past.length > 0 && (
        <section className="grid gap-4">
          <h2 className="title-3">{messages.upcoming}</h2>
          <p className="text-muted">{messages.noUpcoming}</p>
          <div>{explore}</div>
        </section>
      )}
      <Bookings heading={messages.past} bookings={past} className="divide-y divide-line border-line border-y">
        {(booking) => <PastBooking booking={booking} />}
      </Bookings>
    </div>
  );
}

interface BookingsProps {
  heading: string;
  bookings: BookingSummaryView[];
  className?: string;
  children: (booking: BookingSummaryView) => ReactNode;
}

function Bookings({ heading, bookings, className = "grid gap-4", children }: BookingsProps) {
  if (bookings.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="title-3">{heading}</h2>
      <ul className={className}>
        {bookings.map((booking) => (
          <li key={booking.id}>{children(booking)}</li>
        ))}
      </ul>
    </section>
  );
}
