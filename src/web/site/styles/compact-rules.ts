import { GROUPING, type Part, partsOf, write } from "./style-sheet.ts";

const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(":"));

const declarationsOf = (block: string): string[] => partsOf(block).map(({ head }) => head);

/** Returns whether a rule contains only declarations. */
const isPlain = ({ head, block }: Part): boolean =>
  block !== null && !head.startsWith("@") && !block.includes("{");

/** Returns the rule of a `@supports` block that contains one rule with only declarations. */
function onlyRule({ head, block }: Part): Part | null {
  if (block === null || !head.startsWith("@supports")) return null;
  const [rule, ...others] = partsOf(block);
  return rule && others.length === 0 && isPlain(rule) ? rule : null;
}

/** Two declarations with different names may be swapped if at least one of them sets a custom property. */
const canSwap = (one: string, other: string): boolean =>
  nameOf(one) !== nameOf(other) && (one.startsWith("--") || other.startsWith("--"));

const canPass = (block: string, earlier: string): boolean =>
  declarationsOf(block).every((one) => declarationsOf(earlier).every((other) => canSwap(one, other)));

/**
 * Merges fallbacks with each other, and the values of `@supports` blocks with each other:
 * `a{--x:1}@supports(c){a{--x:2}}a{--y:1}@supports(c){a{--y:2}}` becomes `a{--x:1;--y:1}@supports(c){a{--x:2;--y:2}}`.
 */
function mergeFallbacks(parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const lastPart = merged.at(-1);
    const partBefore = merged.at(-2);
    const rule = onlyRule(part);
    const lastRule = lastPart && onlyRule(lastPart);
    if (isPlain(part) && lastPart?.head === part.head && isPlain(lastPart))
      lastPart.block = `${lastPart.block};${part.block}`;
    else if (
      isPlain(part) &&
      partBefore?.head === part.head &&
      isPlain(partBefore) &&
      lastRule?.head === part.head &&
      canPass(part.block ?? "", lastRule.block ?? "")
    )
      partBefore.block = `${partBefore.block};${part.block}`;
    else if (rule && lastPart?.head === part.head && lastRule?.head === rule.head)
      lastPart.block = write({ ...rule, block: `${lastRule.block};${rule.block}` });
    else merged.push({ ...part });
  }
  return merged;
}

/** Returns whether a browser without `color-mix()` ignores the declaration and keeps the declaration before it. */
const isIgnoredIfUnknown = (declaration: string): boolean =>
  !declaration.startsWith("--") && declaration.includes("color-mix(") && !declaration.includes("var(");

/**
 * Moves values for newer browsers out of their condition if the fallback needs `color-mix()` too, or if other browsers ignore
 * the value. Such a fallback has no effect in a browser for which the condition is false.
 */
function withoutUselessFallbacks(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    const before = kept.at(-1);
    const rule = onlyRule(part);
    if (
      !rule ||
      !before ||
      !isPlain(before) ||
      before.head !== rule.head ||
      !part.head.includes("color-mix(")
    ) {
      kept.push(part);
      continue;
    }
    const better = new Map(declarationsOf(rule.block ?? "").map((text) => [nameOf(text), text]));
    const declarations = declarationsOf(before.block ?? "");
    const names = declarations.map(nameOf);
    const bestOf = (text: string) => {
      const value = better.get(nameOf(text));
      const isUseless =
        text.includes("color-mix(") && names.filter((name) => name === nameOf(text)).length === 1;
      if (!value || !isUseless) return text;
      better.delete(nameOf(text));
      return value;
    };
    const values = declarations.map(bestOf);
    const ignored = [...better.values()].filter(isIgnoredIfUnknown);
    for (const text of ignored) better.delete(nameOf(text));
    before.block = [...values, ...ignored].join(";");
    if (better.size > 0)
      kept.push({ ...part, block: write({ ...rule, block: [...better.values()].join(";") }) });
  }
  return kept;
}

/** Removes a declaration equal to the previous declaration, such as a repeated vendor prefix. */
const withoutRepeats = (block: string): string =>
  declarationsOf(block)
    .filter((declaration, index, all) => declaration !== all[index - 1])
    .join(";");

const INITIAL_FONT_SETTINGS = "font-feature-settings:normal;font-variation-settings:normal;";

/**
 * Removes spaces after commas, transparent shadows before other shadows, and products of a pixel by zero or one. A page needs
 * neither rules of shadow hosts nor initial values of its root.
 */
export const withoutUselessText = (css: string): string =>
  css
    .replaceAll(/"[^"]*"|, /g, (text) => (text === ", " ? "," : text))
    .replaceAll(/([:,])(?:0 0 #0000,)+/g, "$1")
    .replaceAll(/calc\(1px \* (?:0|(calc\(1 - 0\)|1))\)/g, (_all, one?: string) => (one ? "1px" : "0"))
    .replaceAll(",:host{", "{")
    .replaceAll(/[}{]html\{[^{}]*/g, (rule) => rule.replace(INITIAL_FONT_SETTINGS, ""));

/** Returns the same style with fewer repeated selectors, conditions and declarations. */
export const compactRules = (css: string): string =>
  withoutUselessFallbacks(
    mergeFallbacks(
      partsOf(css).map((part) =>
        part.block !== null && GROUPING.test(part.head) ? { ...part, block: compactRules(part.block) } : part,
      ),
    ),
  )
    .map((part) => write(isPlain(part) ? { ...part, block: withoutRepeats(part.block ?? "") } : part))
    .join("");
