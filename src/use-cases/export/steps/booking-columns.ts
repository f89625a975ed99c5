import type { BOOKING_SOURCES } from "../../../domain/booking/booking-source.ts";
import type { ListColumn } from "../../../domain/booking/list-columns.ts";
import { placeTimestamp } from "../../../domain/departures/place-time.ts";
import type { Cell } from "../../../domain/export/table-file.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { ExportedBookingRow } from "../../booking-file/agency-booking-view.ts";

type Texts = Record<Locale, string>;

interface Column {
  /** Column of the list that shows this value. Null for the code, which every file contains. */
  shownIn: ListColumn | null;
  title: Texts;
  cell: (row: ExportedBookingRow, locale: Locale) => Cell;
  /** Width in a spreadsheet, in characters. */
  width: number;
}

const STATUS: Record<ExportedBookingRow["status"], Texts> = {
  PENDING: { "es-CO": "pendiente", en: "pending" },
  CONFIRMED: { "es-CO": "confirmada", en: "confirmed" },
  CANCELLED: { "es-CO": "cancelada", en: "cancelled" },
};

const MONEY: Record<NonNullable<ExportedBookingRow["money"]>, Texts> = {
  paid: { "es-CO": "pagada", en: "paid" },
  owed: { "es-CO": "debe", en: "owes" },
  unpaid: { "es-CO": "por pagar", en: "unpaid" },
};

const SOURCE: Record<(typeof BOOKING_SOURCES)[number], Texts> = {
  site: { "es-CO": "sitio", en: "site" },
  hand: { "es-CO": "a mano", en: "by hand" },
};

const text = (spanish: string, english: string): Texts => ({ "es-CO": spanish, en: english });

/** Columns of an exported list of bookings: no documents, no birth dates, no phones. */
const COLUMNS: readonly Column[] = [
  { shownIn: null, title: text("Código", "Code"), cell: ({ code }) => code, width: 18 },
  { shownIn: "departure", title: text("Experiencia", "Experience"), cell: ({ title }) => title, width: 36 },
  { shownIn: "departure", title: text("Fecha", "Date"), cell: ({ date }) => date, width: 12 },
  { shownIn: "departure", title: text("Hora", "Time"), cell: ({ startTime }) => startTime, width: 8 },
  {
    shownIn: "status",
    title: text("Estado", "Status"),
    cell: ({ status }, locale) => STATUS[status][locale],
    width: 12,
  },
  {
    shownIn: "money",
    title: text("Pago", "Payment"),
    cell: ({ money }, locale) => (money ? MONEY[money][locale] : null),
    width: 12,
  },
  { shownIn: "lead", title: text("Titular", "Lead"), cell: ({ name }) => name, width: 28 },
  { shownIn: "lead", title: text("Correo", "E-mail"), cell: ({ email }) => email, width: 28 },
  { shownIn: "people", title: text("Personas", "People"), cell: ({ people }) => people, width: 10 },
  {
    shownIn: "people",
    title: text("Incompletas", "Incomplete"),
    cell: ({ incomplete }) => incomplete,
    width: 12,
  },
  {
    shownIn: "checkedIn",
    title: text("Adentro", "Checked in"),
    cell: ({ checkedIn }) => checkedIn,
    width: 10,
  },
  {
    shownIn: "money",
    title: text("Total COP", "Total COP"),
    cell: ({ totalPrice }) => totalPrice,
    width: 14,
  },
  {
    shownIn: "money",
    title: text("Venta neta COP", "Net sale COP"),
    cell: ({ accounts }) => accounts.charged,
    width: 16,
  },
  {
    shownIn: "money",
    title: text("IVA COP", "VAT COP"),
    cell: ({ accounts }) => accounts.taxes,
    width: 14,
  },
  {
    shownIn: "money",
    title: text("Seguro COP", "Insurance COP"),
    cell: ({ accounts }) => accounts.insurance,
    width: 14,
  },
  {
    shownIn: "money",
    title: text("Recibido COP", "Received COP"),
    cell: ({ accounts }) => accounts.received,
    width: 14,
  },
  {
    shownIn: "money",
    title: text("Devuelto COP", "Refunded COP"),
    cell: ({ accounts }) => accounts.returned,
    width: 14,
  },
  {
    shownIn: "money",
    title: text("Debe COP", "Owes COP"),
    cell: ({ due, money }) => (money ? Math.max(0, due) : 0),
    width: 14,
  },
  {
    shownIn: "money",
    title: text("Por devolver COP", "To refund COP"),
    cell: ({ due }) => Math.max(0, -due),
    width: 18,
  },
  {
    shownIn: "source",
    title: text("Origen", "Source"),
    cell: ({ source }, locale) => SOURCE[source][locale],
    width: 10,
  },
  {
    shownIn: "made",
    title: text("Hecha", "Made"),
    cell: ({ createdAt }) => placeTimestamp(createdAt).slice(0, 16),
    width: 18,
  },
  {
    shownIn: "money",
    title: text("Vendida", "Sold"),
    cell: ({ accounts: { confirmedAt } }) => confirmedAt && placeTimestamp(confirmedAt).slice(0, 16),
    width: 18,
  },
];

export const exportedColumns = (shown: readonly ListColumn[] | undefined): readonly Column[] =>
  COLUMNS.filter(({ shownIn }) => shown === undefined || shownIn === null || shown.includes(shownIn));
