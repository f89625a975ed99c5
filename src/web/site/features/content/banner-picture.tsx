import { preload } from "react-dom";
import { cropPath, cropsOf, hasVariants } from "../../../../domain/content/picture-variant.ts";
import { Picture, type PictureSource } from "../../../ui/picture.tsx";

/** Screens so narrow that a crop, scaled to the banner's height, covers the banner's width. */
const PHONE = "(max-width: 27rem)";

/**
 * A crop's width descriptor is the width of the whole picture at the crop's scale. A phone therefore chooses the scale that it
 * would choose for the whole picture.
 */
const phoneSrcSet = ({ src, width, height }: PictureSource): string =>
  hasVariants(src)
    ? cropsOf({ width, height })
        .map((crop) => `${cropPath(src, crop)} ${Math.round((crop.height * width) / height)}w`)
        .join(", ")
    : "";

/** A phone's banner hides the sides of the picture, so a phone loads the picture without them. */
export function BannerPicture({ picture, priority }: { picture: PictureSource; priority: boolean }) {
  const image = <Picture picture={picture} priority={priority} className="absolute inset-0 size-full" />;
  const srcSet = phoneSrcSet(picture);
  if (!srcSet) return image;
  // React preloads an image by itself, except inside `picture`.
  if (priority)
    preload(picture.src, { as: "image", imageSrcSet: srcSet, media: PHONE, fetchPriority: "high" });
  return (
    <picture className="absolute inset-0">
      <source media={PHONE} srcSet={srcSet} />
      {image}
    </picture>
  );
}
