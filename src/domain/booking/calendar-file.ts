import { placeInstant } from "../departures/place-time.ts";
import { parseDuration } from "../experiences/duration.ts";
import type { Coordinates } from "../experiences/meeting-place.ts";

/** Texts may contain any typed characters. */
export interface CalendarEntry {
  bookingId: string;
  /** Number of changes of the booking, from which SEQUENCE is derived. */
  revision: number;
  /** Domain and booking id form the UID. Name and e-mail address become the ORGANIZER, which RFC 5546 requires. */
  agency: { domain: string; name: string; email: string };
  summary: string;
  location: string;
  coordinates: Coordinates | null;
  /** `YYYY-MM-DD` and `HH:MM` in place time. */
  date: string;
  startTime: string;
  duration: string;
  description: string;
  url: string;
}

const MAX_LINE_OCTETS = 75;
const utf8 = new TextEncoder();

const INVISIBLE_CHARACTERS = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;

const withoutControls = (text: string): string => text.toWellFormed().replace(INVISIBLE_CHARACTERS, "");

/** Returns a TEXT value (RFC 5545, 3.3.11). */
export function escapeCalendarText(text: string): string {
  return withoutControls(text.replace(/\r\n?|[\u2028\u2029]/g, "\n"))
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");
}

/** Folds a content line into pieces of at most 75 octets, without splitting a character (RFC 5545, 3.1). */
export function foldCalendarLine(line: string): string {
  let folded = "";
  let length = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (length + size > MAX_LINE_OCTETS) {
      folded += "\r\n ";
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

/** Quotes cannot be escaped in a parameter value (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${withoutControls(text).replace(/["\n]/g, "")}"`;

/**
 * `PUBLISH` adds the entry to a calendar, or updates it. `CANCEL` cancels it (RFC 5546, 3.2.1 and 3.2.5).
 */
export type CalendarMethod = "PUBLISH" | "CANCEL";

const utcStamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/**
 * Returns an iCalendar file (RFC 5545) with one entry. Times are UTC, which is right in every time zone of the phone.
 * `writtenAt` becomes DTSTAMP. An invalid duration gives an entry without an end.
 *
 * A calendar replaces an entry of the same UID by the entry with the higher SEQUENCE. A cancelled booking does not change any
 * more, so the number after its last revision is higher than any earlier one.
 * @throws TypeError if `url` is not an absolute URL
 */
export function calendarFile(
  entry: CalendarEntry,
  writtenAt: Date,
  method: CalendarMethod = "PUBLISH",
): string {
  const { agency } = entry;
  const isCancelled = method === "CANCEL";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Trocha//Booking//ES",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${escapeCalendarText(`${entry.bookingId}@${agency.domain}`)}`,
    `SEQUENCE:${entry.revision + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${utcStamp(writtenAt)}`,
    `DTSTART:${utcStamp(placeInstant(entry.date, entry.startTime))}`,
    ...(parseDuration(entry.duration) ? [`DURATION:${entry.duration}`] : []),
    `ORGANIZER;CN=${quoted(agency.name)}:mailto:${encodeURI(agency.email)}`,
    `SUMMARY:${escapeCalendarText(entry.summary)}`,
    `LOCATION:${escapeCalendarText(entry.location)}`,
    ...(entry.coordinates ? [`GEO:${entry.coordinates.latitude};${entry.coordinates.longitude}`] : []),
    `DESCRIPTION:${escapeCalendarText(entry.description)}`,
    `URL:${new URL(entry.url).href}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${isCancelled ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldCalendarLine).join("\r\n")}\r\n`;
}
