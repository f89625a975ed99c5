import type { Locale } from "../../../domain/locale.ts";

/** The server's answer if nothing is known of the visitor's address. */
const UNKNOWN = "US";

/**
 * Country of a number that names none, ISO 3166 alpha-2: the visitor's by their address. If that is not known, and for the United
 * States, a reader of Spanish gets Colombia, where all agencies are.
 * @param guess by the address; null if it could not be had.
 */
export const presumedCountry = (guess: string | null, locale: Locale): string => {
  const country = guess ?? UNKNOWN;
  return country === UNKNOWN && locale === "es-CO" ? "CO" : country;
};

/** Asks the server for the visitor's country. Never fails. */
export async function guessCountry(locale: Locale): Promise<string> {
  const { trpc } = await import("../data/trpc.ts");
  return presumedCountry(await trpc.user.guessCountry.query().catch(() => null), locale);
}
