import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = globSync(["*.md", "docs/**/*.md"]);

/** Links and headings of fenced blocks do not count. */
const proseOf = (path: string): string => readFileSync(path, "utf8").replace(/^```[\s\S]*?^```/gm, "");

const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const anchorsOf = (path: string): string[] => [
  ...[...proseOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading)),
  ...[...proseOf(path).matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id),
];

function deadLinks(document: string): string[] {
  const links = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path ? normalize(join(dirname(document), path)) : document;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
}

test.each(DOCUMENTS)("every link of %s leads somewhere", (document) => {
  expect(deadLinks(document)).toEqual([]);
});

test("every document and decision is in the index", () => {
  const index = proseOf("docs/README.md");
  const missing = globSync("**/*.md", { cwd: "docs" }).filter(
    (path) => path !== "README.md" && !index.includes(`(${path})`),
  );
  expect(missing).toEqual([]);
});
