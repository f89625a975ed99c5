import { PROPERTY } from "./style-sheet.ts";

export type Node =
  | { kind: "text"; text: string }
  | { kind: "rule"; selectors: { text: string; words: string[] }[]; nodes: Node[] }
  | { kind: "group"; head: string; nodes: Node[] }
  /** A custom property, or its registration, kept if another kept declaration reads it. */
  | { kind: "value"; name: string; text: string };

export const leavesOf = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => ("nodes" in node ? leavesOf(node.nodes) : [node]));

/** Tailwind's layer for browsers without registered properties. */
const INITIAL_VALUES = "@layer properties";

const INHERITS = /inherits: ?true/;
const INITIAL_VALUE = /initial-value: ?([^;}]*)/;

const isRegistration = (node: Node): boolean => node.kind === "value" && node.text.startsWith("@");

/** Null stands for a property without an initial value. */
export function registeredIn(nodes: Node[]): Map<string, string | null> {
  const initialValues = new Map<string, string | null>();
  for (const node of leavesOf(nodes))
    if (node.kind === "value" && PROPERTY.test(node.text.split("{", 1)[0] ?? "") && !INHERITS.test(node.text))
      initialValues.set(node.name, INITIAL_VALUE.exec(node.text)?.[1] ?? null);
  return initialValues;
}

export const namesSetIn = (nodes: Node[]): Set<string> =>
  new Set(
    leavesOf(nodes.filter((node) => node.kind !== "group" || node.head !== INITIAL_VALUES)).flatMap((node) =>
      node.kind === "value" && !isRegistration(node) ? [node.name] : [],
    ),
  );

const READ = /var\((--[\w-]+)(,?)/g;

function endOfBracket(text: string, at: number): number {
  let depth = 1;
  let end = at;
  for (; end < text.length && depth > 0; end += 1)
    if (text[end] === "(") depth += 1;
    else if (text[end] === ")") depth -= 1;
  return end - 1;
}

/** Replaces reads of the given properties by their initial values, or by the fallback of the read. */
function replaceReads(text: string, initialValues: ReadonlyMap<string, string | null>): string {
  let result = "";
  let replacedUntil = 0;
  READ.lastIndex = 0;
  for (let read = READ.exec(text); read; read = READ.exec(text)) {
    const [, name = "", comma] = read;
    if (!initialValues.has(name)) continue;
    const end = endOfBracket(text, READ.lastIndex);
    const fallback = comma ? replaceReads(text.slice(READ.lastIndex, end), initialValues) : null;
    const value = initialValues.get(name) ?? fallback;
    READ.lastIndex = end + 1;
    if (value === null) continue;
    result += text.slice(replacedUntil, read.index) + value;
    replacedUntil = end + 1;
  }
  return result + text.slice(replacedUntil);
}

export type Rule = Extract<Node, { kind: "rule" }>;

/** @param valuesIn the values by name, in a rule or outside of all rules. */
export const replaceInNodes = (
  nodes: Node[],
  valuesIn: (rule: Rule | null) => ReadonlyMap<string, string | null>,
  rule: Rule | null = null,
): Node[] =>
  nodes.map((node): Node => {
    if ("nodes" in node) {
      const inner = node.kind === "rule" ? node : rule;
      return { ...node, nodes: replaceInNodes(node.nodes, valuesIn, inner) };
    }
    return node.text.includes("var(") ? { ...node, text: replaceReads(node.text, valuesIn(rule)) } : node;
  });

/**
 * Replaces reads of registered properties that no rule of the page sets, such as the parts of a shadow, by their initial
 * values.
 */
export function withInitialValues(nodes: Node[]): Node[] {
  const set = namesSetIn(nodes);
  const initialValues = new Map([...registeredIn(nodes)].filter(([name]) => !set.has(name)));
  return initialValues.size > 0 ? replaceInNodes(nodes, () => initialValues) : nodes;
}
