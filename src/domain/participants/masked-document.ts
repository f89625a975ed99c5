const VISIBLE_DIGITS = 4;

/** Masks a document number except its last four characters: `••••1234`. */
export const maskedDocument = (number: string): string =>
  `••••${number.length > VISIBLE_DIGITS ? number.slice(-VISIBLE_DIGITS) : ""}`;
