export const CURRENCY = "COP";
