const SHOWN = 4;

/** Masks a document number except its last digits: `••••1234`. Two documents stay distinguishable. */
export const maskedDocument = (number: string): string =>
  `••••${number.length > SHOWN ? number.slice(-SHOWN) : ""}`;
