import { sep } from "node:path";
import { minifySync } from "@swc/core";
import { type Plugin, parseSync, Visitor } from "vite";

/** Modules with scripts that a page contains. */
const SCRIPT_MODULE = /-script\.ts(?:\?|$)/;

/** Number of characters from which a text of such a module is a script. Shorter texts are names. */
const SHORTEST_SCRIPT = 150;

/** Name that stands for an expression of a template while its script is minified. It is inside of a string of the script. */
const holeName = (index: number): string => `__hole${index}__`;

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
    (text, expression, index) => text.replaceAll(holeName(index), `\${${expression}}`),
    escaped,
  );
  return `\`${filled}\``;
};

/** Minifies the scripts in the strings and templates of a module. */
export function shortenScripts(code: string): string {
  const changes: { start: number; end: number; text: string }[] = [];
  new Visitor({
    Literal: ({ start, end, value }) => {
      if (typeof value === "string" && value.length >= SHORTEST_SCRIPT)
        changes.push({ start, end, text: asTemplate(minify(value), []) });
    },
    TemplateLiteral: ({ start, end, quasis, expressions }) => {
      const script = quasis
        .map(({ value }, index) => (index ? holeName(index - 1) : "") + value.cooked)
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

/** Minifies scripts that a page contains. They are strings, which the build leaves as they are. */
export const shortPageScripts = (): Plugin => ({
  name: "short-page-scripts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: (code, id) =>
    SCRIPT_MODULE.test(id) && !id.includes(`${sep}node_modules${sep}`)
      ? { code: shortenScripts(code), map: null }
      : undefined,
});
