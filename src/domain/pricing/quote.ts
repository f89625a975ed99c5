import { apportion } from "./apportion.ts";
import { CURRENCY } from "./currency.ts";
import { type ChargedLine, type ChargedPrice, chargedLine, lineAmount } from "./price-basis.ts";
import { type TaxRule, taxInside } from "./tax-rule.ts";

/** Insurance inside the price, in whole pesos for each participant. */
export const INSURANCE_PER_PARTICIPANT = 4_000;
export const MIN_PARTICIPANTS = 1;
export const MAX_PARTICIPANTS = 10;

/** What a person pays for, as the traveller chose it. Values are whole pesos. */
export interface Price {
  value: number;
  name: string;
  description: string;
}

/** A line with its parts, in whole pesos: IVA and insurance are inside the amount. */
export interface QuotedLine extends ChargedLine {
  amount: number;
  taxes: number;
  insurance: number;
}

/** A priced breakdown in whole pesos. The items are inside the total, not on top of it. */
export interface Quote {
  /** Of the first line. */
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
 * Computes the price of a party by the customer's formula, which holds for the whole: the lines' IVA is split off it, so that
 * it adds up. What else a line has, it keeps. @param lines at least one, each of at least one person at a sellable price.
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

/** What people who all pay one price pay together. */
export function quote(price: ChargedPrice, participants: number, taxRule: TaxRule): Quote {
  const { lines: _, ...whole } = quoteParty([chargedLine(price, participants)], taxRule);
  return whole;
}
