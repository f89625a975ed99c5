import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { partyMessages } from "../../messages/checkout/party.ts";

/** `$ 165.000 por persona`, `$ 600.000 por grupo de hasta 6, $ 50.000 por cada persona más`. */
export function valueText(
  { value, groupSize, extraPerson }: PriceView,
  messages: (typeof partyMessages)[Locale],
  locale: Locale,
): string {
  const pesos = (amount: number) => formatPesos(amount, locale);
  if (groupSize === null) return messages.each(pesos(value));
  const group = `${pesos(value)} ${messages.perGroup(groupSize)}`;
  return extraPerson === null ? group : `${group}, ${messages.extra(pesos(extraPerson))}`;
}
