/** Text in lower case without accents. */
export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const splitWords = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns whether each word begins one of a text's. Without words there is no match. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = splitWords(text);
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}
