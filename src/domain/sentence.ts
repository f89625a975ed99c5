/** Adds a full stop, unless the text has one already, as in "a. m." */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** The names of days and months are in lower case in Spanish. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
