/**
 * Cédula de ciudadanía, cédula de extranjería, tarjeta de identidad, passport. TI includes the registro civil of children
 * under seven: both carry the same number, the NUIP.
 */
export const DOCUMENT_TYPES = ["CC", "CE", "TI", "PP"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
