import { globSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

export interface Pattern {
  file: string;
  expression: RegExp;
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function visit(value: unknown, see: (node: Record<string, unknown>) => void): void {
  if (!isNode(value)) return;
  see(value);
  for (const inner of Object.values(value)) visit(inner, see);
}

const isMade = ({ type, callee }: Record<string, unknown>): boolean =>
  (type === "NewExpression" || type === "CallExpression") && isNode(callee) && callee.value === "RegExp";

/**
 * Returns all regular expressions of the sources, and the files that build one at run time.
 * @param folder `src`, the product, or `sandbox`, the stand-ins.
 */
export function readPatterns(folder: "src" | "sandbox" = "src"): { written: Pattern[]; made: string[] } {
  const written: Pattern[] = [];
  const made = new Set<string>();
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`, {
    exclude: (name) => /\.test\.tsx?$/.test(name),
  }).sort()) {
    const source = readFileSync(file, "utf8");
    visit(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") }), (node) => {
      if (node.type === "RegExpLiteral")
        written.push({ file, expression: new RegExp(String(node.pattern), String(node.flags)) });
      if (isMade(node)) made.add(file);
    });
  }
  return { written, made: [...made] };
}
