const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text of an address can be an id at all; what cannot is not worth asking for. */
export const isId = (text: string | null | undefined): text is string => ID.test(text ?? "");
