import type { Locale } from "../../../src/domain/locale.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "./site.ts";

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
 * Covers each pair of agency and theme, and each pair of language and width. The first two visits differ in all properties,
 * and the last two visits as well. A check in both visits of a pair covers all agencies, languages, themes and widths.
 */
const CHOSEN_VISITS: Visit[] = [
  { ...ANDES, locale: "es-CO", scheme: "light", width: 390 },
  { ...CARIBE, locale: "en", scheme: "dark", width: 1440 },
  { ...CARIBE, locale: "en", scheme: "light", width: 390 },
  { ...ANDES, locale: "es-CO", scheme: "dark", width: 1440 },
];

export const ALL_VISITS = process.env.SCREENS === "all";

const EVERY_VISIT: Visit[] = [ANDES, CARIBE].flatMap((agency) =>
  (["es-CO", "en"] as const).flatMap((locale) =>
    (["light", "dark"] as const).flatMap((scheme) =>
      ([390, 1440] as const).map((width) => ({ ...agency, locale, scheme, width })),
    ),
  ),
);

export const VISITS = ALL_VISITS ? EVERY_VISIT : CHOSEN_VISITS;
export const FIRST_PAIR = ALL_VISITS ? EVERY_VISIT : CHOSEN_VISITS.slice(0, 2);
export const SECOND_PAIR = ALL_VISITS ? EVERY_VISIT : CHOSEN_VISITS.slice(2);

export const visitNumber = (index: 0 | 1 | 2 | 3): Visit[] =>
  ALL_VISITS ? EVERY_VISIT : CHOSEN_VISITS.slice(index, index + 1);

/** The first two visits cover all variants together. With `npm run screens`, every visit covers all. */
export const shareFor = <T>(visit: Visit, variants: readonly T[]): T[] =>
  variants.filter((_, index) => ALL_VISITS || index % FIRST_PAIR.length === FIRST_PAIR.indexOf(visit));

export const nameOf = ({ agencyId, locale, scheme, width }: Visit): string =>
  `${agencyId}-${locale.slice(0, 2)}-${scheme}-${width}`;

/** Addresses below /api have no language. */
export const addressOf = ({ host, locale }: Visit, path: string): string =>
  at(host, path.startsWith("/api") || locale !== "en" ? path : `/en${path}`);

export const heightOf = (width: number): number => (width < 500 ? 844 : 900);

export const browserOf = ({ locale, scheme, width }: Visit) => ({
  locale: locale === "en" ? "en-US" : locale,
  colorScheme: scheme,
  viewport: { width, height: heightOf(width) },
});
