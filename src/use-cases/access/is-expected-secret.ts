import { timingSafeEqual } from "node:crypto";

/** Compares in constant time, to prevent timing attacks. */
export function isExpectedSecret(secret: string, expected: readonly string[]): boolean {
  const bytes = Buffer.from(secret);
  return expected.some((candidate) => {
    const expectedBytes = Buffer.from(candidate);
    return expectedBytes.length === bytes.length && timingSafeEqual(expectedBytes, bytes);
  });
}
