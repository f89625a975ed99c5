/** Brand names of the provider's payment methods in Colombia, by their ids. They are the same in every language. */
const NAMES = new Map([
  ["visa", "Visa"],
  ["debvisa", "Visa Débito"],
  ["master", "Mastercard"],
  ["debmaster", "Mastercard Débito"],
  ["amex", "American Express"],
  ["diners", "Diners Club"],
  ["codensa", "Codensa"],
  ["pse", "PSE"],
  ["efecty", "Efecty"],
  ["account_money", "Mercado Pago"],
]);

/** Returns the name of a payment method. An unknown method is shown by its id, in capitals. */
export const methodName = (id: string): string =>
  NAMES.get(id.toLowerCase()) ?? id.replaceAll("_", " ").toUpperCase();
