import { placeInstant } from "../departures/place-time.ts";
import { parseDuration } from "../experiences/duration.ts";
import type { Coordinates } from "../experiences/meeting-place.ts";

/** The facts of a booking in a calendar file. Texts may contain anything that a person typed. */
export interface CalendarEntry {
  bookingId: string;
  /** How often the booking was changed: a calendar replaces an entry of the same identity by one with a higher number. */
  revision: number;
  /** The agency's domain; with the booking's id it makes the entry's identity. */
  domain: string;
  summary: string;
  location: string;
  /** Null where nobody knows them. */
  coordinates: Coordinates | null;
  /** `YYYY-MM-DD` and `HH:MM` of the place. */
  date: string;
  startTime: string;
  /** ISO 8601. */
  duration: string;
  description: string;
  url: string;
}

const MAX_LINE_OCTETS = 75;
const octets = new TextEncoder();

/** Control characters but for a line break, and marks that turn the direction of writing. */
const UNSHOWN = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu;

const withoutControls = (text: string): string => text.toWellFormed().replace(UNSHOWN, "");

/** A TEXT value (RFC 5545, 3.3.11). */
export function escapeCalendarText(text: string): string {
  return withoutControls(text.replace(/\r\n?|[\u2028\u2029]/g, "\n"))
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");
}

/** A content line in pieces of at most 75 octets that split no character (RFC 5545, 3.1). */
export function foldCalendarLine(line: string): string {
  let folded = "";
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > MAX_LINE_OCTETS) {
      folded += "\r\n ";
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

const utcStamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/**
 * An iCalendar file (RFC 5545) with the one entry, in UTC so that it is right wherever the traveller's phone is.
 * `writtenAt` becomes DTSTAMP. A duration that is none leaves an entry without end.
 * @throws TypeError where `url` is no absolute URL.
 */
export function calendarFile(entry: CalendarEntry, writtenAt: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Trocha//Booking//ES",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeCalendarText(`${entry.bookingId}@${entry.domain}`)}`,
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${utcStamp(writtenAt)}`,
    `DTSTART:${utcStamp(placeInstant(entry.date, entry.startTime))}`,
    ...(parseDuration(entry.duration) ? [`DURATION:${entry.duration}`] : []),
    `SUMMARY:${escapeCalendarText(entry.summary)}`,
    `LOCATION:${escapeCalendarText(entry.location)}`,
    ...(entry.coordinates ? [`GEO:${entry.coordinates.latitude};${entry.coordinates.longitude}`] : []),
    `DESCRIPTION:${escapeCalendarText(entry.description)}`,
    `URL:${new URL(entry.url).href}`,
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldCalendarLine).join("\r\n")}\r\n`;
}
