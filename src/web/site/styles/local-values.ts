import {
  leavesOf,
  type Node,
  namesSetIn,
  type Rule,
  registeredIn,
  replaceInNodes,
} from "./initial-values.ts";
import { withoutBrackets } from "./style-sheet.ts";

const UTILITIES = "@layer utilities";

const rulesOf = (nodes: Node[]): Rule[] =>
  nodes.flatMap((node) => (node.kind === "rule" ? [node] : node.kind === "group" ? rulesOf(node.nodes) : []));

const readsIn = (text: string, name: string): boolean =>
  text.includes(`var(${name})`) || text.includes(`var(${name},`);

const declarationsOf = (rule: Rule): string[] =>
  rule.nodes.flatMap((node) => (node.kind === "text" ? [node.text] : []));

const propertyOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(":")).trim();

const readersIn = (rule: Rule, name: string): string[] =>
  declarationsOf(rule)
    .filter((text) => readsIn(text, name))
    .map(propertyOf)
    .sort();

function valueIn(rule: Rule, name: string): string | undefined {
  const [text, ...others] = rule.nodes.flatMap((node) =>
    node.kind === "value" && node.name === name ? [node.text] : [],
  );
  const isPlain = text !== undefined && others.length === 0 && !text.includes("!important");
  return isPlain ? text.slice(`${name}:`.length).replace(/;$/, "").trim() : undefined;
}

/**
 * Returns whether each of the rules sets a custom property once, and all read it in declarations of the same properties. The
 * rule whose declarations apply to an element then also sets the value that they read.
 */
function isLocal(rules: readonly Rule[], name: string): boolean {
  const readers = new Set(rules.map((rule) => readersIn(rule, name).join()));
  return readers.size === 1 && !readers.has("") && rules.every((rule) => valueIn(rule, name) !== undefined);
}

const CLASS = /^\.[\w-]+$/;
const CLASS_WITH_STATES = /^\.[\w-]+(?::[a-z-]+)*$/;
const PSEUDO_ELEMENT = /::?(?:before|after|placeholder|marker)$/;

const pseudoElementsOf = ({ selectors }: Rule): string[] =>
  selectors.map(({ text }) => PSEUDO_ELEMENT.exec(withoutBrackets(text))?.[0].replace("::", ":") ?? "");

/**
 * Returns whether the value that `setter` sets never reaches the declarations in which `reader` reads the property:
 * - another pseudo-element reads the property,
 * - no element has the classes of both rules, or
 * - `setter` comes later and also declares each property in which `reader` reads the value.
 */
function isSeparate(
  reader: Rule,
  setter: Rule,
  name: string,
  { rules, elements }: { rules: readonly Rule[]; elements: readonly string[][] },
): boolean {
  const pseudoElements = new Set(pseudoElementsOf(reader));
  if (!pseudoElementsOf(setter).some((pseudoElement) => pseudoElements.has(pseudoElement))) return true;
  if (
    !reader.selectors.every(({ text }) => CLASS.test(text)) ||
    !setter.selectors.every(({ text }) => CLASS_WITH_STATES.test(text))
  )
    return false;
  const properties = new Set(declarationsOf(setter).map(propertyOf));
  const isOverridden =
    rules.indexOf(setter) > rules.indexOf(reader) &&
    readersIn(reader, name).every((property) => properties.has(property));
  const isOf = (rule: Rule, classes: readonly string[]) =>
    rule.selectors.some(({ words }) => words.some((word) => classes.includes(word)));
  return isOverridden || !elements.some((classes) => isOf(reader, classes) && isOf(setter, classes));
}

/**
 * Replaces reads of registered properties by values if the rules of the page determine the value, such as
 * `.a{--y:1px;translate:0 var(--y)}`. A property that no rule reads needs neither a registration nor an initial value for
 * browsers without registrations.
 * @param elements the classes of each element of the page
 */
export function withLocalValues(nodes: Node[], elements: readonly string[][]): Node[] {
  const isUtilities = (node: Node) => node.kind === "group" && node.head === UTILITIES;
  const rules = rulesOf(nodes.filter(isUtilities));
  const others = nodes.filter((node) => !isUtilities(node));
  const namesSetByOthers = namesSetIn(others);
  const otherTexts = [
    ...leavesOf(others),
    ...rules.flatMap((rule) => rule.nodes.filter(({ kind }) => kind === "value")),
  ].flatMap((node) => ("text" in node ? [node.text] : []));
  let result = nodes;
  for (const [name, initialValue] of registeredIn(nodes)) {
    if (namesSetByOthers.has(name) || otherTexts.some((text) => readsIn(text, name))) continue;
    const readers = rules.filter((rule) => readersIn(rule, name).length > 0);
    const setters = rules.filter((rule) =>
      rule.nodes.some((node) => node.kind === "value" && node.name === name),
    );
    const initial = new Map([[name, initialValue]]);
    if (isLocal([...new Set([...readers, ...setters])], name))
      result = replaceInNodes(result, (rule) => new Map([[name, (rule && valueIn(rule, name)) ?? null]]));
    else if (
      readers.every((one) => setters.every((other) => isSeparate(one, other, name, { rules, elements })))
    )
      result = replaceInNodes(result, () => initial);
  }
  return result;
}
