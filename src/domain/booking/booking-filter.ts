import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { isId } from "../ids.ts";
import { BOOKING_SOURCES } from "./booking-source.ts";

/**
 * `departure`: earliest departure first. `latest`: latest departure first. `made`: newest booking first, or newest sale first
 * if the list is limited to days of sale.
 */
export const BOOKING_ORDERS = ["departure", "latest", "made"] as const;
export type BookingOrder = (typeof BOOKING_ORDERS)[number];

/** `unpaid`: pending, waits for payment. `owed`: confirmed, with an amount still due. */
export const MONEY_STATES = ["paid", "owed", "unpaid"] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** `nobody`: confirmed, and no person is checked in. */
export const CHECKED_IN_STATES = ["somebody", "nobody"] as const;

const date = z.string().refine(isDate);

/** `at` is the time of the sale if the list is limited to days of sale. */
export type ListCursor =
  | { order: "departure" | "latest"; date: string; startTime: string; id: string }
  | { order: "made"; at: Date; id: string };

const SEPARATOR = "~";

export function writeCursor(cursor: ListCursor): string {
  const parts = cursor.order === "made" ? [cursor.at.toISOString()] : [cursor.date, cursor.startTime];
  return [...parts, cursor.id].join(SEPARATOR);
}

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

export const bookingFilterSchema = z.object({
  /** Days of departure, both included. */
  from: date.optional().catch(undefined),
  to: date.optional().catch(undefined),
  experience: z.string().refine(isId).optional().catch(undefined),
  /** Start time of the departure, `HH:MM`. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .catch(undefined),
  status: z.enum(["PENDING", "CONFIRMED", "CANCELLED"]).optional().catch(undefined),
  money: z.enum(MONEY_STATES).optional().catch(undefined),
  source: z.enum(BOOKING_SOURCES).optional().catch(undefined),
  incomplete: z.literal("yes").optional().catch(undefined),
  checkedIn: z.enum(CHECKED_IN_STATES).optional().catch(undefined),
  /** Days of the place on which the booking was confirmed, both included. Cancelled bookings count if they were confirmed. */
  soldFrom: date.optional().catch(undefined),
  soldTo: date.optional().catch(undefined),
  /** A booking code, words of a name, an e-mail, or the last four digits of a phone number. */
  text: z.string().trim().max(120).optional().catch(undefined),
  order: z.enum(BOOKING_ORDERS).default("departure").catch("departure"),
  after: z.string().max(200).optional().catch(undefined),
});
export type BookingFilter = z.infer<typeof bookingFilterSchema>;

export const orderName = ({
  order,
  soldFrom,
  soldTo,
}: Pick<BookingFilter, "order" | "soldFrom" | "soldTo">): BookingOrder | "sold" =>
  order === "made" && (soldFrom || soldTo) ? "sold" : order;

/** Returns the order in which all bookings of the filtered days are consecutive. */
export function orderByDays({ order, from, to, soldFrom, soldTo }: BookingFilter): BookingOrder | null {
  if (soldFrom || soldTo) return order === "made" ? null : "made";
  return (from || to) && order === "made" ? "latest" : null;
}
