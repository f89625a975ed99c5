const VISIBLE_DIGITS = 4;

/** `••••1234`: two documents stay distinguishable. */
export const maskedDocument = (number: string): string =>
  `••••${number.length > VISIBLE_DIGITS ? number.slice(-VISIBLE_DIGITS) : ""}`;
