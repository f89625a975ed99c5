import { readFileSync } from "node:fs";
import type { Theme } from "../../src/domain/agencies/agency.ts";
import { contrast, themeStyle } from "../../src/web/site/shell/layout/theme.ts";
import { mixInOklab } from "./oklab.ts";

type TimeOfDay = "day" | "night";

const SHEET = readFileSync(new URL("../../src/web/styles/tokens.css", import.meta.url), "utf8");
const NIGHT = "@variant night {";

/** Contrast ratios of WCAG 2.2 AA: normal text (1.4.3) and graphical objects (1.4.11). */
const TEXT = 4.5;
const MARK = 3;

const GROUNDS = ["surface", "raised", "sand", "brand-tint"];

/** Foreground token, its backgrounds, and the least contrast. */
const PAIRS: [token: string, grounds: string[], least: number][] = [
  ["ink", [...GROUNDS, "accent-tint", "success-tint", "warning-tint", "danger-tint"], TEXT],
  ["muted", GROUNDS, TEXT],
  ["brand", GROUNDS, TEXT],
  ["brand-strong", ["surface", "raised", "brand-tint"], TEXT],
  ["on-brand", ["brand", "brand-strong"], TEXT],
  ["on-accent", ["accent", "accent-strong"], TEXT],
  ["success", ["surface", "raised", "success-tint"], TEXT],
  ["warning", ["surface", "raised", "warning-tint"], TEXT],
  ["danger", ["surface", "raised", "sand", "danger-tint"], TEXT],
  ["on-danger", ["danger", "danger-strong"], TEXT],
  ["on-disabled", ["disabled"], TEXT],
  ["on-dark", ["footer"], TEXT],
  ["on-picture", ["footer", "brand-deep"], TEXT],
  ["line-strong", ["surface", "raised"], MARK],
  ["focus", [...GROUNDS, "danger-tint"], MARK],
];

const declared = (css: string): [string, string][] =>
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]);

function tokensOf(theme: Theme, time: TimeOfDay): Map<string, string> {
  const [day = "", rest = ""] = SHEET.split(NIGHT);
  const [night = ""] = rest.split("\n  }");
  const own = Object.entries(themeStyle(theme));
  return new Map([...declared(day), ...(time === "night" ? declared(night) : []), ...own]);
}

const VAR = /^var\((--[\w-]+)(?:,\s*(.+))?\)$/;
const MIX = /^color-mix\(in oklab, (.+?) ([\d.]+)%, (.+)\)$/;

/** Resolves a token's value to a colour. @throws Error if the value is not supported. */
function colourOf(value: string, tokens: ReadonlyMap<string, string>): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value;
  if (/^#[0-9a-f]{3}$/i.test(value)) return value.replace(/[0-9a-f]/gi, "$&$&");
  const [, name, otherwise] = VAR.exec(value) ?? [];
  if (name) return colourOf(tokens.get(name) ?? otherwise ?? name, tokens);
  const [, one, share, other] = MIX.exec(value) ?? [];
  if (one && other) return mixInOklab(colourOf(one, tokens), Number(share) / 100, colourOf(other, tokens));
  throw new Error(`No colour is known for "${value}".`);
}

/** Returns a sentence for each text or mark of a theme with too little contrast. */
export function contrastFaults(theme: Theme): string[] {
  return (["day", "night"] as const).flatMap((time) => {
    const tokens = tokensOf(theme, time);
    const colour = (token: string) => colourOf(`var(--${token})`, tokens);
    return PAIRS.flatMap(([token, grounds, least]) =>
      grounds.flatMap((ground) => {
        const found = contrast(colour(token), colour(ground));
        if (found >= least) return [];
        const shown = (Math.floor(found * 100) / 100).toFixed(2);
        return [`${token} on ${ground} by ${time} has a contrast of ${shown}, not ${least}`];
      }),
    );
  });
}
