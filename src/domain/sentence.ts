/** Adds a full stop, unless the text ends with one already, as in "a. m.". */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
