import type { Locale } from "../locale.ts";
import { formatPesos } from "./format-pesos.ts";

/** General rate of IVA (Estatuto Tributario, art. 468). */
const IVA_PERCENT = 19;

/**
 * How the IVA inside a price is computed. The base is the price minus the insurance.
 * - `as-stated`: 19 % of the base.
 * - `included`: 19/119 of the base, for a base that includes IVA.
 * - `none`: no IVA, if the agency is not responsible for IVA or the service is excluded (Estatuto Tributario, arts. 437
 * and 476).
 */
export const TAX_RULES = ["as-stated", "included", "none"] as const;
export type TaxRule = (typeof TAX_RULES)[number];

export const taxRuleOf = (experience: { taxRule: TaxRule | null }, agency: { taxRule: TaxRule }): TaxRule =>
  experience.taxRule ?? agency.taxRule;

/** @param base the price minus the insurance, in whole pesos */
export function taxInside(base: number, rule: TaxRule): number {
  if (rule === "none") return 0;
  return Math.round((base * IVA_PERCENT) / (rule === "included" ? 100 + IVA_PERCENT : 100));
}

const TAX_TEXTS: Record<Locale, Record<Exclude<TaxRule, "none">, (iva: string) => string>> = {
  "es-CO": {
    "as-stated": (iva) => `IVA ${iva} (19 % sobre el precio sin seguro)`,
    included: (iva) => `IVA ${iva} (19 %, dentro del precio sin seguro)`,
  },
  en: {
    "as-stated": (iva) => `VAT (IVA) ${iva} (19% on the price less insurance)`,
    included: (iva) => `VAT (IVA) ${iva} (19%, within the price less insurance)`,
  },
};

/** @param parts whole pesos */
export function insideText(
  parts: { taxes: number; insurance: number },
  rule: TaxRule,
  locale: Locale,
): string {
  const [iva, insurance] = [formatPesos(parts.taxes, locale), formatPesos(parts.insurance, locale)];
  if (rule === "none")
    return locale === "en"
      ? `Includes insurance ${insurance}. No VAT (IVA) is charged.`
      : `Incluye seguro ${insurance}. No se cobra IVA.`;
  const taxed = TAX_TEXTS[locale][rule](iva);
  return locale === "en"
    ? `Includes ${taxed} and insurance ${insurance}.`
    : `Incluye ${taxed} y seguro ${insurance}.`;
}
