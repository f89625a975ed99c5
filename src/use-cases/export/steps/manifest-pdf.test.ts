import { expect, test } from "vitest";
import { linesOfPage, readPdf } from "../../../../tests/support/files/read-pdf.ts";
import { wholeFile } from "../../../../tests/support/files/whole-file.ts";
import type { ShownAnswer } from "../../../domain/questions/shown-answer.ts";
import type { ManifestRow } from "./manifest-columns.ts";
import { type PrintedManifest, writeManifestPdf } from "./manifest-pdf.ts";
import { MARGIN, PAPER } from "./pdf-sheet.ts";

const person = (changes: Partial<ManifestRow> = {}): ManifestRow => ({
  ...{ code: "AV-7K2M", name: "Ana Restrepo", priceOption: "Adulto", age: 36, phoneNumber: "+57 3001234567" },
  ...{
    documentType: "CC",
    maskedDocument: "••••4050",
    documentNumber: "1020304050",
    birthDate: "1990-04-12",
  },
  ...{ confirmed: true, due: 0, notes: [], isIn: false, date: "2026-12-05", title: "Caminata al páramo" },
  ...{ bookingAnswers: [], answers: [] },
  ...changes,
});

const manifestOf = (rows: ManifestRow[], changes: Partial<PrintedManifest> = {}): PrintedManifest => ({
  ...{ view: "list", locale: "es-CO", agency: { name: "Andes Vivo", color: "#9a3b1e" } },
  ...{ title: "Caminata al páramo", date: "2026-12-05", startTime: "05:30", guides: ["Luz Díaz"] },
  ...{ internalNote: null, printedAt: new Date("2026-12-04T22:15:00Z"), rows },
  liveList: "https://panel.test/andes-vivo/departure?date=2026-12-05",
  ...changes,
});

const bytesOf = (rows: ManifestRow[], changes?: Partial<PrintedManifest>) =>
  wholeFile(writeManifestPdf(manifestOf(rows, changes)));
const pagesOf = async (...args: Parameters<typeof bytesOf>) => readPdf(await bytesOf(...args));
const linesOf = async (...args: Parameters<typeof bytesOf>) => (await pagesOf(...args)).map(linesOfPage);

/** Lower end of a page's content, in points. */
const CONTENT_END = PAPER.height - MARGIN;

async function expectWithinPage(rows: ManifestRow[], changes?: Partial<PrintedManifest>) {
  const pages = await pagesOf(rows, changes);
  for (const { x, y, width } of pages.flat()) {
    expect(x).toBeGreaterThanOrEqual(MARGIN - 0.01);
    // The tolerance is half a point, because the document rounds the width of each character.
    expect(x + width).toBeLessThanOrEqual(PAPER.width - MARGIN + 0.5);
    expect(y).toBeGreaterThan(MARGIN / 2);
    expect(y).toBeLessThan(CONTENT_END + 10);
  }
  return pages;
}

test("a page shows the departure, its guides, who has paid, and when it was printed", async () => {
  const rows = [
    person({ notes: ["Sin gluten.\nLlega tarde."] }),
    person({ name: "Lucía Restrepo", priceOption: "Niño", age: 8, phoneNumber: null, isIn: true }),
    person({ code: "AV-9QWX", name: null, confirmed: false, due: 180_000 }),
  ];
  expect(await linesOf(rows, { internalNote: "Llevar radio." })).toEqual([
    [
      "Andes Vivo · Lista de la salida",
      "Caminata al páramo",
      "sábado 5 de diciembre de 2026, 5:30\u00a0a.\u00a0m.",
      "Guían: Luz Díaz",
      "3 personas · 2 reservas · Adulto: 2 · Niño: 1 · 1 por pagar · Por cobrar: $\u00a0180.000",
      "Lista al día",
      "Nota interna",
      "Llevar radio.",
      "Nombre | Tarifa | Edad | Teléfono | Documento",
      "AV-7K2M · 2 personas · Pagada",
      "Nota: Sin gluten.",
      "Llega tarde.",
      "Ana Restrepo | Adulto | 36 | +57 3001234567 | CC ••••4050",
      "Lucía Restrepo | Niño | 8 | CC ••••4050",
      "AV-9QWX · 1 persona · Por pagar: $\u00a0180.000",
      "Sin nombre todavía | Adulto | 36 | +57 3001234567 | CC ••••4050",
      "Andes Vivo · Impreso el 4 de dic de 2026, 5:15\u00a0p.\u00a0m. | Página 1 de 1",
    ],
  ]);
});

const answer = (question: string, text: string, changes: Partial<ShownAnswer> = {}): ShownAnswer => ({
  ...{ question, answer: text, subject: "participant", isSensitive: false },
  ...changes,
});

test("answers are printed below their booking or person, and only on the guide's list", async () => {
  const rows = [
    person({
      bookingAnswers: [answer("¿Dónde te recogemos?", "Hotel Dann", { subject: "booking" })],
      answers: [answer("¿Alergias?", "Maní", { isSensitive: true }), answer("Talla de bota", "42")],
    }),
    person({ name: "Lucía Restrepo" }),
  ];
  const [lines = []] = await linesOf(rows);
  const from = lines.findIndex((line) => line.startsWith("AV-7K2M"));
  expect(lines.slice(from, from + 6)).toEqual([
    "AV-7K2M · 2 personas · Pagada",
    "¿Dónde te recogemos? Hotel Dann",
    expect.stringMatching(/^Ana Restrepo/),
    "¿Alergias? Maní",
    "Talla de bota: 42",
    expect.stringMatching(/^Lucía Restrepo/),
  ]);
  for (const view of ["insurer", "park"] as const) {
    const [others = []] = await linesOf(rows, { view });
    expect(others.join()).not.toMatch(/Maní|Dann|42/);
  }
});

test("the insurer's list has full documents, and no notes or phones", async () => {
  const [lines = []] = await linesOf([person({ notes: ["Debe una cerveza"] })], {
    ...{ view: "insurer", internalNote: "Llevar radio.", locale: "en" },
  });
  const text = lines.join("\n");
  expect(text).toContain("Andes Vivo · List for the insurer");
  expect(text).toContain("Ana Restrepo | CC | 1020304050 | 1990-04-12 | AV-7K2M | confirmed");
  expect(text).not.toMatch(/radio|cerveza|300123/);
});

test.each([
  ["insurer", "es-CO", "Tipo de documento"],
  ["insurer", "en", "Document type"],
  ["park", "es-CO", "Tipo de documento"],
  ["park", "en", "Document type"],
] as const)(
  "the list for the %s in %s has the whole title of a narrow column: %s",
  async (view, locale, title) => {
    const [page = []] = await pagesOf([person()], { view, locale });
    const [first = ""] = title.split(" ");
    const x = page.find(({ text }) => text.startsWith(first))?.x ?? 0;
    const column = page.filter((one) => Math.abs(one.x - x) < 0.01).map(({ text }) => text);
    expect(column.join(" ")).toContain(title);
    const titles = linesOfPage(page);
    expect(titles.at(titles.findIndex((line) => line.includes("Ana Restrepo")) - 1)).toMatch(/Nombre|Name/);
  },
);

test.each(["insurer", "park"] as const)(
  "the list for the %s has the number of people, and no amounts",
  async (view) => {
    const rows = [person(), person({ code: "AV-9QWX", confirmed: false, due: 180_000 })];
    const [lines = []] = await linesOf(rows, { view });
    expect(lines).toContain("2 personas");
    expect(lines.join("\n")).not.toMatch(/Por cobrar|Adulto|\d por pagar|180\.000/);
  },
);

test("names are printed in the letters of their script", async () => {
  const names = ["José Ñáñez Güiza", "Lech Wałęsa-Şahin", "山田 太郎", "Ольга Петрова", "Zoë 😀"];
  const [lines = []] = await linesOf(names.map((name) => person({ name })));
  for (const name of names) expect(lines.some((line) => line.startsWith(`${name} | Adulto`))).toBe(true);
});

test("characters that reverse or break a line are removed from the page", async () => {
  const name = "\u202eAna\u0000\u0007\u2028Díaz\u2066";
  const [lines = []] = await linesOf([person({ name, notes: ["Sin\u202d gluten\u0008"] })]);
  expect(lines).toContainEqual(expect.stringMatching(/^Ana Díaz \| Adulto/));
  expect(lines).toContain("Nota: Sin gluten");
});

test("a right-to-left name is printed in visual order", async () => {
  const [lines = []] = await linesOf([person({ name: "דוד לוי" })]);
  expect(lines).toContainEqual(expect.stringMatching(/^יול דוד \| Adulto/));
});

test("a character that all fonts lack is printed as an empty box", async () => {
  const [lines = []] = await linesOf([person({ name: "Li 𠮷" })]);
  expect(lines).toContainEqual(expect.stringMatching(/^Li □ \| Adulto/));
});

test("every name, price, note and title stays within its page and column", async () => {
  const wide = "W".repeat(255);
  const odd = `\u202eAna\u0000\u0007${"\u0300".repeat(99)} ${"דוד".repeat(80)}\u2066`;
  const rows = [wide, odd, "山".repeat(255), "a ".repeat(127)].map((name, index) =>
    person({
      ...{ code: `AV-${index}`, name, priceOption: wide, notes: [wide.repeat(4), odd] },
      answers: Array.from({ length: 10 }, () => answer(wide, odd)),
      bookingAnswers: [answer(odd, wide)],
    }),
  );
  const names = { title: wide, guides: [wide, odd], internalNote: `${wide}\n${odd}` };
  const pages = await expectWithinPage(rows, { ...names, agency: { name: wide, color: "#9a3b1e" } });
  expect(pages.length).toBeGreaterThan(1);
});

test("a name ends before the column beside it", async () => {
  const [page = []] = await pagesOf([person({ name: "W".repeat(255) })]);
  const columnOf = (title: string) => page.find(({ text }) => text === title)?.x ?? 0;
  const names = page.filter(({ text }) => /^W+$/.test(text));
  expect(names.length).toBeGreaterThan(10);
  for (const { x, width } of names) {
    expect(x).toBe(columnOf("Nombre"));
    expect(x + width).toBeLessThan(columnOf("Tarifa"));
  }
});

test("a long list repeats titles and booking on every page, and numbers them", async () => {
  const rows = Array.from({ length: 100 }, (_, index) => person({ name: `Ana ${index}` }));
  await expectWithinPage(rows);
  const pages = await linesOf(rows);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, lines] of pages.entries()) {
    expect(lines.at(-1)).toContain(`Página ${index + 1} de ${pages.length}`);
    expect(lines).toContain("Nombre | Tarifa | Edad | Teléfono | Documento");
    expect(lines).toContain("AV-7K2M · 100 personas · Pagada");
  }
  expect(pages.flat().filter((line) => line.startsWith("Ana "))).toHaveLength(100);
});

test("the list of a departure without bookings says that nobody has booked", async () => {
  const [lines = []] = await linesOf([], { guides: [] });
  expect(lines).toContain("Nadie ha reservado todavía.");
  expect(lines).toContain("Sin guía asignado");
});

test("the document has its language, the address of the live list and the time of printing", async () => {
  const text = (await bytesOf([person()])).toString("latin1");
  expect(text).toContain("/Lang (es-CO)");
  expect(text).toContain("/URI (https://panel.test/andes-vivo/departure?date=2026-12-05)");
  expect(text).toContain("(D:20261204221500Z)");
});
