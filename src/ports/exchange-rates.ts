import type { ExchangeRates } from "../domain/pricing/exchange-rates.ts";

export interface ExchangeRateSource {
  /** The latest that are known, of whatever day; null where none are. Asked for each page: it answers at once. */
  latest(): ExchangeRates | null;
}
