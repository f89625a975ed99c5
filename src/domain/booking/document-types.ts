/** Cédula de ciudadanía, cédula de extranjería, tarjeta de identidad, passport. */
export const DOCUMENT_TYPES = ["CC", "CE", "TI", "PP"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
