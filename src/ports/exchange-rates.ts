import type { ExchangeRates } from "../domain/pricing/exchange-rates.ts";

export interface ExchangeRateSource {
  /**
   * Returns the latest known rates, however old, or null if none are known. Must not wait, because each page calls this
   * function.
   */
  latest(): ExchangeRates | null;
}
