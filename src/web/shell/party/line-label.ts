import type { Locale } from "../../../domain/locale.ts";
import { lineText } from "../../../domain/pricing/line-text.ts";
import type { ChargedLine } from "../../../domain/pricing/price-basis.ts";

/** What a line of a breakdown is called: `Adulto, $ 165.000 × 2`; without the name where the experience has one price alone. */
export function lineLabel(
  line: ChargedLine & { price: { name: string } },
  isOnly: boolean,
  locale: Locale,
): string {
  // A number of people does not begin a row of its own.
  const text = lineText(line, locale).replaceAll(" × ", "\u00a0×\u00a0");
  return isOnly ? text : `${line.price.name}, ${text}`;
}
