export const testCards = [
  { method: "master", label: "Mastercard", number: "5254 1336 7440 3564", securityCode: "123" },
  { method: "visa", label: "Visa", number: "4013 5406 8274 6260", securityCode: "123" },
  { method: "amex", label: "Amex", number: "3743 781877 55283", securityCode: "1234" },
];

export const testExpiration = "11/30";
export const testDocument = { type: "CC", number: "123456789" };

/** @returns undefined if no accepted brand has this prefix. */
export function brandOf(cardNumber: string): string | undefined {
  const digits = cardNumber.replace(/\D/g, "");
  if (/^4/.test(digits)) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "master";
  if (/^3[47]/.test(digits)) return "amex";
  if (/^3[068]/.test(digits)) return "diners";
  if (/^590712/.test(digits)) return "codensa";
  return undefined;
}

export function passesLuhn(cardNumber: string): boolean {
  const digits = [...cardNumber.replace(/\D/g, "")].map(Number).reverse();
  const sum = digits.reduce((total, digit, place) => {
    const doubled = digit * 2;
    return total + (place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0;
}

/** Parses `MM/YY` or `MM/YYYY`. @returns undefined for other formats. */
export function readExpiration(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])[/-]?(\d{2}|20\d{2})$/.exec(text.replace(/\s/g, "")) ?? [];
  if (!month || !year) return undefined;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}
