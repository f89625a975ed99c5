/** `list` is for the guide and the agency, the other views for readers outside the agency. */
export const MANIFEST_VIEWS = ["list", "insurer", "park"] as const;
export type ManifestView = (typeof MANIFEST_VIEWS)[number];

/** A view with unmasked documents contains only the facts that its reader outside the agency needs. */
export const hasDocuments = (view: ManifestView): boolean => view !== "list";

export const MANIFEST_FORMATS = ["pdf", "xlsx", "csv"] as const;
export type ManifestFormat = (typeof MANIFEST_FORMATS)[number];
