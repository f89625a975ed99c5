import { CirclePlus } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { grantOf } from "../../../domain/access/permissions.ts";
import { columnsOf } from "../../../domain/booking/list-columns.ts";
import { formatShortDate } from "../../../domain/departures/format-place-time.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { buttonLook, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { loadPageData, requireAgency } from "../acts.ts";
import { BookingCards, BookingsTable } from "../features/bookings/bookings-table.tsx";
import { ExportMenu } from "../features/bookings/export-menu.tsx";
import { FilterChips } from "../features/bookings/filter-chips.tsx";
import { FilterForm } from "../features/bookings/filter-form.tsx";
import {
  isUnfiltered,
  queryOf,
  readFilter,
  withoutFilter,
  withoutFilters,
} from "../features/bookings/list-query.ts";
import { PageHead } from "../layout/page-head.tsx";
import { bookingsMessages } from "../messages/bookings/bookings.ts";
import { useLocale, useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { panelContext } from "../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view, permissions, roles } = requireAgency(given);
  const query = new URL(given.request.url).searchParams;
  const today = placeDate(given.context.get(panelContext).now);
  const filter = readFilter(query, today);
  const [page, experiences] = await Promise.all([
    loadPageData(given, () => application.listAgencyBookings(filter)),
    loadPageData(given, application.listExperienceNames),
  ]);
  return {
    ...{ ...page, filter, experiences, today, agencyId: view.id },
    shown: columnsOf(query.getAll("column")),
    usual: isUnfiltered(query),
    mayExport: grantOf(roles, "reports.export") === "all",
    newBookingPath: permissions.includes("bookings.create") ? `/${view.id}/new-booking` : null,
  };
}

function pageUrl(path: string, query: URLSearchParams, after: string | null): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("after");
  parameters.delete("done");
  if (after) parameters.set("after", after);
  return `${path}?${parameters}`;
}

export default function Bookings() {
  const loaderData = useLoaderData<typeof loader>();
  const { rows, order, next, readTo, shown, usual, today, agencyId, mayExport, newBookingPath } = loaderData;
  const filter = { ...loaderData.filter, order };
  const t = useMessages(bookingsMessages);
  const locale = useLocale();
  const { menuPages } = useMessages(shellMessages);
  const path = `/${agencyId}/bookings`;
  const query = queryOf(filter, shown);
  const readToDay = readTo ? formatShortDate(readTo.date, locale) : "";
  const pathOf = (id: string) => `${path}/${id}`;
  return (
    <>
      <PageHead
        title={t.title}
        action={
          <div className="flex flex-wrap items-center gap-3">
            {newBookingPath && (
              <LinkButton to={newBookingPath}>
                <CirclePlus aria-hidden className="size-5" />
                {menuPages.newBooking}
              </LinkButton>
            )}
            {mayExport && <ExportMenu path={path} query={query} />}
          </div>
        }
      />
      <div className="grid gap-6">
        <div className="grid gap-3">
          <FilterForm {...loaderData} filter={filter} path={path} query={query} columnNames={shown} />
          <FilterChips {...loaderData} path={path} query={query} />
        </div>
        {order !== loaderData.filter.order && (
          <p className="text-sm text-muted">{order === "made" ? t.orderedBySale : t.orderedByDeparture}</p>
        )}
        <div>
          {rows.length === 0 && readTo ? (
            <EmptyState title={t.noneSoFar} description={t.readTo[readTo.order](readToDay)} />
          ) : rows.length === 0 ? (
            <EmptyState
              title={usual ? t.none : t.empty}
              description={usual ? t.noneText : t.emptyText}
              action={
                <Link
                  to={{
                    pathname: path,
                    search: `${usual ? withoutFilter(query, ["from"]) : withoutFilters(query)}`,
                  }}
                  className={buttonLook({ variant: "secondary" })}
                >
                  {usual ? t.earlier : t.clear}
                </Link>
              }
            />
          ) : (
            <>
              <BookingsTable rows={rows} columnNames={shown} today={today} pathOf={pathOf} />
              <BookingCards rows={rows} today={today} pathOf={pathOf} />
            </>
          )}
        </div>
        {rows.length > 0 && readTo && <p>{t.readTo[readTo.order](readToDay)}</p>}
        <nav className="flex flex-wrap items-center gap-3" aria-label={t.table}>
          {filter.after && (
            <Link to={pageUrl(path, query, null)} className={buttonLook({ variant: "ghost" })}>
              {t.first}
            </Link>
          )}
          {next && (
            <Link to={pageUrl(path, query, next)} className={buttonLook({ variant: "secondary" })}>
              {readTo ? t.goOn : t.next}
            </Link>
          )}
          {rows.length > 1 && <p className="ml-auto hidden text-sm text-muted lg:block">{t.keys}</p>}
        </nav>
      </div>
    </>
  );
}
