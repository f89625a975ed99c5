import { hasVariants, PICTURE_WIDTHS, variantPath } from "../../domain/content/picture-variant.ts";
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
  priority?: boolean | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
}

const srcSet = ({ src, width: fullWidth }: PictureSource): string =>
  PICTURE_WIDTHS.filter((width, index) => index === 0 || width <= fullWidth)
    .map((width) => `${variantPath(src, width)} ${width}w`)
    .join(", ");

export function Picture({ picture, priority = false, sizes = "100vw", className }: PictureProps) {
  const isScaled = hasVariants(picture.src);
  return (
    <img
      src={isScaled ? variantPath(picture.src, 960) : picture.src}
      {...(isScaled && { srcSet: srcSet(picture), sizes })}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      style={picture.color ? { backgroundColor: picture.color } : undefined}
      className={classNames("block bg-brand-tint object-cover", className)}
    />
  );
}
