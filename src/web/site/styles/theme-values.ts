import { leavesOf, type Node, replaceInNodes } from "./initial-values.ts";

const ROOT_STYLE = /^(?:<!DOCTYPE html>)?<html[^>]* style="([^"]*)"/;

export const rootStyleOf = (html: string): string => ROOT_STYLE.exec(html)?.[1] ?? "";

const NIGHT_COLOUR = /var\((--night-[\w-]+),/g;

const headOf = (node: Node | undefined): string | null =>
  node?.kind === "rule" ? node.selectors.map(({ text }) => text).join() : null;

/** Removes declarations in `@supports` that repeat a declaration of the previous rule, which applies in all browsers. */
const withoutRepeats = (nodes: Node[]): Node[] =>
  nodes.map((node, index) => {
    if (node.kind !== "group") return node;
    const before = nodes[index - 1];
    if (!node.head.startsWith("@supports") || before?.kind !== "rule")
      return { ...node, nodes: withoutRepeats(node.nodes) };
    const known = new Set(leavesOf(before.nodes).map((leaf) => ("text" in leaf ? leaf.text : "")));
    return {
      ...node,
      nodes: node.nodes.map((inner) =>
        inner.kind === "rule" && headOf(inner) === headOf(before)
          ? { ...inner, nodes: inner.nodes.filter((leaf) => !("text" in leaf) || !known.has(leaf.text)) }
          : inner,
      ),
    };
  });

/** Removes fallbacks of night colours that the agency sets, and replaces the other night colours by their fallbacks. */
export function withThemeValues(nodes: Node[], rootStyle: string): Node[] {
  const values = new Map<string, string | null>();
  for (const node of leavesOf(nodes))
    if ("text" in node)
      for (const [, name = ""] of node.text.matchAll(NIGHT_COLOUR))
        values.set(name, rootStyle.includes(`${name}:`) ? `var(${name})` : null);
  return values.size > 0 ? withoutRepeats(replaceInNodes(nodes, () => values)) : nodes;
}
