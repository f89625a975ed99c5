/** Readers of a departure's list: the guide and the agency, or the insurer, whose view has whole documents. */
export const MANIFEST_VIEWS = ["list", "insurer"] as const;
export type ManifestView = (typeof MANIFEST_VIEWS)[number];

export const MANIFEST_FORMATS = ["pdf", "xlsx", "csv"] as const;
export type ManifestFormat = (typeof MANIFEST_FORMATS)[number];
