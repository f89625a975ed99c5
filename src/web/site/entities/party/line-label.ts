import type { Locale } from "../../../../domain/locale.ts";
import { lineText } from "../../../../domain/pricing/line-text.ts";
import type { ChargedLine } from "../../../../domain/pricing/price-basis.ts";

/** Label of a line in a breakdown: `Adulto, $ 165.000 × 2`. */
export function lineLabel(
  line: ChargedLine & { price: { name: string } },
  isOnly: boolean,
  locale: Locale,
): string {
  // No-break spaces keep the number of people in the row of the amount.
  const text = lineText(line, locale).replaceAll(" × ", "\u00a0×\u00a0");
  return isOnly ? text : `${line.price.name}, ${text}`;
}
