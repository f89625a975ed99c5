import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { withoutUselessText } from "./compact-rules.ts";
import { leavesOf, type Node, withInitialValues } from "./initial-values.ts";
import { withLocalValues } from "./local-values.ts";
import {
  DECLARED,
  GROUPING,
  type Part,
  PROPERTY,
  partsOf,
  requiredNames,
  selectorsOf,
  withoutBrackets,
  write,
} from "./style-sheet.ts";
import { rootStyleOf, withThemeValues } from "./theme-values.ts";

/**
 * Rules of printed pages, of page transitions, of hovered elements and of forced colours, which are needed only after the whole
 * style sheet has loaded. The first move of a mouse applies the sheet.
 */
const DEFERRED =
  /^(?:@page\b|@media print|@media \((?:hover: ?hover|forced-colors: ?active)\)|::view-transition)/;

/** Until the whole style sheet applies, a state changes at once. */
const TRANSITION = /^transition(?:-(?:property|duration|timing-function))?:/;

/** Hover, focus and invalid input apply the whole style sheet, and opening a bottom sheet needs a script. */
const LATE_STATE = /:hover|:focus(?![-\w])|:focus-visible|:modal|:-moz-(?:focusring|ui-invalid)/;

/** Attributes that must be on the page for a selector to match. */
const ATTRIBUTE = /:has\(\[(data-[a-z-]+)\]\)|::(placeholder)/g;

/** States that a selector requires in the page's HTML. Later, only a script changes these states. */
const STATE = /\[(aria-[a-z]+|hidden)(?:="?([a-z]+)"?)?\]|:disabled(?![-\w])/g;

const withoutNegations = (selector: string): string =>
  selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, "");

/** Each name must have the form in which `namesIn` returns it. */
const requiredStates = (selector: string): string[] => [
  ...Array.from(withoutBrackets(selector).matchAll(STATE), ([, name, value]) =>
    name ? `[${value ? `${name}=${value}` : name}]` : ":disabled",
  ),
  ...Array.from(withoutNegations(selector).matchAll(ATTRIBUTE), ([, data, part]) => `[${data ?? part}]`),
];

function toNode(part: Part): Node {
  const { head, block } = part;
  const name = DECLARED.exec(head)?.[1] ?? PROPERTY.exec(head)?.[1];
  if (name) return { kind: "value", name, text: write(part) };
  if (block === null || (head.startsWith("@") && !GROUPING.test(head)))
    return { kind: "text", text: write(part) };
  if (head.startsWith("@")) return { kind: "group", head, nodes: toNodes(block) };
  const selectors = selectorsOf(head)
    .filter((text) => !LATE_STATE.test(withoutNegations(text)))
    .map((text) => ({ text, words: [...requiredNames(text), ...requiredStates(text)] }));
  return { kind: "rule", selectors, nodes: toNodes(block) };
}

const toNodes = (css: string): Node[] =>
  partsOf(css)
    .filter(({ head }) => !DEFERRED.test(head) && !TRANSITION.test(head))
    .map(toNode);

const nodesByCss = new Map<string, Node[]>();

/** The number of routes bounds the memory. */
function nodesOf(css: string): Node[] {
  const nodes = nodesByCss.get(css) ?? toNodes(css);
  nodesByCss.set(css, nodes);
  return nodes;
}

const keepMatching = (nodes: Node[], words: ReadonlySet<string>): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (node.kind === "group") {
      const inner = keepMatching(node.nodes, words);
      return inner.length > 0 ? [{ ...node, nodes: inner }] : [];
    }
    if (node.kind !== "rule") return [node];
    const selectors = node.selectors.filter((selector) => selector.words.every((word) => words.has(word)));
    return selectors.length > 0 ? [{ ...node, selectors }] : [];
  });

const readsIn = (text: string): string[] =>
  Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name);

/** Returns the names of the custom properties that declarations read, by themselves or through other properties. */
function readNames(nodes: Node[]): Set<string> {
  const valuesByName = new Map<string, string[]>();
  const queue: string[] = [];
  for (const node of leavesOf(nodes)) {
    if (node.kind === "value")
      valuesByName.set(node.name, [...(valuesByName.get(node.name) ?? []), node.text]);
    else if (node.kind === "text") queue.push(...readsIn(node.text));
  }
  const names = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    queue.push(...(valuesByName.get(name) ?? []).flatMap(readsIn));
  }
  return names;
}

const KEYFRAMES = /^@keyframes ([\w-]+)/;

function withoutUnusedKeyframes(nodes: Node[]): Node[] {
  const texts = leavesOf(nodes).flatMap((node) =>
    "text" in node && !node.text.startsWith("@keyframes") ? [node.text] : [],
  );
  return nodes.filter((node) => {
    const name = node.kind === "text" && KEYFRAMES.exec(node.text)?.[1];
    return !name || texts.some((text) => text.includes(name));
  });
}

const headOf = (node: Node): string =>
  node.kind === "group"
    ? node.head
    : node.kind === "rule"
      ? node.selectors.map(({ text }) => text).join()
      : "";

function print(nodes: Node[], names: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if (node.kind === "value") return names.has(node.name) ? node.text : "";
      const block = print(node.nodes, names);
      return block && `${headOf(node)}{${block.endsWith(";") ? block.slice(0, -1) : block}}`;
    })
    .join("");
}

const ENTITIES: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

const unescapeHtml = (value: string): string =>
  value.replaceAll(/&(amp|gt|lt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);

function withoutHidden(html: string): string {
  const [start = "", ...dialogs] = html.split("<dialog");
  const open = dialogs.map((dialog) =>
    dialog.slice(0, dialog.indexOf(">")).includes(" open=")
      ? `<dialog${dialog}`
      : dialog.slice(dialog.indexOf("</dialog>")),
  );
  const [scripted = "", ...plain] = [start, ...open].join("").split("<noscript>");
  return scripted + plain.map((part) => part.slice(part.indexOf("</noscript>"))).join("");
}

function classesIn(html: string): string[][] {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names));
  return [...lists].map((names) => unescapeHtml(names).split(" "));
}

/**
 * Elements and field types have a `<` before the name. Classes that begin with `late-` are left out, because only the whole
 * style sheet draws these icons.
 */
function namesIn(html: string, elements: readonly string[][]): Set<string> {
  const words = new Set(elements.flat().filter((name) => !name.startsWith("late-")));
  for (const [element] of html.matchAll(/<[a-z][a-z0-9]*/g)) words.add(element);
  for (const [, type = ""] of html.matchAll(/ type="([a-z]+)"/g)) words.add(`<${type}`);
  for (const [, name = "", value = ""] of html.matchAll(/ (aria-[a-z]+)="([^"]*)"/g))
    words.add(`[${name}]`).add(`[${name}=${value}]`);
  for (const [, name] of html.matchAll(/ (data-[a-z-]+|placeholder)="/g)) words.add(`[${name}]`);
  if (html.includes(' disabled=""')) words.add(":disabled");
  if (html.includes(' hidden=""')) words.add("[hidden]");
  return words;
}

/** React escapes quotation marks in texts and values, so that no other text contains this attribute. */
const STYLE_MARK = 'data-href="page"';

interface Matched {
  css: string;
  rootStyle: string;
  names: ReadonlySet<string>;
  elements: readonly string[][];
}

function reduce({ css, rootStyle, names, elements }: Matched): string {
  const kept = keepMatching(nodesOf(css), names);
  const local = withLocalValues(withInitialValues(withoutUnusedKeyframes(kept)), elements);
  const nodes = withThemeValues(local, rootStyle);
  return withoutUselessText(print(nodes, readNames(nodes)));
}

/** Reduced styles of the latest pages, some 25 kB each. A page usually has the same names each time it is rendered. */
const reducedByPage = new LRUCache<string, string>({ max: 64 });

function reducedStyle(page: Matched): string {
  const parts = [page.css, page.rootStyle, [...page.names].sort(), page.elements];
  const key = hash("sha256", JSON.stringify(parts), "base64");
  const reduced = reducedByPage.get(key) ?? reduce(page);
  reducedByPage.set(key, reduced);
  return reduced;
}

/** Reduces a page's inline style to the rules that match the page's elements. */
export function withFirstStyle(html: string): string {
  const markAt = html.indexOf(STYLE_MARK);
  if (markAt === -1) return html;
  const start = html.indexOf(">", markAt) + 1;
  const end = html.indexOf("</style>", start);
  const shown = withoutHidden(html.slice(0, start) + html.slice(end));
  const elements = classesIn(shown);
  const names = namesIn(shown, elements);
  const css = html.slice(start, end);
  return (
    html.slice(0, start) +
    reducedStyle({ css, rootStyle: rootStyleOf(html), names, elements }) +
    html.slice(end)
  );
}
