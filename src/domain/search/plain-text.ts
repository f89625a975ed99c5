export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const splitWords = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns whether each given word is the beginning of a word in the text. Returns false without words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const tokens = splitWords(text);
  return words.length > 0 && words.every((word) => tokens.some((one) => one.startsWith(word)));
}
