import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { graphemes } from "../../../domain/export/printable-text.ts";

export type Weight = 400 | 700;

/** `font` is the name of the font in the document. */
export interface Run {
  font: string;
  text: string;
}

export interface PdfFonts {
  /** Font files by name in the document. */
  files: ReadonlyMap<string, Buffer>;
  runsOf(line: string, weight: Weight): Run[];
}

const UNKNOWN_CHARACTER = "\u25a1";

const FIGTREE = ["latin", "latin-ext"] as const;
/** A font with the characters of every script in Unicode's first two planes, for names with characters that Figtree lacks. */
const EVERY_SCRIPT = "every-script";

const resolve = createRequire(import.meta.url).resolve;
const unpack = promisify(inflate);

/**
 * Returns the TrueType file of a web font (WOFF 1.0, section 3). For the 14 MB of the largest font, Node takes 50 ms and the
 * font library 1.7 s.
 */
async function unpackFont(woff: Buffer): Promise<Buffer> {
  const tables = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * tables);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(tables, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let at = 0; at < tables; at++) {
    const [entry, place] = [44 + 20 * at, 12 + 16 * at];
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const compressed = woff.subarray(from, from + packed);
    woff.copy(header, place, entry, entry + 4);
    header.writeUInt32BE(woff.readUInt32BE(entry + 16), place + 4);
    header.writeUInt32BE(offset, place + 8);
    header.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packed < length ? await unpack(compressed) : compressed, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

const readFont = async (file: string): Promise<Buffer> => unpackFont(await readFile(resolve(file)));

type HasCharacter = (codePoint: number) => boolean;

const canSet = (has: HasCharacter, text: string): boolean =>
  [...text].every((character) => has(character.codePointAt(0) ?? 0));

/** Reads the large font of every script only if a text has other letters, and does not cache it. */
export async function openFonts(texts: Iterable<string>): Promise<PdfFonts> {
  const { create } = await import("fontkit");
  const files = new Map<string, Buffer>();
  const has = new Map<string, HasCharacter>();
  const open = async (name: string, file: string) => {
    const bytes = await readFont(file);
    const font = create(bytes);
    if (!("hasGlyphForCodePoint" in font)) throw new Error(`${file} is a collection of fonts`);
    files.set(name, bytes);
    has.set(name, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  };
  for (const weight of [400, 700])
    for (const subset of FIGTREE)
      await open(`${subset}-${weight}`, `@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`);
  const fontFor = (names: readonly string[], text: string) =>
    names.find((name) => canSet(has.get(name) ?? (() => false), text));
  const latin = FIGTREE.map((subset) => `${subset}-400`);
  const isForeign = (text: string) =>
    !fontFor(latin, text) && graphemes(text).some((one) => fontFor(latin, one) === undefined);
  if ([...texts].some(isForeign))
    await open(EVERY_SCRIPT, "@fontsource/unifontex/files/unifontex-latin-400-normal.woff");
  return {
    files,
    runsOf(line, weight) {
      const names = FIGTREE.map((subset) => `${subset}-${weight}`);
      const singleFont = fontFor(names, line);
      if (singleFont) return [{ font: singleFont, text: line }];
      const runs: Run[] = [];
      for (const one of graphemes(line)) {
        const last = runs.at(-1);
        if (one === " " && last) {
          last.text += one;
          continue;
        }
        const font = fontFor([...names, EVERY_SCRIPT], one);
        const run: Run = font ? { font, text: one } : { font: EVERY_SCRIPT, text: UNKNOWN_CHARACTER };
        if (last?.font === run.font) last.text += run.text;
        else runs.push(run);
      }
      return runs;
    },
  };
}
