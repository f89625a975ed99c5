import type { ChargedLine } from "./price-basis.ts";

type Line = ChargedLine & {
  priceOption: string;
  amount: number;
  taxes: number;
  insurance: number;
};

const isSamePrice = (a: Line, b: Line): boolean =>
  a.groupSize === null &&
  b.groupSize === null &&
  a.priceOption === b.priceOption &&
  a.unitPrice === b.unitPrice;

/** Lines of groups are not merged, because each group pays its flat price. */
export function mergeLines<L extends Line>(lines: readonly L[]): L[] {
  const merged: L[] = [];
  for (const line of lines) {
    const index = merged.findIndex((one) => isSamePrice(one, line));
    const same = merged[index];
    if (!same) merged.push(line);
    else
      merged[index] = {
        ...same,
        people: same.people + line.people,
        amount: same.amount + line.amount,
        taxes: same.taxes + line.taxes,
        insurance: same.insurance + line.insurance,
      };
  }
  return merged;
}
