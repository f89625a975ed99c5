/** A keyword, name or operator, or the content of parentheses. */
export type Token = string | Token[];

const PART = /"([^"]*)"|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|(\$?[\p{L}_0-9]+)|(<>|<=|>=|!=|::|[^\s])/gu;

/** Names are unquoted and in lower case; strings and comments are dropped. */
export function readTokens(text: string): Token[] {
  const open: Token[][] = [[]];
  for (const [, quoted, word, sign] of text.matchAll(PART)) {
    const here = open.at(-1) ?? [];
    if (sign === "(") {
      const inner: Token[] = [];
      here.push(inner);
      open.push(inner);
    } else if (sign === ")") open.pop();
    else here.push((quoted ?? word ?? sign ?? "''").toLowerCase());
  }
  return open[0] ?? [];
}
