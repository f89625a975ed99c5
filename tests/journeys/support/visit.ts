import type { Locale } from "../../../src/domain/locale.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "./site.ts";

/** How somebody comes to see the screens. */
export interface Visit {
  host: string;
  agencyId: "andes-vivo" | "caribe-sereno";
  locale: Locale;
  scheme: "light" | "dark";
  width: 390 | 1440;
}

const ANDES = { host: ANDES_VIVO, agencyId: "andes-vivo" } as const;
const CARIBE = { host: CARIBE_SERENO, agencyId: "caribe-sereno" } as const;

/**
 * Each pair of agency and theme, and each of language and width, is among them. The first two have nothing in common, nor
 * have the last two: what is looked at in both has been seen for both agencies, languages, themes and widths.
 */
const CHOSEN: Visit[] = [
  { ...ANDES, locale: "es-CO", scheme: "light", width: 390 },
  { ...CARIBE, locale: "en", scheme: "dark", width: 1440 },
  { ...CARIBE, locale: "en", scheme: "light", width: 390 },
  { ...ANDES, locale: "es-CO", scheme: "dark", width: 1440 },
];

/** Every agency, language, theme and width with every other, as `npm run screens` asks for. */
export const ALL_VISITS = process.env.SCREENS === "all";

const EVERY: Visit[] = [ANDES, CARIBE].flatMap((agency) =>
  (["es-CO", "en"] as const).flatMap((locale) =>
    (["light", "dark"] as const).flatMap((scheme) =>
      ([390, 1440] as const).map((width) => ({ ...agency, locale, scheme, width })),
    ),
  ),
);

export const VISITS = ALL_VISITS ? EVERY : CHOSEN;
export const FIRST_PAIR = ALL_VISITS ? EVERY : CHOSEN.slice(0, 2);
export const SECOND_PAIR = ALL_VISITS ? EVERY : CHOSEN.slice(2);

/** One of the visits, for what is not among the screens that everybody passes. */
export const visitNumber = (index: 0 | 1 | 2 | 3): Visit[] =>
  ALL_VISITS ? EVERY : CHOSEN.slice(index, index + 1);

/** Shares out what a sentence tells apart: each of them to one of the first pair, all of them where all are wanted. */
export const shareFor = <T>(visit: Visit, all: readonly T[]): T[] =>
  all.filter((_, index) => ALL_VISITS || index % FIRST_PAIR.length === FIRST_PAIR.indexOf(visit));

export const nameOf = ({ agencyId, locale, scheme, width }: Visit): string =>
  `${agencyId}-${locale.slice(0, 2)}-${scheme}-${width}`;

/** The address of a screen in the language of the visit; addresses below /api have none. */
export const addressOf = ({ host, locale }: Visit, path: string): string =>
  at(host, path.startsWith("/api") || locale !== "en" ? path : `/en${path}`);

export const heightOf = (width: number): number => (width < 500 ? 844 : 900);

/** What Playwright needs to know of a visit. */
export const browserOf = ({ locale, scheme, width }: Visit) => ({
  locale: locale === "en" ? "en-US" : locale,
  colorScheme: scheme,
  viewport: { width, height: heightOf(width) },
});
