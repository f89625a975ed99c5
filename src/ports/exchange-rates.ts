import type { ExchangeRates } from "../domain/pricing/exchange-rates.ts";

export interface ExchangeRateSource {
  /** Returns the latest known rates, however old, or null if none are known. Called for each page, so it must not wait. */
  latest(): ExchangeRates | null;
}
