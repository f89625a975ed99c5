/**
 * Cédula de ciudadanía, cédula de extranjería, tarjeta de identidad, passport. TI stands for the registro civil too, the document of
 * children under seven, who have no tarjeta yet: both carry the same number, the NUIP.
 */
export const DOCUMENT_TYPES = ["CC", "CE", "TI", "PP"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
