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
  /** Query of the list. */
  query: URLSearchParams;
  /** Whether the list has only its default filter, upcoming bookings. */
  usual: boolean;
  isSearch: boolean;
  hasBookings: boolean;
  hasExperiences: boolean;
  /** Sentence that says up to which day the search has read. Null if the search has read all bookings. */
  searched: string | null;
  /** Null if the reader may not book. */
  newBookingPath: string | null;
  /** Link to the first page, on every other page. */
  firstPage: ReactNode;
  /** Link to the next page, on every page but the last. */
  nextPage: ReactNode;
}

/** Returns the query of past bookings, the last departure first. */
function earlierBookings(query: URLSearchParams): URLSearchParams {
  const earlier = withoutFilter(query, ["from"]);
  earlier.set("order", "latest");
  return earlier;
}

/** Page of a list without bookings, with its reason and the next step. */
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
