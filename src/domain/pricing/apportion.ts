/**
 * Splits whole pesos in proportion to weights, so that the parts add up to the whole: each gets what is due rounded down, and
 * those with the largest remainders one more, the first of equals first.
 * @param weights not negative, and not all zero unless `amount` is.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  // BigInt, since amount × weight may be above what a number holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) };
  });
  const missing = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const largest = shares.toSorted((a, b) => b.remainder - a.remainder).slice(0, missing);
  return shares.map((share) => share.part + (largest.includes(share) ? 1 : 0));
}
