import type { ExchangeRates } from "../domain/pricing/exchange-rates.ts";

export interface ExchangeRateSource {
  /** Latest known rates, of any date. Called for each page, so it must not wait. */
  latest(): ExchangeRates | null;
}
