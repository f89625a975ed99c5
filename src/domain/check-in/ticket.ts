import { addDays, daysBetween } from "../departures/place-time.ts";

/**
 * Content of a voucher's QR code, without personal data. A phone without network can verify the ticket and read its booking and
 * departure.
 */
export interface Ticket {
  bookingId: string;
  /** Null for the whole party. */
  participantId: string | null;
  revision: number;
  /** The departure when the ticket was issued: `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  startTime: string;
}

/** A parsed ticket, whose signature is not verified yet. */
export interface ReadTicket {
  ticket: Ticket;
  bytes: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const SIGNATURE_BYTES = 64;
const PREFIX = "t1.";
/** Two bytes of days reach until 2199. */
const FIRST_DATE = "2020-01-01";
const UUID_BYTES = 16;
/** Layout version, booking, revision, date, minutes of the day. A participant may follow. */
const WHOLE_PARTY_BYTES = 1 + UUID_BYTES + 2 + 2 + 2;
const LAYOUT_VERSION = 1;
const MAX_REVISION = 0xffff;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

const uuidBytes = (id: string): number[] =>
  (id.replaceAll("-", "").match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function ticketBytes(ticket: Ticket): Uint8Array<ArrayBuffer> {
  const { bookingId, participantId, revision, date, startTime } = ticket;
  const person = participantId === null ? [] : uuidBytes(participantId);
  const bytes = new Uint8Array(WHOLE_PARTY_BYTES + person.length);
  const view = new DataView(bytes.buffer);
  const [hours = 0, minutes = 0] = startTime.split(":").map(Number);
  bytes[0] = LAYOUT_VERSION;
  bytes.set(uuidBytes(bookingId), 1);
  view.setUint16(1 + UUID_BYTES, Math.min(revision, MAX_REVISION));
  view.setUint16(3 + UUID_BYTES, daysBetween(FIRST_DATE, date));
  view.setUint16(5 + UUID_BYTES, hours * 60 + minutes);
  bytes.set(person, WHOLE_PARTY_BYTES);
  return bytes;
}

export const writeTicket = (bytes: Uint8Array, signature: Uint8Array): string =>
  PREFIX + toBase64Url(new Uint8Array([...bytes, ...signature]));

/** Older voucher links have another form. */
export const looksLikeTicket = (text: string): boolean => text.startsWith(PREFIX);

/** The signature is not verified. */
export function readTicket(text: string): ReadTicket | null {
  if (!/^t1\.[\w-]{100,160}$/.test(text)) return null;
  let content: Uint8Array<ArrayBuffer>;
  try {
    content = fromBase64Url(text.slice(PREFIX.length));
  } catch {
    return null;
  }
  const length = content.length - SIGNATURE_BYTES;
  const isPerson = length === WHOLE_PARTY_BYTES + UUID_BYTES;
  if ((length !== WHOLE_PARTY_BYTES && !isPerson) || content[0] !== LAYOUT_VERSION) return null;
  const bytes = content.slice(0, length);
  const view = new DataView(bytes.buffer);
  const minutes = view.getUint16(5 + UUID_BYTES);
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return {
    ticket: {
      bookingId: uuidText(bytes.subarray(1, 1 + UUID_BYTES)),
      participantId: isPerson ? uuidText(bytes.subarray(WHOLE_PARTY_BYTES)) : null,
      revision: view.getUint16(1 + UUID_BYTES),
      date: addDays(FIRST_DATE, view.getUint16(3 + UUID_BYTES)),
      startTime: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
    },
    bytes,
    signature: content.slice(length),
  };
}

/**
 * Returns the token of a scanned text: the part after `/voucher/` in a voucher's URL, otherwise the whole text. Any host is
 * accepted, because the signature proves the agency.
 */
export function scannedToken(scanned: string): string {
  const text = scanned.trim();
  return /^https?:\/\/[^\s?#]+\/voucher\/([^\s/?#]+)/i.exec(text)?.[1] ?? text;
}
