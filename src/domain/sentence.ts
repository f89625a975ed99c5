/** Adds a full stop to a text that does not end with a full stop. A text may end with "a. m.". */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
