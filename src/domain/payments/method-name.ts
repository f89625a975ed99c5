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

export const methodName = (id: string): string =>
  NAMES.get(id.toLowerCase()) ?? id.replaceAll("_", " ").toUpperCase();
