import { globSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

export interface Pattern {
  file: string;
  expression: RegExp;
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function visit(value: unknown, callback: (node: Record<string, unknown>) => void): void {
  if (!isNode(value)) return;
  callback(value);
  for (const inner of Object.values(value)) visit(inner, callback);
}

const isRegExpCall = ({ type, callee }: Record<string, unknown>): boolean =>
  (type === "NewExpression" || type === "CallExpression") && isNode(callee) && callee.value === "RegExp";

/** @param folder `src` for the product or `sandbox` for the stand-ins. */
export function readPatterns(folder: "src" | "sandbox" = "src"): { literals: Pattern[]; builtIn: string[] } {
  const literals: Pattern[] = [];
  const builtIn = new Set<string>();
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`, {
    exclude: (name) => /\.test\.tsx?$/.test(name),
  }).sort()) {
    const source = readFileSync(file, "utf8");
    visit(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") }), (node) => {
      if (node.type === "RegExpLiteral")
        literals.push({ file, expression: new RegExp(String(node.pattern), String(node.flags)) });
      if (isRegExpCall(node)) builtIn.add(file);
    });
  }
  return { literals, builtIn: [...builtIn] };
}
