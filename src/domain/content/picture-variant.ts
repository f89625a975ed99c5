/** Widths in pixels. A browser loads the smallest picture that is wide enough. 750 is for phones of 2 × 375 px. */
export const PICTURE_WIDTHS = [320, 480, 750, 960, 1280, 1920] as const;
/** In the order of preference: smallest files first. */
const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureVariant {
  width: PictureWidth;
  format: PictureFormat;
}

const MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** SVG files have no variants. They scale to every size and are smaller than a raster picture. */
export const hasVariants = (src: string): boolean =>
  /^\/media\/[^?]+\.(jpe?g|png|webp|avif|tiff?)$/i.test(src);

export const variantPath = (src: string, width: PictureWidth): string => `${src}?w=${width}`;

/**
 * Reads the image parameters of a request.
 * @returns `original` without a query; null for variants that are not offered, to keep clients from making the CMS
 * compute arbitrary sizes
 */
export function readVariant(query: URLSearchParams): Pick<PictureVariant, "width"> | "original" | null {
  if (query.size === 0) return "original";
  const width = PICTURE_WIDTHS.find((offered) => String(offered) === query.get("w"));
  return width && query.size === 1 ? { width } : null;
}

/** Returns the smallest format that an `Accept` header names. Wildcards do not count. */
export const acceptedFormat = (accept = ""): PictureFormat =>
  PICTURE_FORMATS.find((format) => accept.includes(MEDIA_TYPES[format])) ?? "jpg";
