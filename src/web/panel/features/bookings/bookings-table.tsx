import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { Link } from "react-router";
import { LIST_COLUMNS, type ListColumn } from "../../../../domain/booking/list-columns.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { AgencyBookingRow } from "../../../../use-cases/booking-file/agency-booking-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { shortDeparture } from "../format.ts";
import { MoneyBadge, StatusBadge } from "./marks.tsx";

const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, AgencyBookingRow>();

type Texts = (typeof bookingsMessages)["en"];

interface ColumnContext {
  t: Texts;
  locale: Locale;
  today: string;
}

function Lead({ row, t }: { row: AgencyBookingRow; t: Texts }) {
  return (
    <span className="grid">
      <span
        title={row.name ?? undefined}
        className={classNames("line-clamp-1 wrap-anywhere", row.name ? "font-medium" : "text-muted")}
      >
        {row.name ?? t.unknown}
      </span>
      {row.email && <span className="line-clamp-1 text-sm break-all text-muted">{row.email}</span>}
    </span>
  );
}

const columnsFor = ({ t, locale, today }: ColumnContext) =>
  helper.columns([
    helper.display({
      id: "departure",
      header: t.column.departure,
      cell: ({ row: { original: row } }) => (
        <span className="grid">
          <span className="whitespace-nowrap tabular-nums">
            {shortDeparture(row.date, row.startTime, locale, today)}
          </span>
          <span title={row.title} className="line-clamp-1 text-sm wrap-anywhere text-muted">
            {row.title}
          </span>
        </span>
      ),
    }),
    helper.display({
      id: "lead",
      header: t.column.lead,
      cell: ({ row: { original } }) => <Lead row={original} t={t} />,
    }),
    helper.display({
      id: "people",
      header: t.column.people,
      cell: ({ row: { original: row } }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums xl:flex-nowrap">
          <span className="min-w-5 text-right">{row.people}</span>
          {row.incomplete > 0 && <Badge tone="warning">{t.missing(row.incomplete)}</Badge>}
        </span>
      ),
    }),
    helper.display({
      id: "status",
      header: t.column.status,
      cell: ({ row: { original } }) => <StatusBadge {...original} />,
    }),
    helper.display({
      id: "money",
      header: t.column.money,
      cell: ({ row: { original: row } }) => (
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 xl:flex-nowrap">
          <MoneyBadge money={row.money} />
          <span className="text-right whitespace-nowrap tabular-nums xl:min-w-28">
            {formatPesos(row.totalPrice, locale)}
          </span>
        </span>
      ),
    }),
    helper.display({
      id: "checkedIn",
      header: t.column.checkedIn,
      cell: ({ row: { original: row } }) => (
        <span className="whitespace-nowrap tabular-nums">
          {row.checkedIn > 0 && t.inside(row.checkedIn, row.people)}
        </span>
      ),
    }),
    helper.display({
      id: "source",
      header: t.column.source,
      cell: ({ row: { original } }) => t.sources[original.source],
    }),
    helper.display({
      id: "made",
      header: t.column.made,
      cell: ({ row: { original } }) => (
        <span className="whitespace-nowrap tabular-nums">
          {formatPlaceMoment(original.createdAt, locale)}
        </span>
      ),
    }),
  ]);

interface BookingsTableProps {
  rows: AgencyBookingRow[];
  columnNames: readonly ListColumn[];
  today: string;
  pathOf: (id: string) => string;
}

export function BookingsTable({ rows, columnNames, today, pathOf }: BookingsTableProps) {
  const t = useMessages(bookingsMessages);
  const locale = useLocale();
  const columns = useMemo(() => columnsFor({ t, locale, today }), [t, locale, today]);
  const columnVisibility = Object.fromEntries(LIST_COLUMNS.map((name) => [name, columnNames.includes(name)]));
  const table = useTable({ features, columns, data: rows, state: { columnVisibility } });
  return (
    <table className="hidden w-full border-collapse text-left text-[0.9375rem] lg:table print:table print:[zoom:0.8]">
      <caption className="sr-only">{t.table}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="border-b border-line-strong text-sm text-muted">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t.code}
            </th>
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                className={classNames("py-2 pr-4 font-semibold", header.id === "money" && "text-right")}
              >
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="break-inside-avoid border-b border-line align-top hover:bg-brand-tint">
            <th scope="row" className="py-2.5 pr-4 font-normal">
              <Link
                data-row
                to={pathOf(row.original.id)}
                className="whitespace-nowrap font-semibold text-brand underline-offset-4 hover:underline"
              >
                {row.original.code}
              </Link>
            </th>
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} className="py-2.5 pr-4">
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function BookingCards({ rows, today, pathOf }: Omit<BookingsTableProps, "columnNames">) {
  const t = useMessages(bookingsMessages);
  const locale = useLocale();
  return (
    <ul className="grid gap-2 lg:hidden print:hidden" aria-label={t.table}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            data-row
            to={pathOf(row.id)}
            className="grid grid-cols-1 gap-1 rounded-card border border-line bg-raised p-4 hover:border-line-strong"
          >
            <span className="flex items-baseline justify-between gap-3">
              <strong className="line-clamp-2 min-w-0 wrap-anywhere">{row.name ?? t.unknown}</strong>
              <span className="whitespace-nowrap text-sm tabular-nums">
                {formatPesos(row.totalPrice, locale)}
              </span>
            </span>
            <span className="text-sm">
              {shortDeparture(row.date, row.startTime, locale, today)} · {t.people(row.people)}
            </span>
            <span className="line-clamp-2 text-sm text-muted">{row.title}</span>
            <span className="mt-1 flex flex-wrap items-center gap-2">
              <StatusBadge {...row} />
              {row.status === "CONFIRMED" && row.money !== "paid" && <MoneyBadge money={row.money} />}
              {row.incomplete > 0 && <Badge tone="warning">{t.missing(row.incomplete)}</Badge>}
              {row.checkedIn > 0 && (
                <span className="text-sm tabular-nums">{t.inside(row.checkedIn, row.people)}</span>
              )}
              <span className="inline-block text-sm text-muted">{row.code}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
