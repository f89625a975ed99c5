/** Line breaks, control characters, and bidirectional control characters. */
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** Converts a text to a single line, so that typed text can neither break a subject nor imitate another line. */
export const oneLine = (text: string): string =>
  text.replace(UNSAFE_CHARACTERS, " ").replace(/ {2,}/g, " ").trim();
