import type { Locale } from "../../../../domain/locale.ts";
import { type ExchangeRate, formatApproximately } from "../../../../domain/pricing/exchange-rates.ts";

export const unbrokenAmount = (value: number, rate: ExchangeRate, locale: Locale): string =>
  formatApproximately(value, rate, locale).replace(" ", "\u00a0");
