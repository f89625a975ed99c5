import { inflateSync } from "node:zlib";

/** Positions are points from the top left. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
}

interface Objects {
  textOf: (id: number) => string;
  streamOf: (id: number) => string;
}

function readObjects(bytes: Buffer): Objects {
  const source = bytes.toString("latin1");
  const at = new Map<number, string>();
  for (const [, id, body = ""] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    at.set(Number(id), body);
  const textOf = (id: number): string => {
    const text = at.get(id);
    if (text === undefined) throw new Error(`the document has no object ${id}`);
    return text;
  };
  return {
    textOf,
    streamOf(id) {
      const stream = /stream\n([\s\S]*)\nendstream/.exec(textOf(id))?.[1] ?? "";
      return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    },
  };
}

const idIn = (text: string, name: string): number =>
  Number(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1]);

const textOfCode = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

function readFont({ textOf, streamOf }: Objects, id: number) {
  const font = textOf(id);
  const characters: string[] = [];
  for (const [, first = "", list = ""] of streamOf(idIn(font, "ToUnicode")).matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
  ))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      characters[Number.parseInt(first, 16) + index] = textOfCode(hex.replaceAll(" ", ""));
  const widths: number[] = [];
  const [, start = "0", all = ""] =
    /\/W \[(\d+) \[([^\]]*)\]/.exec(textOf(idIn(font, "DescendantFonts"))) ?? [];
  for (const [index, width] of all.trim().split(/\s+/).entries())
    widths[Number(start) + index] = Number(width);
  return { characters, widths };
}

/** Returns the texts of each page. */
export function readPdf(bytes: Buffer): PdfText[][] {
  const objects = readObjects(bytes);
  const source = bytes.toString("latin1");
  const [, kids = ""] = /\/Kids \[([^\]]*)\]/.exec(source) ?? [];
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.textOf(Number(id)));
  const fonts = new Map<number, ReturnType<typeof readFont>>();
  const fontOf = (id: number) => {
    const known = fonts.get(id) ?? readFont(objects, id);
    fonts.set(id, known);
    return known;
  };
  return pages.map((page) => {
    const resources = objects.textOf(idIn(page, "Resources"));
    const content = objects.streamOf(idIn(page, "Contents"));
    return [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = ""]) => {
      const [, x, y] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? [];
      const [, name = "", size] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? [];
      const { characters, widths } = fontOf(idIn(resources, name));
      const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) =>
        [...hex.matchAll(/.{4}/g)].map(([code]) => Number.parseInt(code, 16)),
      );
      return {
        text: glyphs.map((glyph) => characters[glyph] ?? "?").join(""),
        ...{ x: Number(x), y: 841.89 - Number(y) },
        width: (glyphs.reduce((sum, glyph) => sum + (widths[glyph] ?? 0), 0) * Number(size)) / 1000,
      };
    });
  });
}

const GAP = 1;

/** A bar marks a gap in a line, such as between two columns. */
const joined = (parts: readonly PdfText[]): string =>
  parts
    .toSorted((a, b) => a.x - b.x)
    .map(({ text, x }, index, all) => {
      const before = all[index - 1];
      return before && x - before.x - before.width > GAP ? ` | ${text}` : text;
    })
    .join("");

export function linesOfPage(texts: readonly PdfText[]): string[] {
  const lines = Map.groupBy(texts, ({ y }) => y.toFixed(1));
  return [...lines.entries()].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, parts]) => joined(parts));
}
