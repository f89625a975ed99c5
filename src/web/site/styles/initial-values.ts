import { PROPERTY } from "./style-sheet.ts";

/** A part of a page's style. */
export type Node =
  | { kind: "text"; text: string }
  | { kind: "rule"; selectors: { text: string; words: string[] }[]; nodes: Node[] }
  | { kind: "group"; head: string; nodes: Node[] }
  /** A custom property, or its registration, kept if another kept declaration reads it. */
  | { kind: "value"; name: string; text: string };

export const flat = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => ("nodes" in node ? flat(node.nodes) : [node]));

/** Tailwind's fallback for browsers without registered properties: it sets each to its initial value. */
const INITIAL_VALUES = "@layer properties";

const INHERITS = /inherits: ?true/;
const INITIAL_VALUE = /initial-value: ?([^;}]*)/;

/** Returns the initial values of registered properties that no rule sets. Null stands for no value. */
function unsetIn(nodes: Node[]): Map<string, string | null> {
  const unset = new Map<string, string | null>();
  const values = flat(nodes.filter((node) => node.kind !== "group" || node.head !== INITIAL_VALUES));
  for (const node of values)
    if (node.kind === "value" && PROPERTY.test(node.text.split("{", 1)[0] ?? "") && !INHERITS.test(node.text))
      unset.set(node.name, INITIAL_VALUE.exec(node.text)?.[1] ?? null);
  for (const node of values) if (node.kind === "value" && !node.text.startsWith("@")) unset.delete(node.name);
  return unset;
}

const READ = /var\((--[\w-]+)(,?)/g;

/** Returns the end of a bracket whose content begins at `at`. */
function endOfBracket(text: string, at: number): number {
  let depth = 1;
  let end = at;
  for (; end < text.length && depth > 0; end += 1)
    if (text[end] === "(") depth += 1;
    else if (text[end] === ")") depth -= 1;
  return end - 1;
}

/** Replaces reads of unset properties by their initial values, or by the fallback of the read. */
function fold(text: string, unset: ReadonlyMap<string, string | null>): string {
  let folded = "";
  let done = 0;
  READ.lastIndex = 0;
  for (let read = READ.exec(text); read; read = READ.exec(text)) {
    const [, name = "", comma] = read;
    if (!unset.has(name)) continue;
    const end = endOfBracket(text, READ.lastIndex);
    const fallback = comma ? fold(text.slice(READ.lastIndex, end), unset) : null;
    const value = unset.get(name) ?? fallback;
    READ.lastIndex = end + 1;
    if (value === null) continue;
    folded += text.slice(done, read.index) + value;
    done = end + 1;
  }
  return folded + text.slice(done);
}

const change = (nodes: Node[], unset: ReadonlyMap<string, string | null>): Node[] =>
  nodes.map((node): Node => {
    if ("nodes" in node) return { ...node, nodes: change(node.nodes, unset) };
    return node.text.includes("var(") ? { ...node, text: fold(node.text, unset) } : node;
  });

/**
 * Replaces reads of registered properties that no rule of the page sets, such as the parts of a shadow, by their initial
 * values. Nothing reads these properties then. The whole style sheet has them all.
 */
export function withInitialValues(nodes: Node[]): Node[] {
  const unset = unsetIn(nodes);
  return unset.size > 0 ? change(nodes, unset) : nodes;
}
