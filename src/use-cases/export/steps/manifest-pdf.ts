import { setImmediate } from "node:timers/promises";
import { create as createQrCode } from "qrcode";
import { formatPlaceMoment } from "../../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../../domain/departures/format-place-time.ts";
import { hasDocuments, type ManifestView } from "../../../domain/export/manifest.ts";
import { printableLines, printableText } from "../../../domain/export/printable-text.ts";
import type { Locale } from "../../../domain/locale.ts";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import { answerLine, type ShownAnswer } from "../../../domain/questions/shown-answer.ts";
import { MANIFEST_COLUMNS, type ManifestRow } from "./manifest-columns.ts";
import { MANIFEST_TEXTS } from "./manifest-texts.ts";
import { openFonts } from "./pdf-fonts.ts";
import { INK, INNER_WIDTH, MARGIN, MUTED, openSheet, PAPER, SHADE, type Sheet } from "./pdf-sheet.ts";

export interface PrintedManifest {
  view: ManifestView;
  locale: Locale;
  agency: { name: string; color: string };
  title: string;
  date: string;
  startTime: string;
  guides: readonly string[];
  internalNote: string | null;
  rows: readonly ManifestRow[];
  printedAt: Date;
  liveList: string;
}

interface PrintedColumn {
  title: string;
  /** Width in points. */
  width: number;
  text: (row: ManifestRow) => string;
}

/** Sizes and distances are in points. */
const QR_SIZE = 84;
const CHECKBOX_COLUMN_WIDTH = 22;
const CHECKBOX_SIZE = 10;
const GAP = 8;
const CELL = { size: 9 } as const;
const TITLE = { size: 8, weight: 700, color: MUTED } as const;
const ANSWER = { size: 9, weight: 700 } as const;
const STRONG = { size: 9.5, weight: 700 } as const;
const PADDING = 3;

type Texts = (typeof MANIFEST_TEXTS)[Locale];

const listColumns = ({ columns, unknown }: Texts): PrintedColumn[] => [
  { title: columns.name, width: 172, text: ({ name }) => name ?? unknown },
  { title: columns.price, width: 92, text: ({ priceOption }) => priceOption },
  { title: columns.age, width: 32, text: ({ age }) => (age === null ? "" : String(age)) },
  { title: columns.phone, width: 100, text: ({ phoneNumber }) => phoneNumber ?? "" },
  {
    title: columns.document,
    width: INNER_WIDTH - CHECKBOX_COLUMN_WIDTH - 396,
    text: ({ documentType, maskedDocument }) => [documentType, maskedDocument].filter(Boolean).join(" "),
  },
];

function fileColumns(view: ManifestView, locale: Locale): PrintedColumn[] {
  const columns = MANIFEST_COLUMNS[view].filter(({ inHeading }) => !inHeading);
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map(({ title, width, cell }) => ({
    title: title[locale],
    width: (INNER_WIDTH * width) / totalWidth,
    text: (row) => String(cell(row, locale) ?? ""),
  }));
}

const moneyOf = (first: ManifestRow, locale: Locale): string => {
  const t = MANIFEST_TEXTS[locale];
  const amount = formatPesos(first.due, locale);
  if (!first.confirmed) return t.toPay(amount);
  return first.due > 0 ? t.owes(amount) : t.paid;
};

/** Readers outside of the agency get only the number of people. */
function totalsOf({ view, rows, locale }: PrintedManifest): string {
  const t = MANIFEST_TEXTS[locale];
  if (hasDocuments(view)) return t.people(rows.length);
  const bookings = [...Map.groupBy(rows, ({ code }) => code).values()];
  const unpaid = bookings.filter(([first]) => first && !first.confirmed).length;
  const prices = [...Map.groupBy(rows, ({ priceOption }) => priceOption)];
  const due = rows.reduce((sum, row) => sum + row.due, 0);
  return [
    t.people(rows.length),
    t.bookings(bookings.length),
    ...prices.map(([price, people]) => `${price}: ${people.length}`),
    ...(unpaid > 0 ? [t.unpaid(unpaid)] : []),
    ...(due > 0 ? [t.allOwe(formatPesos(due, locale))] : []),
  ].join(" · ");
}

function drawQrCode({ document, setLine }: Sheet, { liveList, locale }: PrintedManifest): void {
  const { size, data } = createQrCode(liveList, { errorCorrectionLevel: "M" }).modules;
  const unit = QR_SIZE / size;
  const [left, top] = [PAPER.width - MARGIN - QR_SIZE, MARGIN - 8];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (data[row * size + column]) document.rect(left + column * unit, top + row * unit, unit, unit);
  document.fill("#000000");
  document.link(left, top, QR_SIZE, QR_SIZE, liveList);
  setLine(MANIFEST_TEXTS[locale].liveList, left, top + QR_SIZE + 2, { size: 8, color: MUTED });
}

function writeHead(sheet: Sheet, manifest: PrintedManifest): void {
  const { view, locale, agency, title, date, startTime, guides } = manifest;
  const t = MANIFEST_TEXTS[locale];
  const besideQrCode = { width: INNER_WIDTH - QR_SIZE - 16 };
  drawQrCode(sheet, manifest);
  sheet.write(`${agency.name} · ${t[view]}`, { size: 9, weight: 700, color: MUTED }, besideQrCode);
  sheet.write(title, { size: 17, weight: 700 }, besideQrCode);
  sheet.write(`${formatDate(date, locale)}, ${formatTime(startTime, locale)}`, { size: 11 }, besideQrCode);
  sheet.write(guides.length > 0 ? t.guides(guides.join(", ")) : t.nobodyLeads, { size: 10 }, besideQrCode);
  sheet.moveTo(sheet.y + 4);
  sheet.write(totalsOf(manifest), STRONG, besideQrCode);
  sheet.moveTo(Math.max(sheet.y, MARGIN + QR_SIZE + 12));
}

function writeInternalNote(sheet: Sheet, { internalNote, view, locale }: PrintedManifest): void {
  if (!internalNote || view !== "list") return;
  sheet.moveTo(sheet.y + 4);
  sheet.write(MANIFEST_TEXTS[locale].internalNote, TITLE);
  for (const line of printableLines(internalNote)) sheet.write(line, { size: 10 });
}

function drawCheckbox({ document, y }: Sheet, isIn: boolean): void {
  const [left, top] = [MARGIN + 2, y + PADDING];
  document.rect(left, top, CHECKBOX_SIZE, CHECKBOX_SIZE).lineWidth(0.8).stroke(INK);
  if (!isIn) return;
  document.moveTo(left + 2, top + 5).lineTo(left + 4.3, top + 7.8);
  document
    .lineTo(left + 8.3, top + 2.2)
    .lineWidth(1.4)
    .stroke(INK);
}

function writeTitles(sheet: Sheet, columns: readonly PrintedColumn[], left: number): void {
  const titles = columns.map(({ title, width }) => sheet.breakLines(title, width - GAP, TITLE));
  const lineCount = Math.max(...titles.map(({ length }) => length));
  let x = left;
  for (const [at, lines] of titles.entries()) {
    const top = sheet.y + sheet.heightOf(TITLE, lineCount - lines.length);
    for (const [number, line] of lines.entries())
      sheet.setLine(line, x, top + sheet.heightOf(TITLE, number), TITLE);
    x += columns[at]?.width ?? 0;
  }
  sheet.moveTo(sheet.y + sheet.heightOf(TITLE, lineCount) + 3);
  sheet.rule(left);
  sheet.moveTo(sheet.y + 4);
}

const BOOKING_HEIGHT = 20;

function writeBooking(sheet: Sheet, people: readonly ManifestRow[], locale: Locale): void {
  const [first] = people;
  if (!first) return;
  const text = `${first.code} · ${MANIFEST_TEXTS[locale].people(people.length)} · ${moneyOf(first, locale)}`;
  const [line = ""] = sheet.breakLines(text, INNER_WIDTH - 8, STRONG);
  sheet.document.rect(MARGIN, sheet.y, INNER_WIDTH, BOOKING_HEIGHT - 3).fill(SHADE);
  sheet.setLine(line, MARGIN + 4, sheet.y + 2.5, STRONG);
  sheet.moveTo(sheet.y + BOOKING_HEIGHT);
}

function writeNotes(sheet: Sheet, notes: readonly string[], { note: title }: Texts): void {
  for (const note of notes)
    for (const [index, line] of printableLines(note).entries())
      sheet.write(index === 0 ? `${title} ${line}` : line, CELL, {
        ...{ x: MARGIN + CHECKBOX_COLUMN_WIDTH, width: INNER_WIDTH - CHECKBOX_COLUMN_WIDTH },
      });
}

function writeAnswers(sheet: Sheet, answers: readonly ShownAnswer[]): void {
  for (const answer of answers)
    sheet.write(answerLine(answer), ANSWER, {
      x: MARGIN + CHECKBOX_COLUMN_WIDTH,
      width: INNER_WIDTH - CHECKBOX_COLUMN_WIDTH,
    });
  if (answers.length > 0) sheet.moveTo(sheet.y + PADDING);
}

function writeCells(
  sheet: Sheet,
  cells: readonly (readonly string[])[],
  columns: readonly PrintedColumn[],
  left: number,
): void {
  let x = left;
  for (const [at, lines] of cells.entries()) {
    for (const [number, line] of lines.entries())
      sheet.setLine(line, x, sheet.y + PADDING + number * sheet.heightOf(CELL), CELL);
    x += columns[at]?.width ?? 0;
  }
}

/** Number of rows written before the function yields to the event loop. */
const ROWS_AT_ONCE = 20;

async function writeTable(sheet: Sheet, { view, locale, rows }: PrintedManifest): Promise<void> {
  const isList = view === "list";
  const columns = isList ? listColumns(MANIFEST_TEXTS[locale]) : fileColumns(view, locale);
  const left = MARGIN + (isList ? CHECKBOX_COLUMN_WIDTH : 0);
  const bookings = Map.groupBy(rows, ({ code }) => code);
  sheet.moveTo(sheet.y + 8);
  writeTitles(sheet, columns, left);
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await setImmediate();
    const people = bookings.get(row.code) ?? [];
    const cells = columns.map(({ text, width }) => sheet.breakLines(text(row), width - GAP, CELL));
    const height = sheet.heightOf(CELL, Math.max(...cells.map(({ length }) => length))) + 2 * PADDING;
    const isFirst = isList && people[0] === row;
    if (isFirst) {
      if (sheet.keepTogether(BOOKING_HEIGHT + height)) writeTitles(sheet, columns, left);
      writeBooking(sheet, people, locale);
      writeNotes(sheet, row.notes, MANIFEST_TEXTS[locale]);
      writeAnswers(sheet, row.bookingAnswers);
    }
    if (sheet.keepTogether(height)) {
      writeTitles(sheet, columns, left);
      if (isList) writeBooking(sheet, people, locale);
    }
    if (isList) drawCheckbox(sheet, row.isIn);
    writeCells(sheet, cells, columns, left);
    sheet.moveTo(sheet.y + height);
    if (isList) writeAnswers(sheet, row.answers);
    sheet.rule(left);
  }
}

const textsOf = ({ agency, title, guides, internalNote, rows }: PrintedManifest): string[] =>
  [
    ...[agency.name, title, ...guides, internalNote],
    ...rows.flatMap(({ name, priceOption, phoneNumber, documentNumber, code, notes, ...row }) => [
      ...[name, priceOption, phoneNumber, documentNumber, code, ...notes],
      ...[...row.bookingAnswers, ...row.answers].map(answerLine),
    ]),
  ].flatMap((text) => (text ? [printableText(text)] : []));

export async function* writeManifestPdf(manifest: PrintedManifest): AsyncGenerator<Uint8Array> {
  const { locale, agency, title, date, startTime, printedAt, rows } = manifest;
  const t = MANIFEST_TEXTS[locale];
  const heading = `${title} · ${formatDate(date, locale)}, ${formatTime(startTime, locale)}`;
  const sheet = await openSheet(
    {
      ...{ title: `${t[manifest.view]}: ${heading}`, author: agency.name, language: locale, printedAt },
      ...{ color: agency.color, heading, pageOf: t.pageOf },
      footer: t.printed(agency.name, formatPlaceMoment(printedAt, locale)),
    },
    await openFonts(textsOf(manifest)),
  );
  writeHead(sheet, manifest);
  writeInternalNote(sheet, manifest);
  if (rows.length > 0) await writeTable(sheet, manifest);
  else sheet.write(t.nobody, { size: 10 });
  yield* sheet.finish();
}
