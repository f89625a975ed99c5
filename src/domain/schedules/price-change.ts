import { inLocale, type Locale, type Localized } from "../locale.ts";
import { formatPesos } from "../pricing/format-pesos.ts";

export interface PriceChange {
  name: Localized;
  from: number;
  to: number;
}

export const encodePrices = (changes: readonly PriceChange[]): string =>
  JSON.stringify(changes.map(({ name, from, to }) => [name, from, to]));

/** Formats price changes as "Adulto $ 220.000 (antes $ 180.000), Niño $ 110.000 (antes $ 90.000)". */
export function encodedPricesText(text: string, locale: Locale): string {
  const before = locale === "en" ? "formerly" : "antes";
  const changes = JSON.parse(text) as [Localized, number, number][];
  return changes
    .map(([name, from, to]) => {
      const [was, is] = [formatPesos(from, locale), formatPesos(to, locale)];
      return `${inLocale(name, locale)} ${is} (${before} ${was})`;
    })
    .join(", ");
}
