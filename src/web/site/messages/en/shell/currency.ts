import type { currency as spanish } from "../../es-co/shell/currency.ts";

export const currency: typeof spanish = {
  label: "Also show prices in",
  choices: { COP: "Pesos only (COP)", USD: "US dollars (USD)", EUR: "Euros (EUR)" },
  note: (date: string) =>
    `Amounts with ≈ are approximate, at the rate of ${date}. You are charged in Colombian pesos.`,
};
