import type { Locale } from "../../../../domain/locale.ts";

/** The server's guess for an unknown IP address. */
const UNKNOWN = "US";

/**
 * Returns the presumed country of a number without dial code (ISO 3166 alpha-2). Readers of Spanish get Colombia instead of an
 * unknown country or the United States, because all agencies are in Colombia.
 * @param guess country by IP address; null if the request failed
 */
export const presumedCountry = (guess: string | null, locale: Locale): string => {
  const country = guess ?? UNKNOWN;
  return country === UNKNOWN && locale === "es-CO" ? "CO" : country;
};

async function requestGuess(): Promise<string> {
  const { trpc } = await import("../../shell/data/trpc.ts");
  return trpc.user.guessCountry.query();
}

/** Returns the presumed country of the visitor. A failed request or import counts as an unknown country. Never rejects. */
export const guessCountry = async (locale: Locale): Promise<string> =>
  presumedCountry(await requestGuess().catch(() => null), locale);
