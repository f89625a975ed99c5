/**
 * Cédula de ciudadanía, cédula de extranjería, tarjeta de identidad, passport. TI includes the registro civil, the
 * document of children under seven. Both carry the same number, the NUIP.
 */
export const DOCUMENT_TYPES = ["CC", "CE", "TI", "PP"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
