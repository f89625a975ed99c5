/** A sentence with its full stop: what ends in "a. m." has one already. */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
