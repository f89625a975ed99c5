/** Insurance inside the price, in whole pesos for each participant. */
export const INSURANCE_PER_PARTICIPANT = 4_000;
/** General rate of IVA (Estatuto Tributario, art. 468). */
export const IVA_RATE = 0.19;
export const CURRENCY = "COP";
export const MIN_PARTICIPANTS = 1;
export const MAX_PARTICIPANTS = 10;

/** What a person pays for, as the traveller chose it. Values are whole pesos. */
export interface Price {
  value: number;
  name: string;
  description: string;
}

/** A priced breakdown in whole pesos. The items are inside the total, not on top of it. */
export interface Quote {
  unitPrice: number;
  participants: number;
  subtotal: number;
  taxes: number;
  insurance: number;
  total: number;
  currency: typeof CURRENCY;
  breakdown: { type: "iva" | "insurance"; amount: number }[];
}

/** Where a price is computed: a booking's, by the customer's formula. @param unitPrice whole pesos, for each participant. */
export function quote(unitPrice: number, participants: number): Quote {
  const subtotal = unitPrice * participants;
  const insurance = INSURANCE_PER_PARTICIPANT * participants;
  const taxes = Math.round(IVA_RATE * (subtotal - insurance));
  return {
    unitPrice,
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
  };
}

/** A price option must leave something after the insurance. */
export const isSellablePrice = (value: number): boolean =>
  Number.isInteger(value) && value > INSURANCE_PER_PARTICIPANT;
