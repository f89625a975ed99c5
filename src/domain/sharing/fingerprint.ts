/** Returns a short hash for names that change with their content. The hash is not cryptographic. */
export function fingerprint(...parts: readonly unknown[]): string {
  const text = JSON.stringify(parts);
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return ((2 ** 21 - 1) & other).toString(36).padStart(5, "0") + (one >>> 0).toString(36).padStart(7, "0");
}
