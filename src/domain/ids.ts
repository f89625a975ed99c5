const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL refuses to compare a uuid column with any other text. */
export const isId = (text: string | null | undefined): text is string => UUID.test(text ?? "");
