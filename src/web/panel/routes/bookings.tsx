import { CirclePlus, Download } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { grantOf } from "../../../domain/access/permissions.ts";
import { bookingFilterSchema } from "../../../domain/booking/booking-filter.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { buttonLook, LinkButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { read, requireAgency } from "../acts.ts";
import { BookingCards, BookingsTable } from "../features/bookings/bookings-table.tsx";
import { FilterChips } from "../features/bookings/filter-chips.tsx";
import { FilterForm } from "../features/bookings/filter-form.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { bookingsMessages, COLUMNS, type ColumnName } from "../messages/bookings/bookings.ts";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { panelContext } from "../panel-context.ts";

const DEFAULT_COLUMNS: readonly ColumnName[] = ["departure", "lead", "people", "status", "money"];

function chosenColumns(query: URLSearchParams): readonly ColumnName[] {
  const columns = COLUMNS.filter((name) => query.getAll("column").includes(name));
  return columns.length > 0 ? columns : DEFAULT_COLUMNS;
}

/** Returns whether the query has no filter. `column` and `done` do not filter. */
const isUnfiltered = (query: URLSearchParams): boolean =>
  ![...query.keys()].some((name) => name !== "column" && name !== "done");

/** Ignores empty fields of the form. */
function readFilter(query: URLSearchParams, today: string) {
  const fields = Object.fromEntries([...query].filter(([, value]) => value !== ""));
  const text = query.get("q")?.trim() || undefined;
  // Without a filter, the page shows upcoming bookings, the soonest departure first.
  return bookingFilterSchema.parse({ ...fields, text, ...(isUnfiltered(query) ? { from: today } : {}) });
}

export async function loader(given: LoaderFunctionArgs) {
  const { application, view, permissions, roles } = requireAgency(given);
  const query = new URL(given.request.url).searchParams;
  const today = placeDate(given.context.get(panelContext).now);
  const filter = readFilter(query, today);
  const [page, experiences] = await Promise.all([
    read(given, () => application.listAgencyBookings(filter)),
    read(given, application.listExperienceNames),
  ]);
  return {
    ...{ ...page, filter, experiences, today, agencyId: view.id },
    shown: chosenColumns(query),
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

type LoaderData = ReturnType<typeof useLoaderData<typeof loader>>;

/** An empty `from` stands for a list without filters. A list without parameters shows upcoming bookings only. */
const queryOf = ({ filter, shown }: Pick<LoaderData, "filter" | "shown">): URLSearchParams => {
  const { text, after: _, order, ...fields } = filter;
  const chosen = { ...fields, ...(order === "departure" ? {} : { order }) };
  const entries = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(entries);
  if (text) query.set("q", text);
  if (query.size === 0) query.set("from", "");
  if (shown !== DEFAULT_COLUMNS) for (const name of shown) query.append("column", name);
  return query;
};

function ExportMenu({ path, query }: { path: string; query: URLSearchParams }) {
  const t = useMessages(bookingsMessages);
  const exportUrl = (format: string) => {
    const parameters = new URLSearchParams(query);
    parameters.set("format", format);
    return `${path}/export?${parameters}`;
  };
  const linkClass = "flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-brand-tint";
  return (
    <Disclosure
      summary={
        <span className={buttonLook({ variant: "secondary", size: "small" })}>
          <Download aria-hidden className="size-4" />
          {t.export}
        </span>
      }
    >
      <a href={exportUrl("csv")} className={linkClass} download>
        {t.exportCsv}
      </a>
      <a href={exportUrl("xlsx")} className={linkClass} download>
        {t.exportXlsx}
      </a>
      <p className="max-w-64 px-3 py-2 text-sm text-muted">{t.exportHint}</p>
    </Disclosure>
  );
}

export default function Bookings() {
  const loaderData = useLoaderData<typeof loader>();
  const { rows, next, filter, shown, usual, today, agencyId, mayExport, newBookingPath } = loaderData;
  const t = useMessages(bookingsMessages);
  const { rooms } = useMessages(shellMessages);
  const path = `/${agencyId}/bookings`;
  const query = queryOf(loaderData);
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
                {rooms.newBooking}
              </LinkButton>
            )}
            {mayExport && <ExportMenu path={path} query={query} />}
          </div>
        }
      />
      <div className="grid gap-6">
        <div className="grid gap-3">
          <FilterForm {...loaderData} path={path} columnNames={shown} />
          <FilterChips {...loaderData} path={path} query={query} />
        </div>
        <div>
          {rows.length === 0 ? (
            <EmptyState title={usual ? t.none : t.empty} description={usual ? t.noneText : t.emptyText} />
          ) : (
            <>
              <BookingsTable rows={rows} columnNames={shown} today={today} pathOf={pathOf} />
              <BookingCards rows={rows} today={today} pathOf={pathOf} />
            </>
          )}
        </div>
        <nav className="flex flex-wrap items-center gap-3" aria-label={t.table}>
          {filter.after && (
            <Link to={pageUrl(path, query, null)} className={buttonLook({ variant: "ghost" })}>
              {t.first}
            </Link>
          )}
          {next && (
            <Link to={pageUrl(path, query, next)} className={buttonLook({ variant: "secondary" })}>
              {t.next}
            </Link>
          )}
          {rows.length > 1 && <p className="ml-auto hidden text-sm text-muted lg:block">{t.keys}</p>}
        </nav>
      </div>
    </>
  );
}
