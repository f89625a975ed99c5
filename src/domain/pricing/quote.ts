import { apportion } from "./apportion.ts";
import { CURRENCY } from "./currency.ts";
import { type ChargedLine, type ChargedPrice, chargedLine, lineAmount } from "./price-basis.ts";
import { type TaxRule, taxInside } from "./tax-rule.ts";

/** Insurance per participant, inside the price, in whole pesos. */
export const INSURANCE_PER_PARTICIPANT = 4_000;
export const MIN_PARTICIPANTS = 1;
export const MAX_PARTICIPANTS = 10;

/** `value` is in whole pesos. */
export interface Price {
  value: number;
  name: string;
  description: string;
}

/** A priced line in whole pesos. `amount` includes `taxes` and `insurance`. */
export interface QuotedLine extends ChargedLine {
  amount: number;
  taxes: number;
  insurance: number;
}

/** A price breakdown in whole pesos. The total includes taxes and insurance. */
export interface Quote {
  /** Unit price of the first line. */
  unitPrice: number;
  participants: number;
  subtotal: number;
  taxes: number;
  insurance: number;
  total: number;
  currency: typeof CURRENCY;
  breakdown: { type: "iva" | "insurance"; amount: number }[];
}

const sum = <Line>(lines: readonly Line[], amount: (line: Line) => number): number =>
  lines.reduce((total, line) => total + amount(line), 0);

/**
 * Prices a party by the customer's formula. IVA is computed on the total and split over the lines, so that the lines add up
 * exactly.
 * @param lines at least one, each with at least one person at a sellable price
 */
export function quoteParty<Line extends ChargedLine>(
  lines: readonly Line[],
  taxRule: TaxRule,
): Quote & { lines: (Line & QuotedLine)[] } {
  const participants = sum(lines, ({ people }) => people);
  const subtotal = sum(lines, lineAmount);
  const insurance = INSURANCE_PER_PARTICIPANT * participants;
  const taxes = taxInside(subtotal - insurance, taxRule);
  const insured = lines.map((line) => ({
    ...line,
    amount: lineAmount(line),
    insurance: INSURANCE_PER_PARTICIPANT * line.people,
  }));
  const shares = apportion(
    taxes,
    insured.map((line) => line.amount - line.insurance),
  );
  return {
    unitPrice: lines[0]?.unitPrice ?? 0,
    participants,
    subtotal,
    taxes,
    insurance,
    total: subtotal,
    currency: CURRENCY,
    breakdown: [
      { type: "iva", amount: taxes },
      { type: "insurance", amount: insurance },
    ],
    lines: insured.map((line, index) => ({ ...line, taxes: shares[index] ?? 0 })),
  };
}

export function quote(price: ChargedPrice, participants: number, taxRule: TaxRule): Quote {
  const { lines: _, ...whole } = quoteParty([chargedLine(price, participants)], taxRule);
  return whole;
}
