import type { Address } from "../sent-message.ts";

const DAY = new Intl.DateTimeFormat("es-CO", { timeZone: "America/Bogota", day: "numeric", month: "short" });
const HOUR = new Intl.DateTimeFormat("es-CO", {
  timeZone: "America/Bogota",
  hour: "numeric",
  minute: "2-digit",
});
const FULL = new Intl.DateTimeFormat("es-CO", {
  timeZone: "America/Bogota",
  dateStyle: "full",
  timeStyle: "short",
});

export function shortMoment(at: Date, now: Date): string {
  return DAY.format(at) === DAY.format(now) ? HOUR.format(at) : DAY.format(at);
}

export function fullMoment(at: Date): string {
  return FULL.format(at);
}

export function namesOf(addresses: Address[]): string {
  return addresses.map((one) => (one.name ? `${one.name} <${one.email}>` : one.email)).join(", ");
}

export function sizeOf(base64: string): string {
  const bytes = Buffer.byteLength(base64, "base64");
  return bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} kB`;
}

export function snippetOf(message: { text: string; html: string }): string {
  return (message.text || textOf(message.html))
    .replace(/&[a-z#0-9]+;/gi, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
}

const SILENT = ["style", "head", "title"];

function textOf(html: string): string {
  const [first = "", ...parts] = html.split("<");
  let until: string | undefined;
  let words = first;
  for (const part of parts) {
    const tag = /^\/?[a-z]*/i.exec(part)?.[0].toLowerCase() ?? "";
    if (!until && SILENT.includes(tag)) until = `/${tag}`;
    const end = part.indexOf(">");
    if (!until || tag === until) words += ` ${end < 0 ? "" : part.slice(end + 1)}`;
    if (tag === until) until = undefined;
  }
  return words;
}

/** In degrees of the colour wheel. */
export function hueOf(email: string): number {
  return [...email].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
}
