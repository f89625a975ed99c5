import {
  hasVariants,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  variantPath,
} from "../../domain/content/picture-variant.ts";
import { classNames } from "./class-names.ts";

export interface PictureSource {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Background colour until the picture has loaded. */
  color?: string | undefined;
}

interface PictureProps {
  picture: PictureSource;
  /** Fetched first, for a picture in view when the page opens. */
  priority?: boolean | undefined;
  /** HTML `sizes` attribute. Default: the page's full width. */
  sizes?: string | undefined;
  className?: string | undefined;
}

const TYPES: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const srcSet = ({ src, width: whole }: PictureSource, format: PictureFormat): string =>
  PICTURE_WIDTHS.filter((width, place) => place === 0 || width <= whole)
    .map((width) => `${variantPath(src, { width, format })} ${width}w`)
    .join(", ");

/** Renders `srcset` for widths and formats. SVG files have no variants. */
export function Picture({ picture, priority = false, sizes = "100vw", className }: PictureProps) {
  const drawn = !hasVariants(picture.src);
  const image = (
    <img
      src={drawn ? picture.src : variantPath(picture.src, { width: 960, format: "jpg" })}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding={priority ? "sync" : "async"}
      style={picture.color ? { backgroundColor: picture.color } : undefined}
      className={classNames("block bg-brand-tint object-cover", className)}
    />
  );
  if (drawn) return image;
  return (
    <picture className="contents [&>source]:hidden">
      {PICTURE_FORMATS.map((format) => (
        <source key={format} type={TYPES[format]} srcSet={srcSet(picture, format)} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
