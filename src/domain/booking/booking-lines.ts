/** So many people of a booking at one price. */
export interface PricedGroup<Price> {
  price: Price;
  people: number;
}

/**
 * The lines of a booking: people who pay the same price stand on one, and lines in the order of their first person.
 * @param prices what each person pays, the lead first; the same price is the same object.
 * @returns the lines, and for each person the place of theirs among them.
 */
export function groupByPrice<Price>(prices: readonly Price[]): {
  lines: PricedGroup<Price>[];
  places: number[];
} {
  const known = [...new Set(prices)];
  const lines = known.map((price) => ({ price, people: prices.filter((one) => one === price).length }));
  return { lines, places: prices.map((price) => known.indexOf(price)) };
}
