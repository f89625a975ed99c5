/** Readers of a departure's list: `list` is the guide and the agency; the others are outside of the agency. */
export const MANIFEST_VIEWS = ["list", "insurer", "park"] as const;
export type ManifestView = (typeof MANIFEST_VIEWS)[number];

/**
 * Whether a view shows whole documents. Such a view goes to a reader outside of the agency, and has no other facts than this
 * reader needs.
 */
export const hasDocuments = (view: ManifestView): boolean => view !== "list";

export const MANIFEST_FORMATS = ["pdf", "xlsx", "csv"] as const;
export type ManifestFormat = (typeof MANIFEST_FORMATS)[number];
