import { unzipSync } from "fflate";

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

const textOf = (xml: string): string =>
  xml
    .replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? "")
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export function readParts(workbook: Uint8Array): Record<string, string> {
  const parts = Object.entries(unzipSync(workbook));
  return Object.fromEntries(parts.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Excel counts days from 1899-12-30. */
const EXCEL_DAY_OF_1970 = 25_569;

/** Returns a number, or the text of a date if the cell has the style of a date (2) or of a date with a time (3). */
function numberOrDate(number: number, style: string | undefined): string | number {
  if (style !== "2" && style !== "3") return number;
  const minutes = Math.round(((number - EXCEL_DAY_OF_1970) * DAY_MS) / 60_000);
  const text = new Date(minutes * 60_000).toISOString().replace("T", " ");
  return text.slice(0, style === "2" ? 10 : 16);
}

export const readSheet = (xml = ""): (string | number)[][] =>
  [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [
      ...row.matchAll(
        /<c r="\w+"(?: s="(\d)")?[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g,
      ),
    ].map(([, style, number, text = ""]) =>
      number === undefined ? textOf(text) : numberOrDate(Number(number), style),
    ),
  );
