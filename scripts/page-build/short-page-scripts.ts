import { sep } from "node:path";
import { minifySync } from "@swc/core";
import { type Plugin, parseSync, Visitor } from "vite";

const SCRIPT_MODULE = /-script\.ts(?:\?|$)/;

/** Shorter texts are names, not scripts. */
const SHORTEST_SCRIPT = 150;

/** A script uses a template's expression only within a string. */
const placeholder = (index: number): string => `__hole${index}__`;

const minify = (script: string): string =>
  minifySync(script, {
    module: false,
    compress: { ecma: 2020, passes: 3, toplevel: false },
    mangle: { toplevel: false },
    format: { comments: false },
  }).code.replace(/;$/, "");

const asTemplate = (script: string, expressions: readonly string[]): string => {
  const escaped = script.replaceAll(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`);
  const filled = expressions.reduce(
    (text, expression, index) => text.replaceAll(placeholder(index), `\${${expression}}`),
    escaped,
  );
  return `\`${filled}\``;
};

export function shortenScripts(code: string): string {
  const changes: { start: number; end: number; text: string }[] = [];
  new Visitor({
    Literal: ({ start, end, value }) => {
      if (typeof value === "string" && value.length >= SHORTEST_SCRIPT)
        changes.push({ start, end, text: asTemplate(minify(value), []) });
    },
    TemplateLiteral: ({ start, end, quasis, expressions }) => {
      const script = quasis
        .map(({ value }, index) => (index ? placeholder(index - 1) : "") + value.cooked)
        .join("");
      if (script.length < SHORTEST_SCRIPT) return;
      const sources = expressions.map((expression) => code.slice(expression.start, expression.end));
      changes.push({ start, end, text: asTemplate(minify(script), sources) });
    },
  }).visit(parseSync("module.js", code).program);
  return changes
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: changed }) => text.slice(0, start) + changed + text.slice(end), code);
}

/** Scripts of pages are strings, which the build leaves unchanged. */
export const shortPageScripts = (): Plugin => ({
  name: "short-page-scripts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: (code, id) =>
    SCRIPT_MODULE.test(id) && !id.includes(`${sep}node_modules${sep}`)
      ? { code: shortenScripts(code), map: null }
      : undefined,
});
