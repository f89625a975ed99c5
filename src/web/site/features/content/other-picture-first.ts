import type { Banner } from "../../../../ports/content.ts";

interface Card {
  id: string;
  images: readonly { src: string }[];
}

const isOf = ({ image, linkPath }: Banner, { id, images }: Card): boolean =>
  linkPath === `/experience/${id}` || images.some(({ src }) => src === image?.src);

/**
 * Returns the banners in the agency's order, with banners of the first card's experience last. The top of the home page must
 * not show one place twice.
 */
export function otherPictureFirst(banners: readonly Banner[], card: Card | undefined): Banner[] {
  const isRepeated = (banner: Banner): boolean => card !== undefined && isOf(banner, card);
  return [...banners.filter((one) => !isRepeated(one)), ...banners.filter(isRepeated)];
}
