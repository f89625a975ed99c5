import { Map as MapIcon } from "lucide-react";
import type { BookingSummaryView } from "../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../messages/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { requestContext } from "../../request-context.ts";
import type { PageHandle } from "../../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../../shell/layout/screen-meta.ts";
import { requireUser } from "../../shell/session/require-user.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BookingCard } from "../features/booking/booking-card.tsx";
import { sortBookings, withoutReplaced } from "../features/booking/sort-bookings.ts";
import type { Route } from "./+types/my-bookings.ts";

export const handle: PageHandle = { isPrivate: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: bookingsMessages[localeOf(matches)].title, index: false });

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  return sortBookings(withoutReplaced(await site.application.listBookings()), site.now);
}

export default function MyBookings({ loaderData: { upcoming, past } }: Route.ComponentProps) {
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  const explore = <LinkButton to={localPath(locale, "/home")}>{messages.explore}</LinkButton>;
  const none = upcoming.length + past.length === 0;
  return (
    <div className="page grid max-w-4xl gap-10 py-10 sm:py-14">
      <h1 className="title-2">{messages.title}</h1>
      {none ? (
        <EmptyState
          icon={<MapIcon aria-hidden className="size-7" />}
          title={messages.empty}
          description={messages.emptyText}
          action={explore}
        />
      ) : (
        <>
          <Bookings heading={messages.upcoming} bookings={upcoming}>
            <p className="text-muted">{messages.noUpcoming}</p>
            <div>{explore}</div>
          </Bookings>
          {past.length > 0 && <Bookings heading={messages.past} bookings={past} />}
        </>
      )}
    </div>
  );
}

function Bookings(props: { heading: string; bookings: BookingSummaryView[]; children?: React.ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="title-3">{props.heading}</h2>
      {props.bookings.length === 0 && props.children}
      <ul className="grid gap-4">
        {props.bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}
