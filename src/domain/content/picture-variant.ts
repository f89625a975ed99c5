/** Widths in pixels. A browser takes the smallest that is wide enough. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
/** Smallest files first. A browser takes the first format that it supports. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureVariant {
  width: PictureWidth;
  format: PictureFormat;
}

/** SVG files have no variants. They scale to every size and are smaller than a raster picture. */
export const hasVariants = (src: string): boolean =>
  /^\/media\/[^?]+\.(jpe?g|png|webp|avif|tiff?)$/i.test(src);

export const variantPath = (src: string, { width, format }: PictureVariant): string =>
  `${src}?w=${width}&fm=${format}`;

/**
 * Reads the image parameters of a request.
 * @returns `original` without a query; null for variants that are not offered, to keep clients from making the CMS
 * compute arbitrary sizes
 */
export function readVariant(query: URLSearchParams): PictureVariant | "original" | null {
  if (query.size === 0) return "original";
  const width = PICTURE_WIDTHS.find((offered) => String(offered) === query.get("w"));
  const format = PICTURE_FORMATS.find((offered) => offered === query.get("fm"));
  return width && format && query.size === 2 ? { width, format } : null;
}
