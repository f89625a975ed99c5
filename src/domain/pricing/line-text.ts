import type { Locale } from "../locale.ts";
import { formatPesos } from "./format-pesos.ts";
import { type ChargedLine, peopleBeyondGroup } from "./price-basis.ts";

/** `$ 165.000 × 2`, `$ 600.000 por grupo de hasta 6 + 2 × $ 50.000` */
export function lineText(line: ChargedLine, locale: Locale): string {
  const { unitPrice, people, groupSize, extraPrice } = line;
  const price = formatPesos(unitPrice, locale);
  if (groupSize === null) return `${price} × ${people}`;
  const group =
    locale === "es-CO"
      ? `${price} por grupo de hasta ${groupSize}`
      : `${price} for a group of up to ${groupSize}`;
  const more = peopleBeyondGroup(line);
  return more > 0 ? `${group} + ${more} × ${formatPesos(extraPrice ?? 0, locale)}` : group;
}
