/** Weights of the digits of a NIT, from the last digit on (DIAN, Orden Administrativa 4 of 1989). */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/** Returns the check digit of a NIT. @param digits the number without its check digit, at most ten digits */
export function taxIdCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (WEIGHTS[i] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}
