/** Widths in pixels in which a picture is offered; a browser takes the smallest that is wide enough. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
/** Smallest first: the first that a browser knows is taken. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One size and format of a picture made of pixels. */
export interface PictureVariant {
  width: PictureWidth;
  format: PictureFormat;
}

/** SVGs are served as they are: they fit every size, and are smaller than any raster of them. */
export const hasVariants = (src: string): boolean =>
  /^\/media\/[^?]+\.(jpe?g|png|webp|avif|tiff?)$/i.test(src);

/** Where this site answers a variant. */
export const variantPath = (src: string, { width, format }: PictureVariant): string =>
  `${src}?w=${width}&fm=${format}`;

/**
 * Reads what a request asks for.
 * @returns `original` without a query, null for what is not offered, so that clients cannot make the CMS compute any size.
 */
export function readVariant(query: URLSearchParams): PictureVariant | "original" | null {
  if (query.size === 0) return "original";
  const width = PICTURE_WIDTHS.find((offered) => String(offered) === query.get("w"));
  const format = PICTURE_FORMATS.find((offered) => offered === query.get("fm"));
  return width && format && query.size === 2 ? { width, format } : null;
}
