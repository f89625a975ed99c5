export const currency = {
  label: "Mostrar precios también en",
  choices: { COP: "Solo pesos (COP)", USD: "Dólares (USD)", EUR: "Euros (EUR)" },
  note: (date: string) =>
    `Los valores con ≈ son aproximados, con la tasa del ${date}. Se cobra en pesos colombianos.`,
};
