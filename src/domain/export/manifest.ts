/** `list` is for the guide and the agency. The other views are for readers outside the agency. */
export const MANIFEST_VIEWS = ["list", "insurer", "park"] as const;
export type ManifestView = (typeof MANIFEST_VIEWS)[number];

/** A view with documents goes to a reader outside the agency, and contains only the facts that this reader needs. */
export const hasDocuments = (view: ManifestView): boolean => view !== "list";

export const MANIFEST_FORMATS = ["pdf", "xlsx", "csv"] as const;
export type ManifestFormat = (typeof MANIFEST_FORMATS)[number];
