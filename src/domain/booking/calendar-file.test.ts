import { expect, test } from "vitest";
import { type CalendarEntry, calendarFile, escapeCalendarText, foldCalendarLine } from "./calendar-file.ts";

const entry: CalendarEntry = {
  bookingId: "0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44",
  revision: 0,
  agency: { domain: "www.andesvivo.test", name: "Andes Vivo", email: "hola@andesvivo.test" },
  summary: "Travesía al páramo de Ocetá",
  location: "Parque principal, Monguí, Boyacá",
  coordinates: { latitude: 5.7236, longitude: -72.8489 },
  date: "2026-02-14",
  startTime: "05:30",
  duration: "PT9H30M",
  description: "Código AV-7K2M9Q\n2 personas; lleva el código",
  url: "https://www.andesvivo.test/booking/oceta/1",
};
const writtenAt = new Date("2026-01-20T15:04:05.678Z");
const file = (change: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...change }, writtenAt);
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const octets = (line: string) => Buffer.byteLength(line, "utf8");

test("an entry has date, place and duration", () => {
  expect(unfolded(file())).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Trocha//Booking//ES",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44@www.andesvivo.test",
    "SEQUENCE:0",
    "DTSTAMP:20260120T150405Z",
    "DTSTART:20260214T103000Z",
    "DURATION:PT9H30M",
    'ORGANIZER;CN="Andes Vivo":mailto:hola@andesvivo.test',
    "SUMMARY:Travesía al páramo de Ocetá",
    "LOCATION:Parque principal\\, Monguí\\, Boyacá",
    "GEO:5.7236;-72.8489",
    "DESCRIPTION:Código AV-7K2M9Q\\n2 personas\\; lleva el código",
    "URL:https://www.andesvivo.test/booking/oceta/1",
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("an evening start in Colombia falls on the next day in UTC", () => {
  expect(file({ startTime: "21:00" })).toContain("DTSTART:20260215T020000Z");
});

test("backslashes, commas, semicolons and line breaks are escaped", () => {
  expect(escapeCalendarText("a\\b;c,d\r\ne\rf\ng")).toBe("a\\\\b\\;c\\,d\\ne\\nf\\ng");
});

test("typed text cannot add a line to the file", () => {
  const hostile = "Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\u2028ATTACH:http://evil.test\u0000\u0085";
  const agency = { ...entry.agency, name: `"${hostile}";X=":` };
  const lines = unfolded(file({ agency, summary: hostile, location: hostile, description: hostile }));
  expect(lines).toHaveLength(22);
  expect(lines.find((line) => line.startsWith("ORGANIZER"))).toMatch(/^ORGANIZER;CN="[^"]*":mailto:/);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines.some((line) => line.startsWith("ATTACH"))).toBe(false);
});

test("marks that change the direction of writing are removed, and lone surrogates are replaced", () => {
  expect(escapeCalendarText("\u202egro.tset.live\u202c \u2066Ana\u2069\t\u0007 \ud83c")).toBe(
    "gro.tset.live Ana \ufffd",
  );
});

test("a line has at most 75 octets and only whole characters", () => {
  const long = "ñandú über Öl São Æther 🏔️ ".repeat(20);
  const text = file({ summary: long });
  for (const line of text.split("\r\n")) {
    expect(octets(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\uFFFD");
  }
  expect(unfolded(text)).toContain(`SUMMARY:${long}`);
});

test("a line is folded if it has more than 75 octets", () => {
  expect(foldCalendarLine("x".repeat(75))).toBe("x".repeat(75));
  expect(foldCalendarLine("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
  expect(foldCalendarLine(`${"x".repeat(74)}é`)).toBe(`${"x".repeat(74)}\r\n é`);
});

test("every line ends with CR LF", () => {
  expect(file().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("an entry with an invalid duration has no end", () => {
  expect(file({ duration: "medio día" })).not.toContain("DURATION");
});

test("the file of a changed booking replaces the earlier entry in a calendar", () => {
  const [before, after] = [file(), file({ revision: 2, date: "2026-02-21" })].map(unfolded);
  const uid = (lines: string[] | undefined) => lines?.find((line) => line.startsWith("UID:"));
  expect(uid(after)).toBe(uid(before));
  expect(after).toContain("SEQUENCE:2");
});

test("the file of a cancelled booking cancels the entry of each earlier file", () => {
  const last = unfolded(file({ revision: 2 }));
  const cancelled = unfolded(calendarFile({ ...entry, revision: 2 }, writtenAt, "CANCEL"));
  expect(cancelled.filter((line) => !last.includes(line))).toEqual([
    "METHOD:CANCEL",
    "SEQUENCE:3",
    "STATUS:CANCELLED",
    "TRANSP:TRANSPARENT",
  ]);
  expect(cancelled).toHaveLength(last.length);
});
