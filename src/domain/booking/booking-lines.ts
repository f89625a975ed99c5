export interface PricedGroup<Price> {
  price: Price;
  people: number;
}

/**
 * Lines are in the order of their first person.
 * @param prices the price of each person, the lead first; equal prices must be the same object
 * @returns the lines, and for each person the index of their line
 */
export function groupByPrice<Price>(prices: readonly Price[]): {
  lines: PricedGroup<Price>[];
  places: number[];
} {
  const known = [...new Set(prices)];
  const lines = known.map((price) => ({ price, people: prices.filter((one) => one === price).length }));
  return { lines, places: prices.map((price) => known.indexOf(price)) };
}
