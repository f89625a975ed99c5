import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { compactRules, withoutUselessText } from "../../src/web/site/styles/compact-rules.ts";
import { withConstantValues } from "../../src/web/site/styles/constant-values.ts";
import { styleFor } from "../../src/web/site/styles/style-sheet.ts";
import { candidatesIn, type Names, shortNamesOfClasses } from "./short-class-names.ts";

const WEB = join(process.cwd(), "src", "web");
const SITE = join(WEB, "site");
const TABLE_FILE = join(SITE, "styles", "page-styles.ts");
const SHARED_FILES = ["root.tsx", "entry.client.tsx"].map((file) => join(SITE, file));
const ELEMENT = /<([a-z]+)|["']([a-z]+)["']/g;
const IMPORT = /(?:from|import\(|import) ?"(\.[^"]+\.tsx?)"/g;

interface SourceFile {
  imports: string[];
  /** Candidates for elements and field types begin with `<`. */
  candidates: string[];
}

function readSource(path: string, names: Names): SourceFile {
  const text = readFileSync(path, "utf8");
  const imports = Array.from(text.matchAll(IMPORT), ([, target = ""]) => join(dirname(path), target));
  const classes = candidatesIn(text).map((word) => names.get(word) ?? word);
  const elements = Array.from(text.matchAll(ELEMENT), ([, tag, quoted]) => `<${tag ?? quoted}`);
  return { imports, candidates: [...new Set([...classes, ...elements])] };
}

function candidatesOf(files: readonly string[], sources: Map<string, SourceFile>, names: Names): Set<string> {
  const seen = new Set<string>();
  const candidates = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !file.startsWith(WEB) || !existsSync(file)) continue;
    seen.add(file);
    const source = sources.get(file) ?? readSource(file, names);
    sources.set(file, source);
    queue.push(...source.imports);
    for (const candidate of source.candidates) candidates.add(candidate);
  }
  return candidates;
}

function stylesByRoute(css: string, names: Names): Record<string, string> {
  const sources = new Map<string, SourceFile>();
  const routes = globSync("routes/*.tsx", { cwd: SITE }).map((file) => join(SITE, file));
  return Object.fromEntries(
    routes.map((route) => [
      relative(SITE, route),
      withoutUselessText(
        withConstantValues(
          compactRules(styleFor(css, candidatesOf([...SHARED_FILES, route], sources, names))),
        ),
      ),
    ]),
  );
}

/** Vite plugin that adds each route's style to the server build, extracted from the browser build's style sheet. */
export function pageStyles(): Plugin {
  let styleSheet: string | undefined;
  return {
    name: "page-styles",
    apply: "build",
    sharedDuringBuild: true,
    enforce: "pre",
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const files = Object.values(bundle).filter(({ fileName }) =>
        /^assets\/app-[\w-]+\.css$/.test(fileName),
      );
      const [file] = files;
      if (files.length !== 1 || file?.type !== "asset") throw new Error("The build has not one style sheet.");
      styleSheet = file.source.toString();
    },
    async load(id) {
      if (this.environment.name !== "ssr" || id !== TABLE_FILE) return;
      if (styleSheet === undefined) throw new Error("The server was built before the browser's files.");
      return `export const PAGE_STYLES = ${JSON.stringify(stylesByRoute(styleSheet, await shortNamesOfClasses()))};`;
    },
  };
}
