import { timingSafeEqual } from "node:crypto";

/**
 * Returns whether a signature or PIN equals one of the expected ones. The comparison takes the same time wherever two values
 * differ, against timing attacks.
 */
export function isExpectedSecret(secret: string, expected: readonly string[]): boolean {
  const bytes = Buffer.from(secret);
  return expected.some((candidate) => {
    const expectedBytes = Buffer.from(candidate);
    return expectedBytes.length === bytes.length && timingSafeEqual(expectedBytes, bytes);
  });
}
