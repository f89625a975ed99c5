import type { Locale } from "../../domain/locale.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";

/** An amount in whole Colombian pesos, as the language writes it. */
export function Money({ value, locale }: { value: number; locale: Locale }) {
  return <span className="whitespace-nowrap tabular-nums">{formatPesos(value, locale)}</span>;
}
