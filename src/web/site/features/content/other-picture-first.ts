import type { Banner } from "../../../../ports/content.ts";

interface Card {
  id: string;
  images: readonly { src: string }[];
}

const showsCard = ({ image, linkPath }: Banner, { id, images }: Card): boolean =>
  linkPath === `/experience/${id}` || images.some(({ src }) => src === image?.src);

/** The banner and the first card of the home page could otherwise show the same place. */
export function otherPictureFirst(banners: readonly Banner[], card: Card | undefined): Banner[] {
  const isRepeated = (banner: Banner): boolean => card !== undefined && showsCard(banner, card);
  return [...banners.filter((banner) => !isRepeated(banner)), ...banners.filter(isRepeated)];
}
