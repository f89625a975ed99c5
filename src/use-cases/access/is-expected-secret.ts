import { timingSafeEqual } from "node:crypto";

/** The time does not depend on where two secrets differ. */
export function isExpectedSecret(secret: string, expected: readonly string[]): boolean {
  const bytes = Buffer.from(secret);
  return expected.some((candidate) => {
    const expectedBytes = Buffer.from(candidate);
    return expectedBytes.length === bytes.length && timingSafeEqual(expectedBytes, bytes);
  });
}
