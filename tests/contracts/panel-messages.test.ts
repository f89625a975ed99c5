import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ROLES } from "../../src/domain/access/permissions.ts";
import { auditSentence } from "../../src/domain/audit/audit-sentence.ts";
import { LOCALES } from "../../src/domain/locale.ts";
import { shellMessages } from "../../src/web/panel/messages/shell.ts";

const GIVEN_UP: Record<"es" | "en", readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\b(give|gives|given|giving|go|goes|went) (money )?back(?! and| to|,)/i, "refund"],
    [/\b(hand|handed) (it )?over\b/i, "pay out"],
    [/charge-back(?!")/i, "chargeback"],
    [/\bwho leads\b/i, "lead traveller"],
    [/\bwhoever\b/i, "a noun"],
    [/\b(price|consent) of its own\b|\bits own price\b/i, "custom price, separate consent"],
    [/\b[Tt]he sale (is|has|closes|ends)\b|\bend of sale\b/i, "sales"],
    [/\bwaits? to be paid\b/i, "is awaiting payment"],
    [/\breservation\b|\btraveler\b|\btour\b/i, "booking, traveller, departure"],
    [/\bceiling of\b|\brole's ceiling\b/i, "limit"],
    [/\b(got|get) word\b|\bsold no more\b|\bby itself\b/i, "told, no longer sold, automatically"],
    [/\bmay give\b|\bminimum of people\b/i, "can, minimum number of people"],
  ],
  es: [
    [/quien lidera/i, "titular"],
    [/quien es propietario/i, "un propietario"],
    [/precio propio/i, "precio acordado"],
    [/[Rr]eembolso/, "devolución"],
    [/por favor/i, "an imperative with tú"],
    [/\b(de|el valor de) ahora\b(?!")/i, "actual"],
  ],
};

const ENGLISH = /\nconst en: typeof es = \{|\n {2}en: \{/;

function textsOf(path: string): Record<"es" | "en", string> {
  const source = readFileSync(path, "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  if (path.includes("/audit/en/")) return { es: "", en: source };
  const start = source.search(ENGLISH);
  return start < 0 ? { es: source, en: "" } : { es: source.slice(0, start), en: source.slice(start) };
}

const FILES = globSync([
  "src/web/panel/messages/**/!(*.test).ts",
  "src/domain/audit/{en,es-co}/*-sentences.ts",
]).map((path) => path.replaceAll("\\", "/"));

describe("texts of the panel", () => {
  test.each(["es", "en"] as const)("use one word for one thing, in %s", (language) => {
    const found = FILES.flatMap((path) =>
      textsOf(path)
        [language].split("\n")
        .flatMap((line) =>
          GIVEN_UP[language]
            .filter(([expression]) => expression.test(line))
            .map(([, now]) => `${path}: ${line.trim()} (now: ${now})`),
        ),
    );
    expect(FILES.length).toBeGreaterThan(40);
    expect(found).toEqual([]);
  });
});

test.each(LOCALES)("the log names a role as the page of the staff does, in %s", (locale) => {
  for (const role of ROLES)
    expect(auditSentence({ name: "accept-invitation", facts: { roles: role } }, locale)).toContain(
      ` ${shellMessages[locale].roles[role].toLowerCase()}.`,
    );
});
