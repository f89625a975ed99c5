import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readParts, readSheet } from "../../../../tests/support/files/read-sheet.ts";
import { wholeFile } from "../../../../tests/support/files/whole-file.ts";
import type { Cell } from "../../../domain/export/table-file.ts";
import { columnName } from "./sheet-xml.ts";
import type { Table } from "./table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeSheet } from "./write-sheet.ts";

const COLUMNS = [
  { title: "Nombre", width: 20 },
  { title: "Personas & más", width: 9 },
];

async function* inBatches(...batches: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* batches;
}
const tableOf = (...batches: Cell[][][]): Table => ({ columns: COLUMNS, batches: inBatches(...batches) });
const partsOf = async (...args: Parameters<typeof writeSheet>) =>
  readParts(await wholeFile(writeSheet(...args)));

test("a workbook has the titles and every row of every batch", async () => {
  const parts = await partsOf(
    tableOf(
      [["Ana", 2]],
      [],
      [
        ["Luz", null],
        [null, -1],
      ],
    ),
  );
  expect(readSheet(parts["xl/worksheets/sheet1.xml"])).toEqual([
    ["Nombre", "Personas & más"],
    ...[["Ana", 2], ["Luz"], [-1]],
  ]);
  expect(parts["xl/worksheets/sheet1.xml"]).toContain('<c r="B4"><v>-1</v></c>');
  expect(Object.keys(parts).toSorted()).toEqual([
    ...[
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
    ],
    "xl/worksheets/sheet1.xml",
  ]);
});

test("a text is never read as markup, a formula, a control character or an escape sequence", async () => {
  const texts = ['<b>&"', "=1+1", "a\u0000b\u001f", "_x0041_", " dos  espacios\n", "👩🏽 山田"];
  const parts = await partsOf(tableOf(texts.map((text) => [text])));
  expect(readSheet(parts["xl/worksheets/sheet1.xml"]).slice(1).flat()).toEqual([
    ...['<b>&"', "'=1+1", "ab", "_x0041_", " dos  espacios\n", "👩🏽 山田"],
  ]);
});

test("dates are numbers in the format of a date, and other texts with digits stay text", async () => {
  const texts = ["2026-12-08", "2026-12-08 20:30", "1900-02-28", "2026-02-30", "2026-12-08 25:00", "06:30"];
  const parts = await partsOf(tableOf(texts.map((text) => [text])));
  const xml = parts["xl/worksheets/sheet1.xml"] ?? "";
  expect(xml).toContain('<c r="A2" s="2"><v>46364</v></c>');
  expect(xml).toContain(`<c r="A3" s="3"><v>${46_364 + 20.5 / 24}</v></c>`);
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(COLUMNS.length + 4);
  expect(readSheet(xml).slice(1).flat()).toEqual(texts);
  expect(parts["xl/styles.xml"]).toContain('formatCode="yyyy\\-mm\\-dd"');
});

test("a phone number has no apostrophe, although other text that begins with a plus sign has one", async () => {
  const texts = ["+57 3001234567", "+1+cmd", "+57 300 A1"];
  const parts = await partsOf(tableOf(texts.map((text) => [text])));
  expect(readSheet(parts["xl/worksheets/sheet1.xml"]).slice(1).flat()).toEqual([
    ...["+57 3001234567", "'+1+cmd", "'+57 300 A1"],
  ]);
});

test("a table longer than a sheet continues on the next sheet, with the same titles", async () => {
  const rows = ["a", "b", "c", "d", "e"].map((name) => [name]);
  const parts = await partsOf(tableOf(rows), 3);
  const sheets = [1, 2, 3].map((number) => readSheet(parts[`xl/worksheets/sheet${number}.xml`]));
  const titles = COLUMNS.map(({ title }) => title);
  expect(sheets).toEqual([
    [titles, ["a"], ["b"]],
    [titles, ["c"], ["d"]],
    [titles, ["e"]],
  ]);
  for (const path of ["[Content_Types].xml", "xl/_rels/workbook.xml.rels"])
    expect(parts[path]).toContain("worksheets/sheet3.xml");
  expect(parts["xl/workbook.xml"]).toContain('<sheet name="Sheet3" sheetId="3" r:id="rId3"/>');
});

test("columns are named A to Z, and then AA", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test.each([
  ["CSV", (table: Table) => writeCsv(table, "en")],
  ["Excel", (table: Table) => writeSheet(table)],
])(
  "a %s file is written before the next batch is read, and reading ends if the download is aborted",
  async (_, write) => {
    let read = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        // Random text, because compression would buffer text that compresses well.
        for (;;) {
          read += 1;
          yield Array.from({ length: 100 }, () => [randomBytes(1_500).toString("base64"), read]);
        }
      } finally {
        ended = true;
      }
    }
    const pieces = write({ columns: COLUMNS, batches: endless() });
    for (let piece = 1; piece <= 20; piece++) {
      const { value } = await pieces.next();
      expect(value?.length).toBeLessThan(600_000);
      expect(read).toBe(piece);
    }
    await pieces.return();
    expect(ended).toBe(true);
  },
);
