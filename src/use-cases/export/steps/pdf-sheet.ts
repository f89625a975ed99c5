import { graphemes, inPrintOrder, printableText } from "../../../domain/export/printable-text.ts";
import type { PdfFonts, Weight } from "./pdf-fonts.ts";

/** Paper and type, in points (1/72 inch). */
export const PAPER = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 40;
export const INNER_WIDTH = PAPER.width - 2 * MARGIN;
/** Lower end of the content. The footer is below. */
const CONTENT_END = PAPER.height - MARGIN - 16;
/** Height of a line as a multiple of the font size. */
const LEADING = 1.3;
/** Distance of the baseline from the top of a line, as a share of its height. */
const BASELINE = 0.76;
/** Maximum number of lines of a text. A name of 255 wide letters needs fewer lines in the narrowest column of names. */
const MAX_LINES = 24;

export const INK = "#1c1917";
export const MUTED = "#57534e";
export const SHADE = "#f5f5f4";
const RULE = "#d6d3d1";

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
}

export interface SheetFacts {
  title: string;
  author: string;
  language: string;
  printedAt: Date;
  /** Colour of the bar at the top of each page. */
  color: string;
  /** Line at the top of every page after the first. */
  heading: string;
  /** Left part of the last line of each page. */
  footer: string;
  pageOf: (page: number, pages: number) => string;
}

export async function openSheet(facts: SheetFacts, fonts: PdfFonts) {
  const { default: PdfDocument } = await import("pdfkit");
  const document = new PdfDocument({
    ...{ size: "A4", margin: 0, bufferPages: true, autoFirstPage: false, pdfVersion: "1.7" },
    // Sets an empty default font, because the library would load Helvetica otherwise.
    ...{ font: "", lang: facts.language, displayTitle: true },
    info: { Title: facts.title, Author: facts.author, CreationDate: facts.printedAt },
  });
  for (const [name, bytes] of fonts.files) document.registerFont(name, bytes);
  let y = 0;

  const widthOf = (line: string, { size, weight = 400 }: TextStyle): number => {
    document.fontSize(size);
    return fonts
      .runsOf(line, weight)
      .reduce((width, { font, text }) => width + document.font(font).widthOfString(text), 0);
  };

  const setLine = (line: string, x: number, top: number, style: TextStyle): void => {
    const { size, weight = 400, color = INK } = style;
    const baseline = top + size * LEADING * BASELINE;
    document.fontSize(size).fillColor(color);
    let at = x;
    for (const { font, text } of fonts.runsOf(inPrintOrder(line), weight)) {
      document.font(font).text(text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += document.widthOfString(text);
    }
  };

  /** Breaks a word that is wider than a line into parts that fit. */
  const partsOf = (word: string, width: number, style: TextStyle): string[] => {
    if (widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let [part, partWidth] = ["", 0];
    for (const one of graphemes(word)) {
      const characterWidth = widthOf(one, style);
      if (part && partWidth + characterWidth > width) {
        parts.push(part);
        [part, partWidth] = ["", 0];
      }
      part += one;
      partWidth += characterWidth;
    }
    return [...parts, part];
  };

  const breakLines = (text: string, width: number, style: TextStyle): string[] => {
    const lines: string[] = [];
    let line = "";
    for (const word of printableText(text).split(" ")) {
      for (const part of partsOf(word, width, style)) {
        const extendedLine = line ? `${line} ${part}` : part;
        if (line && widthOf(extendedLine, style) > width) {
          lines.push(line);
          line = part;
        } else line = extendedLine;
      }
    }
    lines.push(line);
    return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), "…"];
  };

  const addPage = (): void => {
    document.addPage();
    document.rect(0, 0, PAPER.width, 6).fill(facts.color);
    y = MARGIN - 12;
    if (document.bufferedPageRange().count === 1) return;
    const [heading = ""] = breakLines(facts.heading, INNER_WIDTH, { size: 8 });
    setLine(heading, MARGIN, y, { size: 8, color: MUTED });
    y += 20;
  };

  addPage();
  return {
    document,
    setLine,
    breakLines,
    heightOf: ({ size }: TextStyle, lines = 1) => lines * size * LEADING,
    get y() {
      return y;
    },
    moveTo(top: number): void {
      y = top;
    },
    /** @returns whether a page was begun */
    keepTogether(height: number): boolean {
      if (y + height <= CONTENT_END) return false;
      addPage();
      return true;
    },
    write(text: string, style: TextStyle, { x = MARGIN, width = INNER_WIDTH } = {}): void {
      for (const line of breakLines(text, width, style)) {
        if (y + style.size * LEADING > CONTENT_END) addPage();
        setLine(line, x, y, style);
        y += style.size * LEADING;
      }
    },
    rule(left: number): void {
      document
        .moveTo(left, y)
        .lineTo(PAPER.width - MARGIN, y)
        .lineWidth(0.5)
        .stroke(RULE);
    },
    async *finish(): AsyncGenerator<Uint8Array> {
      const { count } = document.bufferedPageRange();
      const style = { size: 8, color: MUTED };
      const top = PAPER.height - MARGIN;
      for (let page = 0; page < count; page++) {
        document.switchToPage(page);
        const number = facts.pageOf(page + 1, count);
        const width = widthOf(number, style);
        const [footer = ""] = breakLines(facts.footer, INNER_WIDTH - width - 12, style);
        setLine(footer, MARGIN, top, style);
        setLine(number, PAPER.width - MARGIN - width, top, style);
      }
      document.end();
      yield* document as AsyncIterable<Uint8Array>;
    },
  };
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>;
