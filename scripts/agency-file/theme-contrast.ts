import { readFileSync } from "node:fs";
import type { Theme } from "../../src/domain/agencies/agency.ts";
import { contrast, themeStyle } from "../../src/web/site/shell/layout/theme.ts";
import { mixInOklab } from "./oklab.ts";

type TimeOfDay = "day" | "night";

const STYLE_SHEET = readFileSync(new URL("../../src/web/styles/tokens.css", import.meta.url), "utf8");
const NIGHT_BLOCK = "@variant night {";

/** Contrast ratios of WCAG 2.2 AA: normal text (1.4.3) and graphical objects (1.4.11). */
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;

const BACKGROUNDS = ["surface", "raised", "sand", "brand-tint"];

const PAIRS: [token: string, grounds: string[], minContrast: number][] = [
  ["ink", [...BACKGROUNDS, "accent-tint", "success-tint", "warning-tint", "danger-tint"], TEXT_CONTRAST],
  ["muted", BACKGROUNDS, TEXT_CONTRAST],
  ["brand", BACKGROUNDS, TEXT_CONTRAST],
  ["brand-strong", ["surface", "raised", "brand-tint"], TEXT_CONTRAST],
  ["on-brand", ["brand", "brand-strong"], TEXT_CONTRAST],
  ["on-accent", ["accent", "accent-strong"], TEXT_CONTRAST],
  ["success", ["surface", "raised", "success-tint"], TEXT_CONTRAST],
  ["warning", ["surface", "raised", "warning-tint"], TEXT_CONTRAST],
  ["danger", ["surface", "raised", "sand", "danger-tint"], TEXT_CONTRAST],
  ["on-danger", ["danger", "danger-strong"], TEXT_CONTRAST],
  ["on-disabled", ["disabled"], TEXT_CONTRAST],
  ["on-dark", ["footer"], TEXT_CONTRAST],
  ["on-picture", ["footer", "brand-deep"], TEXT_CONTRAST],
  ["line-strong", ["surface", "raised"], MARK_CONTRAST],
  ["focus", [...BACKGROUNDS, "danger-tint"], MARK_CONTRAST],
];

const declarationsIn = (css: string): [string, string][] =>
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]);

function tokensOf(theme: Theme, time: TimeOfDay): Map<string, string> {
  const [day = "", rest = ""] = STYLE_SHEET.split(NIGHT_BLOCK);
  const [night = ""] = rest.split("\n  }");
  const themeTokens = Object.entries(themeStyle(theme));
  return new Map([
    ...declarationsIn(day),
    ...(time === "night" ? declarationsIn(night) : []),
    ...themeTokens,
  ]);
}

const VAR = /^var\((--[\w-]+)(?:,\s*(.+))?\)$/;
const MIX = /^color-mix\(in oklab, (.+?) ([\d.]+)%, (.+)\)$/;

function colourOf(value: string, tokens: ReadonlyMap<string, string>): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value;
  if (/^#[0-9a-f]{3}$/i.test(value)) return value.replace(/[0-9a-f]/gi, "$&$&");
  const [, name, fallback] = VAR.exec(value) ?? [];
  if (name) return colourOf(tokens.get(name) ?? fallback ?? name, tokens);
  const [, one, share, other] = MIX.exec(value) ?? [];
  if (one && other) return mixInOklab(colourOf(one, tokens), Number(share) / 100, colourOf(other, tokens));
  throw new Error(`No colour is known for "${value}".`);
}

export function contrastFaults(theme: Theme): string[] {
  return (["day", "night"] as const).flatMap((time) => {
    const tokens = tokensOf(theme, time);
    const colour = (token: string) => colourOf(`var(--${token})`, tokens);
    return PAIRS.flatMap(([token, grounds, minContrast]) =>
      grounds.flatMap((ground) => {
        const found = contrast(colour(token), colour(ground));
        if (found >= minContrast) return [];
        const shown = (Math.floor(found * 100) / 100).toFixed(2);
        return [`${token} on ${ground} by ${time} has a contrast of ${shown}, not ${minContrast}`];
      }),
    );
  });
}
