import { isDate } from "../../../domain/departures/place-time.ts";
import { type Cell, guardedText } from "../../../domain/export/table-file.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Maximum length of a cell's text. Excel repairs a file with a longer text. */
const MAX_TEXT = 32_767;

/** Characters that XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Start of an escape sequence of the format, such as `_x000D_`. Excel would decode such a sequence within a text. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const xmlText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(NOT_XML, "")
    .replace(ESCAPE, "_x005F_")
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");

/** Returns the letters of a column, counted from 0: `A`, `Z`, `AA`. */
export const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const textCell = (reference: string, text: string, style = ""): string =>
  `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const MOMENT = /^(\d{4}-\d\d-\d\d)(?: ([01]\d|2[0-3]):([0-5]\d))?$/;

/** Excel counts days from 1899-12-30. */
const EXCEL_DAY_OF_1970 = 25_569;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * First date that Excel shows correctly. Excel counts 29 February 1900, which did not exist, so earlier dates are off by one
 * day.
 */
const FIRST_DATE = "1900-03-01";

/** Returns the cell of a date, with or without a time, so that a spreadsheet can sort, filter and group by date. */
function dateCell(reference: string, text: string): string | null {
  const [, date = "", hours, minutes = 0] = MOMENT.exec(text) ?? [];
  if (!isDate(date) || date < FIRST_DATE) return null;
  const day = Date.parse(date) / DAY_MS + EXCEL_DAY_OF_1970;
  const partOfDay = hours === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) / (24 * 60);
  return `<c r="${reference}" s="${hours === undefined ? 2 : 3}"><v>${day + partOfDay}</v></c>`;
}

/** Phone number with its country code. Exempt from the formula guard, whose apostrophe would stay visible. */
const PHONE = /^\+\d[\d ]*$/;

function cellOf(reference: string, value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${reference}"><v>${value}</v></c>`;
  // The cell has the type text, which Excel does not evaluate. The guard protects the text if the sheet is later saved as CSV.
  const text = PHONE.test(value) ? value : guardedText(value);
  return dateCell(reference, value) ?? textCell(reference, text);
}

/** @param number counted from 1 */
export const rowXml = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellOf(columnName(at) + number, cell)).join("")}</row>`;

/** Returns a sheet's XML up to its first row, with a bold title row that stays visible while scrolling. */
export function sheetStart(columns: readonly { title: string; width: number }[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, at) => textCell(`${columnName(at)}1`, guardedText(title), ' s="1"'));
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" \
activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>\
<row r="1">${titles.join("")}</row>`;
}

export const SHEET_END = "</sheetData></worksheet>";

/** Cell styles by index: 0 plain, 1 bold title, 2 date, 3 date with time. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/>\
<sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill>\
<patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border>\
</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" \
applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" \
fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Returns the files of a workbook except its sheets, by path. */
export function workbookParts(sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const list = (part: (sheet: number) => string) => numbers.map(part).join("");
  const styles = sheets + 1;
  return {
    "xl/styles.xml": STYLES,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list(
      (sheet) => `<sheet name="Sheet${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
    )}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE_RELATIONS}">${list(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )}<Relationship Id="rId${styles}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE_RELATIONS}"><Relationship Id="rId1" \
Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default \
Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" \
ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override \
PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${list(
      (sheet) =>
        `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
    )}</Types>`,
  };
}
