import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  brokenRules,
  brokenTitles,
  commentsOf,
  OUTERMOST_TITLE_RULES,
  PROSE_RULES,
  TITLE_RULES,
  textOf,
  titlesOf,
} from "./prose.ts";

/** A word that the code must not use, in kebab-case with its plural, and its exceptions. */
interface Row {
  old: string[];
  now: string;
  /** Names that use the word with another meaning, by reason. */
  stays?: Record<string, string[]>;
  notYet?: string[];
}

const names = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const ROWS: Row[] = [
  {
    old: names("letter letters mail mails"),
    now: "email",
    stays: {
      "a job that failed every try is a dead letter": names(
        "dead-letter dead-letters list-dead-letters replay-dead-letters",
      ),
      "a character, and the distance between two": names("letter letters letter-spacing"),
      "MAIL_FROM, a setting of deployments that exist, and an icon of lucide": names("mail-from mail"),
    },
  },
  {
    old: names("turns in-turn auth-turn lane lanes"),
    now: "KeyedQueue, inQueue, AuthExchange",
    stays: {
      "two measurements that alternate, and requests in their order": names("compare-in-turns turns"),
      "one write after the other, in the service worker": names("in-turn"),
      "tests that run by the same command": names("lane lanes lane-variable"),
      "React's updates of one priority": names("pending-lanes"),
    },
  },
  { old: names("door doors"), now: "endpoint, admin server" },
  { old: names("patience"), now: "timeout" },
  {
    old: names("doubt doubted forget forgets"),
    now: "markStale, invalidate",
    stays: {
      "personal data is forgotten, and what somebody typed": names(
        `forget forget-all forget-traveller forget-everywhere forget-documents forget-people forget-needs forget-failure
        forget-booking forget-script forget-forms forget-this-tab forget-typed forget-age 0005-forget-personal-data`,
      ),
    },
  },
  {
    old: names("under-way respite shown-ms"),
    now: "inFlight, retryDelay, maxStale",
    stays: {
      "a payment or a job that has begun, which is no request": names(
        "count-under-way has-payment-under-way is-under-way may-be-under-way",
      ),
    },
  },
  { old: names("happening happenings"), now: "domain events" },
  {
    old: names("strain strained calm"),
    now: "load level: normal, high, overloaded",
    stays: { "tests that wait until nothing changes": names("calm") },
  },
  {
    old: names("notice notices"),
    now: "webhook event",
    stays: {
      "what a screen or an e-mail draws attention to": names(
        `notice notices notice-props notice-tone booking-notices refund-notice offline-notice failure-notice legal-notice
        returned-notice returned-notice-props own-hold-notice own-hold-notice-props`,
      ),
      "the job's name and data in an earlier release": names("notice-id"),
      "the verb": names("how-we-would-notice"),
    },
  },
  { old: names("unhurried"), now: "background pool" },
  { old: names("misfit misfits give-back giving-back given-back"), now: "mismatch, refund" },
  { old: names("books verify-books"), now: "reconciliation" },
  { old: names("booking-life tell-booking"), now: "booking history, describe booking" },
  {
    old: names("trouble troubles tell-fault"),
    now: "error page, logFault",
    stays: { "what a test does to a server": names("trouble troubles asking-for-trouble") },
  },
  {
    old: names("arrival arrivals"),
    now: "RequestOrigin, RequestInfo",
    stays: { "the visitor's, on a page": names("on-arrival") },
  },
  { old: names("script-mark"), now: "nonce" },
  {
    old: names("packing packed finished-page"),
    now: "encoding, cached page",
    stays: {
      "what a test received compressed": names("packed"),
    },
  },
  {
    old: names("maker makers drawing-desk desk"),
    now: "image worker, render queue",
    stays: {
      constructors: names("maker makers"),
      "a role of staff": names("desk whole-desk"),
    },
  },
  {
    old: names("stage stages"),
    now: "test environment",
  },
  {
    old: names("copy copies words"),
    now: "messages",
    stays: {
      "what is kept for use without network": names(
        `copies or-copy page-copies voucher-copies create-page-copies create-voucher-copies`,
      ),
      "the clipboard, and more of the same": names("copy copies copy-path copy-booking copy-address"),
      "words of a text, which no screen shows": names(
        "words has-words hostile-words with-hostile-words last-words status-words split-words",
      ),
    },
  },
  {
    old: names("hear heard tell tells telling told said"),
    now: "subscribe, notify, response",
  },
  {
    old: names("let-go"),
    now: "not awaited",
    stays: { "a request that a stand-in held": names("let-go") },
  },
  { old: names("showroom"), now: "component gallery" },
  {
    old: names("nobodys asked-back ask-again"),
    now: "without an account, requested refund, retry",
    stays: { "a released migration": names("0003-ask-again-for-refunds") },
  },
  {
    old: names("most least"),
    now: "max, min",
    stays: {
      "a setting of deployments that exist": names("most-requests"),
      "the bounds of an amount or a party": names(
        "most least at-most at-least read-at-most most-people most-by-hand to-most-seats",
      ),
    },
  },
];

const FOLDERS = "{src,sandbox,scripts,tests,bench}";
const SELF = ["tests/contracts/words.test.ts", "tests/contracts/prose.ts"];

/** Strings and comments, which contain no names. */
const SILENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gm;
const TEMPLATE = /`(?:[^`\\]|\\.)*`/g;
const insertedIn = (template: string): string => (template.match(/\$\{[^}]*\}/g) ?? []).join(" ");

const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
    .replace(/\be-mail/g, "email")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function allNames(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, path: string) => found.set(kebab(name), path);
  const files = globSync([`${FOLDERS}/**/*.*`]).filter((path) => !SELF.includes(path));
  for (const path of files) for (const part of path.split("/")) add(part.replace(/\..*$/, ""), path);
  for (const path of files.filter((name) => /\.(tsx?|mjs)$/.test(name))) {
    const code = readFileSync(path, "utf8").replace(SILENT, "").replace(TEMPLATE, insertedIn);
    for (const name of new Set(code.match(/[A-Za-z_$][\w$]*/g))) add(name, path);
  }
  for (const path of globSync(["*.md", "docs/**/*.md"])) {
    const prose = readFileSync(path, "utf8").replace(/^```[\s\S]*?^```/gm, "");
    for (const [, heading = ""] of prose.matchAll(/^#+ (.*)$/gm)) add(heading, path);
  }
  return found;
}

const NAMES = allNames();

const excused = ({ stays = {}, notYet = [] }: Row): string[] => [...Object.values(stays).flat(), ...notYet];

const withOldWord = ({ old }: Row): [name: string, path: string][] =>
  [...NAMES].filter(([name]) => old.some((word) => `-${name}-`.includes(`-${word}-`)));

test.each(ROWS)("no name uses the retired word $old.0 instead of $now", (row) => {
  const allowed = excused(row);
  expect(withOldWord(row).filter(([name]) => !allowed.includes(name))).toEqual([]);
});

test("every exception still exists", () => {
  const gone = ROWS.flatMap(excused).filter((name) => !NAMES.has(name));
  expect(gone).toEqual([]);
});

test.each(globSync(["*.md", "docs/**/*.md"]))("the sentences of %s follow the rules of prose", (path) => {
  expect(brokenRules(textOf(readFileSync(path, "utf8")))).toEqual([]);
});

test("the sentences of comments follow the rules of prose", () => {
  const broken = globSync([`${FOLDERS}/**/*.{ts,tsx,mjs}`]).flatMap((path) =>
    brokenRules(commentsOf(readFileSync(path, "utf8")).join("\n")).map((sentence) => `${path}: ${sentence}`),
  );
  expect(broken).toEqual([]);
});

test("the titles of tests follow the rules of prose", () => {
  const files = globSync([`${FOLDERS}/**/*.{test,timed,journey,explore}.{ts,tsx}`]);
  const titles = files.map((path) => ({ path, titles: titlesOf(readFileSync(path, "utf8")) }));
  expect(titles.flatMap((file) => file.titles).length).toBeGreaterThan(4_000);
  expect(
    titles.flatMap((file) => brokenTitles(file.titles).map((title) => `${file.path}: ${title}`)),
  ).toEqual([]);
});

test("no line of a comment is wider than 128 columns", () => {
  const files = globSync([`${FOLDERS}/**/*.{ts,tsx,mjs}`]);
  const wide = files.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > 128 ? [`${path}:${index + 1}`] : [],
      ),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(wide).toEqual([]);
});

describe.each(PROSE_RULES)("a sentence with $refuses", ({ example, refuses }) => {
  const found = [expect.stringContaining(`refused: ${refuses};`)];

  test.each([
    ["a line comment", `const url = "https://a.co/*"; // The first sentence.\n// ${example}\n`],
    ["a block comment", `/**\n * The first sentence. ${example.replace(" ", "\n * ")}\n */\nconst a = 1;`],
    [
      "a tag",
      `/**\n * Sums.\n * @returns ${example[0]?.toLowerCase()}${example.slice(1)}\n */\nconst a = 1;`,
    ],
    ["an element of a screen", `<p>{/* ${example} */}Don't</p>`],
  ])("is found in %s", (_, code) => {
    expect(brokenRules(commentsOf(code).join("\n"))).toEqual(found);
  });

  test.each([
    ["a paragraph", `# Title\n\nThe first sentence. ${example.replace(" ", "\n")}\n`],
    ["a heading", `## ${example}\n`],
    ["a list", `- The first item.\n- ${example}\n`],
    ["a table", `| term | meaning |\n|---|---|\n| hold | ${example} |\n`],
  ])("is found in %s of a document", (_, markdown) => {
    expect(brokenRules(textOf(markdown))).toEqual(found);
  });

  test("is allowed in strings, in code and in quoted titles of tests", () => {
    expect(brokenRules(commentsOf(`const text = "${example}";`).join("\n"))).toEqual([]);
    expect(brokenRules(textOf(`\`${example}\` and “${example}”`))).toEqual([]);
  });
});

describe.each(TITLE_RULES)("a title with $refuses", ({ example, refuses }) => {
  const found = [expect.stringContaining(`refused: ${refuses};`)];

  test.each([
    ["a test", `test("${example}", () => {});`],
    ["a group", `describe("${example}", () => {});`],
    ["a test within a group", `describe("a group", () => {\n  test("${example}", () => {});\n});`],
    ["a test on two lines", `test(\n  "${example}",\n  () => {},\n);`],
    ["a test of a table", `test.each([1, 2])("${example}", () => {});`],
    ["a test of a table on several lines", `test.each([\n  [1],\n] as const)("${example}", () => {});`],
  ])("is found in %s", (_, code) => {
    expect(brokenTitles(titlesOf(code))).toEqual(found);
  });
});

test.each(OUTERMOST_TITLE_RULES)(
  "a title with $refuses is found unless a group's title precedes it",
  (rule) => {
    const code = `test("${rule.example}", () => {});`;
    expect(brokenTitles(titlesOf(code))).toEqual([expect.stringContaining(`refused: ${rule.refuses};`)]);
    expect(brokenTitles(titlesOf(`describe("a group", () => {\n  ${code}\n});`))).toEqual([]);
  },
);
