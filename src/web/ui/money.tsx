import type { Locale } from "../../domain/locale.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";

/** Amount in whole Colombian pesos. */
export function Money({ value, locale }: { value: number; locale: Locale }) {
  return <span className="whitespace-nowrap tabular-nums">{formatPesos(value, locale)}</span>;
}
