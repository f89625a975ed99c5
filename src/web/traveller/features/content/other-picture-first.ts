import type { Banner } from "../../../../ports/content.ts";

interface Card {
  id: string;
  images: readonly { src: string }[];
}

const isOf = ({ image, linkPath }: Banner, { id, images }: Card): boolean =>
  linkPath === `/experience/${id}` || images.some(({ src }) => src === image?.src);

/**
 * Returns the banners with the first card's own ones last, so that the top of the home page does not show one place
 * twice. Otherwise the agency's order stays.
 */
export function otherPictureFirst(banners: readonly Banner[], card: Card | undefined): Banner[] {
  const isRepeated = (banner: Banner): boolean => card !== undefined && isOf(banner, card);
  return [...banners.filter((one) => !isRepeated(one)), ...banners.filter(isRepeated)];
}
