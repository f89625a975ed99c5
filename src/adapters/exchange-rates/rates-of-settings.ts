import type { ExchangeRates } from "../../domain/pricing/exchange-rates.ts";
import type { ExchangeRateSource } from "../../ports/exchange-rates.ts";

/** Serves the rates of the operator's setting. */
export const ratesOfSettings = (setting: ExchangeRates | undefined): ExchangeRateSource => ({
  latest: () => setting ?? null,
});
