import { type BookingFilter, bookingFilterSchema } from "../../../../domain/booking/booking-filter.ts";
import { DEFAULT_COLUMNS, type ListColumn } from "../../../../domain/booking/list-columns.ts";

/** These parameters filter no booking, and stay when filters are removed. */
const DISPLAY: readonly string[] = ["order", "column"];

/** The parameter `done` is no filter: it names a toast. Nor is an empty search, which clears the search field. */
export const isUnfiltered = (query: URLSearchParams): boolean =>
  ![...query].some(
    ([name, value]) => !DISPLAY.includes(name) && name !== "done" && (name !== "q" || value.trim() !== ""),
  );

/** Without a filter, the list shows upcoming bookings. */
export function readFilter(query: URLSearchParams, today: string): BookingFilter {
  const fields = Object.fromEntries([...query].filter(([, value]) => value !== ""));
  const text = query.get("q")?.trim() || undefined;
  return bookingFilterSchema.parse({ ...fields, text, ...(isUnfiltered(query) ? { from: today } : {}) });
}

/** Adds an empty `from` to a query without filters, because such a list shows upcoming bookings only. */
function withAllBookings(query: URLSearchParams): URLSearchParams {
  if (isUnfiltered(query)) query.set("from", "");
  return query;
}

export function queryOf({ text, after: _, order, ...fields }: BookingFilter, shown: readonly ListColumn[]) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  if (text) query.set("q", text);
  if (order !== "departure") query.set("order", order);
  if (shown.join() !== DEFAULT_COLUMNS.join()) for (const name of shown) query.append("column", name);
  return withAllBookings(query);
}

export function withoutFilter(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return withAllBookings(rest);
}

export const withoutFilters = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => DISPLAY.includes(name)));
