import type { Locale } from "../locale.ts";
import type { PriceTerms } from "./audience.ts";

type Ages = Pick<PriceTerms, "ageFrom" | "ageTo">;

/** Formats an age range: `5 a 11 años`, `desde 62 años`. */
export function agesText({ ageFrom, ageTo }: Ages, locale: Locale): string | null {
  const spanish = locale === "es-CO";
  if (ageFrom !== null && ageTo !== null) {
    if (ageFrom === ageTo) return spanish ? `${ageTo} años` : `age ${ageTo}`;
    return spanish ? `${ageFrom} a ${ageTo} años` : `ages ${ageFrom} to ${ageTo}`;
  }
  if (ageFrom !== null) return spanish ? `desde ${ageFrom} años` : `age ${ageFrom} and over`;
  if (ageTo !== null) return spanish ? `hasta ${ageTo} años` : `age ${ageTo} and under`;
  return null;
}
