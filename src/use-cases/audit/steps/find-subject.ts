import { readAuditedDepartures } from "../../../db/queries/audit/audit.ts";
import { findBookingByCode } from "../../../db/queries/booking/bookings.ts";
import { readCodes } from "../../../db/queries/today/needs.ts";
import { codeInitials } from "../../../domain/booking/booking-code.ts";
import { readCode } from "../../../domain/booking/search-terms.ts";
import { isId } from "../../../domain/ids.ts";
import { inLocale } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";

export interface DepartureSubject {
  experienceId: string;
  date: string;
  startTime: string;
  title: string;
}

export type AuditSubject =
  | { kind: "booking"; id: string; code: string }
  | { kind: "staff"; id: string; name: string }
  | ({ kind: "departure"; id: string } & DepartureSubject)
  | { kind: "unknown"; id: string };

const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";

async function findByCode({ db, agency }: Needs<"db" | "agency">, typed: string): Promise<AuditSubject> {
  const typedCode = typed.normalize("NFC").toUpperCase();
  const bookingCode = readCode(typedCode, codeInitials(agency.name));
  const booking = bookingCode ? await findBookingByCode(db, agency.id, [typedCode, bookingCode]) : undefined;
  return booking
    ? { kind: "booking", id: booking.id, code: booking.code }
    : { kind: "unknown", id: UNKNOWN_ID };
}

/**
 * Finds the subject of a filter: a booking by its code or id, or a staff member or a departure by id. An unknown id may still
 * have entries, for example entries about a former staff member.
 */
export async function findSubject(
  ctx: Needs<"db" | "agency" | "locale">,
  about: string,
  staff: readonly { id: string; name: string }[],
): Promise<AuditSubject> {
  if (!isId(about)) return findByCode(ctx, about);
  const member = staff.find(({ id }) => id === about);
  if (member) return { kind: "staff", ...member };
  const code = (await readCodes(ctx.db, ctx.agency.id, [about])).get(about);
  if (code) return { kind: "booking", id: about, code };
  const departure = (await readAuditedDepartures(ctx.db, ctx.agency.id, [about])).get(about);
  if (!departure) return { kind: "unknown", id: about };
  return { kind: "departure", id: about, ...departure, title: inLocale(departure.title, ctx.locale) };
}
