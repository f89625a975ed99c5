const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]+/gu;

/** Marks after the third one on a letter would be drawn over the neighbouring lines. */
const SURPLUS_MARKS = /(\p{M}{3})\p{M}+/gu;

const RIGHT_TO_LEFT =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}][\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{M}\s]*/gu;

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });

/** Returns the characters of a text as readers see them: a letter with its marks is one character. */
export const graphemes = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Non-breaking spaces stay. */
export const printableText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u00a0\u202f]/gu, "\u00a0")
    .replace(/[^\S\u00a0]+/gu, " ")
    .replace(UNPRINTABLE, "")
    .replace(SURPLUS_MARKS, "$1")
    .replace(/ +/g, " ")
    .trim();

export const printableLines = (text: string): string[] =>
  text.split(LINE_BREAK).map(printableText).filter(Boolean);

export const inPrintOrder = (line: string): string =>
  line.replace(RIGHT_TO_LEFT, (run) => {
    const letters = run.trimEnd();
    return graphemes(letters).reverse().join("") + run.slice(letters.length);
  });
