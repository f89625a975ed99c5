import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonLook, LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NoExperiences } from "../../layout/no-experiences.tsx";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { useMessages } from "../../messages/messages.ts";
import { shellMessages } from "../../messages/shell.ts";
import { withoutFilter, withoutFilters } from "./list-query.ts";

interface NoBookingsProps {
  path: string;
  query: URLSearchParams;
  /** Whether the list has only its default filter, upcoming bookings. */
  usual: boolean;
  isSearch: boolean;
  hasBookings: boolean;
  hasExperiences: boolean;
  /** Text about how far the list has been searched. Null if all bookings were searched. */
  searched: string | null;
  /** Null if the reader may not book. */
  newBookingPath: string | null;
  firstPage: ReactNode;
  nextPage: ReactNode;
}

/** The last departure comes first. */
function earlierBookings(query: URLSearchParams): URLSearchParams {
  const earlier = withoutFilter(query, ["from"]);
  earlier.set("order", "latest");
  return earlier;
}

export function NoBookings(props: NoBookingsProps) {
  const { path, query, usual, isSearch, hasBookings, hasExperiences } = props;
  const { searched, newBookingPath, firstPage, nextPage } = props;
  const t = useMessages(bookingsMessages);
  const { menuPages } = useMessages(shellMessages);
  if (!hasBookings && !hasExperiences) return <NoExperiences />;
  if (!hasBookings)
    return (
      <EmptyState
        title={t.noneEver}
        description={newBookingPath ? t.noneEverByHand : t.noneEverText}
        action={newBookingPath && <LinkButton to={newBookingPath}>{menuPages.newBooking}</LinkButton>}
      />
    );
  if (searched !== null)
    return (
      <EmptyState
        title={firstPage ? t.noneHere : t.noneSoFar}
        description={searched}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {nextPage}
            {firstPage}
          </span>
        }
      />
    );
  if (firstPage) return <EmptyState title={t.end} description={t.endText} action={firstPage} />;
  const search = usual ? earlierBookings(query) : withoutFilters(query);
  return (
    <EmptyState
      title={usual ? t.none : t.empty}
      description={usual ? t.noneText : isSearch ? t.emptySearch : t.emptyText}
      action={
        <Link to={{ pathname: path, search: `${search}` }} className={buttonLook({ variant: "secondary" })}>
          {usual ? t.earlier : t.clear}
        </Link>
      }
    />
  );
}
