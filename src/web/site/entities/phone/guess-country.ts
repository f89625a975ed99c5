import type { Locale } from "../../../../domain/locale.ts";

/** The server's guess for an unknown IP address. */
const UNKNOWN = "US";

/**
 * Readers of Spanish get Colombia instead of an unknown country or the United States, because all agencies are in Colombia.
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

export const guessCountry = async (locale: Locale): Promise<string> =>
  presumedCountry(await requestGuess().catch(() => null), locale);
