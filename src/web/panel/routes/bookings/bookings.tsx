import { CirclePlus } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { grantOf } from "../../../../domain/access/permissions.ts";
import { columnsOf } from "../../../../domain/booking/list-columns.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { buttonLook, LinkButton } from "../../../ui/button.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { BookingCards, BookingsTable } from "../../features/bookings/bookings-table.tsx";
import { ExportMenu } from "../../features/bookings/export-menu.tsx";
import { type Chip, chipsOf } from "../../features/bookings/filter-chips.ts";
import { FilterForm } from "../../features/bookings/filter-form.tsx";
import {
  isUnfiltered,
  queryOf,
  readFilter,
  withoutFilter,
  withoutFilters,
} from "../../features/bookings/list-query.ts";
import { NoBookings } from "../../features/bookings/no-bookings.tsx";
import { shortDate } from "../../features/format.ts";
import { useRememberedList } from "../../layout/last-list.ts";
import { ListFilters } from "../../layout/list-filters.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { shellMessages } from "../../messages/shell.ts";
import { panelContext } from "../../panel-context.ts";

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
  const { rows, order, next, readTo, hasBookings, shown, usual, today, agencyId } = loaderData;
  const { mayExport, newBookingPath } = loaderData;
  const filter = { ...loaderData.filter, order };
  useRememberedList();
  const t = useMessages(bookingsMessages);
  const locale = useLocale();
  const { menuPages } = useMessages(shellMessages);
  const path = `/${agencyId}/bookings`;
  const query = queryOf(filter, shown);
  const searched = readTo && t.readTo[readTo.order](shortDate(readTo.date, locale, today));
  const linkedChip = ({ text, names }: Chip) => ({ text, path: `${path}?${withoutFilter(query, names)}` });
  const pathOf = (id: string) => `${path}/${id}`;
  const firstPage = filter.after && (
    <Link to={pageUrl(path, query, null)} className={buttonLook({ variant: "ghost" })}>
      {t.first}
    </Link>
  );
  const nextPage = next && (
    <Link to={pageUrl(path, query, next)} className={buttonLook({ variant: "secondary" })}>
      {readTo ? t.goOn : t.next}
    </Link>
  );
  return (
    <>
      <PageHead
        title={t.title}
        action={
          <div data-chrome className="relative flex flex-wrap items-center gap-3">
            {newBookingPath && hasBookings && (
              <LinkButton to={newBookingPath}>
                <CirclePlus aria-hidden className="size-5" />
                {menuPages.newBooking}
              </LinkButton>
            )}
            {mayExport && hasBookings && <ExportMenu path={path} query={query} />}
          </div>
        }
      />
      <div className="grid gap-6">
        {hasBookings && (
          <ListFilters
            search={{
              name: "q",
              label: t.search,
              placeholder: t.searchHint,
              value: filter.text,
              maxLength: 120,
              // A search among all bookings, unless the reader has chosen days.
              query: usual ? withoutFilters(query) : query,
            }}
            searchChip={filter.text ? linkedChip({ text: `“${filter.text}”`, names: ["q"] }) : undefined}
            filterChips={chipsOf({ ...loaderData, filter }, t, locale).map(linkedChip)}
            formKey={JSON.stringify([filter, shown])}
          >
            <FilterForm {...loaderData} filter={filter} path={path} query={query} columnNames={shown} />
          </ListFilters>
        )}
        {order !== loaderData.filter.order && (
          <p className="text-sm text-muted">{order === "made" ? t.orderedBySale : t.orderedByDeparture}</p>
        )}
        {rows.length === 0 ? (
          <NoBookings
            {...{ path, query, usual, hasBookings, searched, newBookingPath, firstPage, nextPage }}
            isSearch={filter.text !== undefined}
            hasExperiences={loaderData.experiences.length > 0}
          />
        ) : (
          <>
            <div>
              <BookingsTable rows={rows} columnNames={shown} today={today} pathOf={pathOf} />
              <BookingCards rows={rows} today={today} pathOf={pathOf} />
            </div>
            {searched && <p>{searched}</p>}
            <nav data-chrome className="flex flex-wrap items-center gap-3" aria-label={t.table}>
              {nextPage}
              {firstPage}
              {rows.length > 1 && <p className="ml-auto hidden text-sm text-muted lg:block">{t.keys}</p>}
            </nav>
          </>
        )}
      </div>
    </>
  );
}
