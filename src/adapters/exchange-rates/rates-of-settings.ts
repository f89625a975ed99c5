import type { ExchangeRates } from "../../domain/pricing/exchange-rates.ts";
import type { ExchangeRateSource } from "../../ports/exchange-rates.ts";

export const ratesOfSettings = (setting: ExchangeRates | undefined): ExchangeRateSource => ({
  latest: () => setting ?? null,
});
