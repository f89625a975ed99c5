/** Everything is priced and charged in Colombian pesos. */
export const CURRENCY = "COP";
