import type { ExchangeRates } from "../domain/pricing/exchange-rates.ts";

export interface ExchangeRateSource {
  /** Returns the latest known rates, of any date, or null. Called for each page, so it must not wait. */
  latest(): ExchangeRates | null;
}
