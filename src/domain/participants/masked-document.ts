const VISIBLE_DIGITS = 4;

/** Masks a document number except its last digits: `••••1234`. Two documents stay distinguishable. */
export const maskedDocument = (number: string): string =>
  `••••${number.length > VISIBLE_DIGITS ? number.slice(-VISIBLE_DIGITS) : ""}`;
