export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const splitWords = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export function hasWords(text: string, words: readonly string[]): boolean {
  const tokens = splitWords(text);
  return words.length > 0 && words.every((word) => tokens.some((one) => one.startsWith(word)));
}
