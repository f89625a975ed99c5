const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of one of our ids. The database refuses to look for anything else. */
export const isId = (text: string | null | undefined): text is string => UUID.test(text ?? "");
