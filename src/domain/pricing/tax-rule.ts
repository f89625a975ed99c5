import type { Locale } from "../locale.ts";

/** General rate of IVA (Estatuto Tributario, art. 468). */
const IVA_PERCENT = 19;

/**
 * How the IVA inside a price is computed: `as-stated`, the rate on what is left of the price after the insurance; `included`, the
 * part of that which is IVA where the price has it inside, 19/119; `none`, where the agency is not responsible for IVA or the
 * service is excluded from it (Estatuto Tributario, arts. 437 and 476).
 */
export const TAX_RULES = ["as-stated", "included", "none"] as const;
export type TaxRule = (typeof TAX_RULES)[number];

/** An experience may have a rule of its own; the agency's holds for the others. */
export const taxRuleOf = (experience: { taxRule: TaxRule | null }, agency: { taxRule: TaxRule }): TaxRule =>
  experience.taxRule ?? agency.taxRule;

/** The IVA inside a price, whole pesos. @param base the price after the insurance. */
export function taxInside(base: number, rule: TaxRule): number {
  if (rule === "none") return 0;
  return Math.round((base * IVA_PERCENT) / (rule === "included" ? 100 + IVA_PERCENT : 100));
}

const LABELS: Record<Locale, Record<TaxRule, string>> = {
  "es-CO": {
    "as-stated": "IVA 19 % sobre el precio sin seguro",
    included: "IVA 19 %, incluido en el precio sin seguro",
    none: "IVA: no se cobra",
  },
  en: {
    "as-stated": "VAT (IVA) 19% on the price less insurance",
    included: "VAT (IVA) 19%, included in the price less insurance",
    none: "VAT (IVA): not charged",
  },
};

/** What the IVA of a breakdown is called, on screens and in e-mails. */
export const taxLabel = (rule: TaxRule, locale: Locale): string => LABELS[locale][rule];
