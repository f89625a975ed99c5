/** A text may end with "a. m." */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
