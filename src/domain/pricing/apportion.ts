/**
 * Splits whole pesos in proportion to weights (largest remainder method).
 * @param weights not negative; at least one is positive unless `amount` is 0
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  if (totalWeight === 0) return weights.map(() => 0);
  // `amount × weight` may exceed the exact range of a number.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return {
      index,
      part: Number(product / BigInt(totalWeight)),
      remainder: Number(product % BigInt(totalWeight)),
    };
  });
  const missing = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const largest = shares.toSorted((a, b) => b.remainder - a.remainder).slice(0, missing);
  return shares.map((share) => share.part + (largest.includes(share) ? 1 : 0));
}
