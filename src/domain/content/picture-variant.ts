/** Widths in pixels. A browser loads the smallest picture that is wide enough. 750 is for phones of 2 × 375 px. */
export const PICTURE_WIDTHS = [320, 480, 750, 960, 1280, 1920] as const;

/**
 * Sizes in pixels of cropped pictures. A phone may show only the middle of a picture, in a place with a taller shape. The CMS
 * cuts off the hidden sides.
 */
const PICTURE_CROPS = [
  { width: 440, height: 352 },
  { width: 750, height: 600 },
] as const;

const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureCrop = (typeof PICTURE_CROPS)[number];
type PictureSize = PictureCrop | { width: PictureWidth; height?: undefined };
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A variant without a height has the picture's own shape. */
export type PictureVariant = PictureSize & { format: PictureFormat };

const MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** SVG files have no variants. They scale to every size and are smaller than a raster picture. */
export const hasVariants = (src: string): boolean =>
  /^\/media\/[^?]+\.(jpe?g|png|webp|avif|tiff?)$/i.test(src);

export const variantPath = (src: string, width: PictureWidth): string => `${src}?w=${width}`;

export const cropPath = (src: string, { width, height }: PictureCrop): string =>
  `${src}?w=${width}&h=${height}`;

/** The CMS enlarges no picture. */
export const cropsOf = (picture: { width: number; height: number }): PictureCrop[] =>
  PICTURE_CROPS.filter(
    ({ width, height }) => height <= picture.height && width / height < picture.width / picture.height,
  );

/**
 * @returns `original` without a query; null for variants that are not offered, to keep clients from making the CMS compute
 *   arbitrary sizes
 */
export function readVariant(query: URLSearchParams): PictureSize | "original" | null {
  if (query.size === 0) return "original";
  const width = PICTURE_WIDTHS.find((offered) => `w=${offered}` === String(query));
  if (width) return { width };
  return PICTURE_CROPS.find((crop) => cropPath("", crop) === `?${query}`) ?? null;
}

/** Returns the smallest format that an `Accept` header names. Wildcards do not count. */
export const acceptedFormat = (accept = ""): PictureFormat =>
  PICTURE_FORMATS.find((format) => accept.includes(MEDIA_TYPES[format])) ?? "jpg";
