import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "tailwindcss";
import { type Plugin, parseSync, Visitor } from "vite";
import { CLASS, unescaped } from "../../src/web/site/styles/style-sheet.ts";
import { shortProperties } from "./short-property-names.ts";

const WEB = join(process.cwd(), "src", "web");
const STYLE_SHEET = join(WEB, "site", "styles", "app.css");
const SOURCES = "{site,ui}/**/*.{ts,tsx}";
/** Class names that are also values in CSS, such as an easing of an animation. */
const CSS_VALUES = /^(?:ease|inline|line|list|table)-[a-z-]+$/;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns candidates for class names, by Tailwind's extraction rules. */
export const candidatesIn = (text: string): string[] => text.split(/[\s"'`]+/);

const classesIn = (css: string): string[] =>
  Array.from(css.matchAll(CLASS), ([, name = ""]) => unescaped(name));

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith(".") ? join(base, id) : fileURLToPath(import.meta.resolve(`${id}/index.css`));
  return { path, base: dirname(path), content: await readFile(path, "utf8") };
}

function* shortNames(): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    const before = Math.floor(number / LETTERS.length);
    yield `${LETTERS[before] ?? `z${before}`}${LETTERS[number % LETTERS.length]}`;
  }
}

/**
 * The names ascend in the order of the style sheet, which compresses better than the shortest names for the most frequent
 * classes. Names of letters and digits alone stay, such as `flex`.
 */
async function assignNames(): Promise<Map<string, string>> {
  const candidates = new Set(
    globSync(SOURCES, { cwd: WEB }).flatMap((file) => candidatesIn(readFileSync(join(WEB, file), "utf8"))),
  );
  const sheet = readFileSync(STYLE_SHEET, "utf8");
  const { build } = await compile(sheet, { base: dirname(STYLE_SHEET), loadStylesheet });
  const sheets = globSync("site/styles/*.css", { cwd: WEB });
  const customClasses = new Set(sheets.flatMap((file) => classesIn(readFileSync(join(WEB, file), "utf8"))));
  const names = [...new Set(classesIn(build([...candidates])))].filter(
    (name) => /\W/.test(name) && !CSS_VALUES.test(name) && !customClasses.has(name) && candidates.has(name),
  );
  const generator = shortNames();
  const nextFreeName = (): string => {
    const { value } = generator.next();
    return candidates.has(value) ? nextFreeName() : value;
  };
  return new Map(names.map((name) => [name, nextFreeName()]));
}

let namesOfBuild: Promise<Map<string, string>> | undefined;

export const shortNamesOfClasses = (): Promise<Map<string, string>> => {
  namesOfBuild ??= assignNames();
  return namesOfBuild;
};

export type Names = ReadonlyMap<string, string>;

export const renameSelectors = (css: string, names: Names): string =>
  css.replaceAll(CLASS, (selector, name: string) => {
    const short = names.get(unescaped(name));
    return short ? `.${short}` : selector;
  });

const renameClasses = (text: string, names: Names): string =>
  text.replaceAll(/[^\s"'`]+/g, (word) => names.get(word) ?? word);

export function renameStrings(code: string, names: Names): string {
  const changes: { start: number; end: number; text: string }[] = [];
  const change = (start: number, end: number, value: string, write: (text: string) => string) => {
    const text = renameClasses(value, names);
    if (text !== value) changes.push({ start, end, text: write(text) });
  };
  new Visitor({
    Literal: ({ start, end, value }) => {
      if (typeof value === "string") change(start, end, value, JSON.stringify);
    },
    TemplateElement: ({ start, end, value }) => change(start, end, value.raw, (text) => text),
  }).visit(parseSync("module.js", code).program);
  return changes
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: changed }) => text.slice(0, start) + changed + text.slice(end), code);
}

const textOutsideOfClasses = (names: Names): string =>
  globSync(SOURCES, { cwd: WEB })
    .flatMap((file) => candidatesIn(readFileSync(join(WEB, file), "utf8")).filter((word) => !names.has(word)))
    .join(" ");

const isModule = (id: string): boolean =>
  ["site", "ui"].some((folder) => id.startsWith(join(WEB, folder))) && /\.tsx?(?:\?|$)/.test(id);

/** Tailwind's plugin must come first. Custom classes keep their names. */
export const shortClassNames = (): Plugin[] => [
  {
    name: "short-class-names-of-styles",
    apply: "build",
    enforce: "pre",
    transform: async (code, id) =>
      id.split("?")[0] === STYLE_SHEET
        ? {
            code: shortProperties(
              renameSelectors(code, await shortNamesOfClasses()),
              textOutsideOfClasses(await shortNamesOfClasses()),
            ),
            map: null,
          }
        : undefined,
  },
  {
    name: "short-class-names",
    apply: "build",
    transform: async (code, id) =>
      isModule(id) ? { code: renameStrings(code, await shortNamesOfClasses()), map: null } : undefined,
  },
];
