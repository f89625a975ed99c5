import { unzipSync } from "fflate";

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

const textOf = (xml: string): string =>
  xml
    .replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? "")
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the text of a workbook's parts by path. */
export function readParts(workbook: Uint8Array): Record<string, string> {
  const parts = Object.entries(unzipSync(workbook));
  return Object.fromEntries(parts.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

/** Returns the cells of a sheet by row, empty cells left out. */
export const readSheet = (xml = ""): (string | number)[][] =>
  [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c [^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)].map(
      ([, number, text = ""]) => (number === undefined ? textOf(text) : Number(number)),
    ),
  );
