/** All prices and charges are in Colombian pesos. */
export const CURRENCY = "COP";
