import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { isId } from "../ids.ts";
import { BOOKING_SOURCES } from "./booking-source.ts";

/** `departure`: the next one first. `latest`: the last one first. `made`: the newest booking first. */
export const BOOKING_ORDERS = ["departure", "latest", "made"] as const;
export type BookingOrder = (typeof BOOKING_ORDERS)[number];

/**
 * The money of a booking, for whoever has to ask for it. `unpaid`: it waits to be paid. `owed`: it is confirmed, and not all of it is paid.
 * `paid`: nothing is owed.
 */
export const MONEY_STATES = ["paid", "owed", "unpaid"] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

const date = z.string().refine(isDate);

/** After which booking of the list the page begins: the order's own values of that booking, and its id. */
export type ListCursor =
  | { order: "departure" | "latest"; date: string; startTime: string; id: string }
  | { order: "made"; at: Date; id: string };

const SEPARATOR = "~";

/** As it stands in an address. */
export function writeCursor(cursor: ListCursor): string {
  const parts = cursor.order === "made" ? [cursor.at.toISOString()] : [cursor.date, cursor.startTime];
  return [...parts, cursor.id].join(SEPARATOR);
}

/** Null where a text is no cursor of the order. */
export function readCursor(order: BookingOrder, text: string | undefined): ListCursor | null {
  const parts = text?.split(SEPARATOR) ?? [];
  const id = parts.pop() ?? "";
  if (!isId(id)) return null;
  const [first = "", startTime = ""] = parts;
  if (order === "made") {
    const at = new Date(first);
    return Number.isNaN(at.getTime()) ? null : { order, at, id };
  }
  return isDate(first) && /^\d{2}:\d{2}$/.test(startTime) ? { order, date: first, startTime, id } : null;
}

/** What of an agency's bookings is listed, as an address says it: what is not understood is left out. */
export const bookingFilterSchema = z.object({
  /** Departures from and to a day, both included. */
  from: date.optional().catch(undefined),
  to: date.optional().catch(undefined),
  experience: z.string().refine(isId).optional().catch(undefined),
  status: z.enum(["PENDING", "CONFIRMED", "CANCELLED"]).optional().catch(undefined),
  money: z.enum(MONEY_STATES).optional().catch(undefined),
  source: z.enum(BOOKING_SOURCES).optional().catch(undefined),
  /** `yes`: somebody's name or document is not known. */
  incomplete: z.literal("yes").optional().catch(undefined),
  /** A code, words of a name, an e-mail, or the last four digits of a phone. */
  text: z.string().trim().max(120).optional().catch(undefined),
  order: z.enum(BOOKING_ORDERS).default("departure").catch("departure"),
  after: z.string().max(200).optional().catch(undefined),
});
export type BookingFilter = z.infer<typeof bookingFilterSchema>;
