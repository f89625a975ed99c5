import { timingSafeEqual } from "node:crypto";

/** Returns whether a signature or PIN equals one of the expected ones. The time does not depend on where two of them differ. */
export function isExpectedSecret(secret: string, expected: readonly string[]): boolean {
  const bytes = Buffer.from(secret);
  return expected.some((candidate) => {
    const expectedBytes = Buffer.from(candidate);
    return expectedBytes.length === bytes.length && timingSafeEqual(expectedBytes, bytes);
  });
}
