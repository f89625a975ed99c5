/** Line breaks, control characters, and marks that turn the direction of writing. */
const BREAKS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** A text as a single line: typed text can neither break a subject nor imitate a further line. */
export const oneLine = (text: string): string => text.replace(BREAKS, " ").replace(/ {2,}/g, " ").trim();
