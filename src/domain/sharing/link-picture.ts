import type { Agency } from "../agencies/agency.ts";
import type { Locale } from "../locale.ts";
import { fingerprint } from "./fingerprint.ts";

export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Increase the version if the drawing changes, to replace cached pictures. */
const DESIGN_VERSION = 1;

export type Brand = Pick<Agency, "name" | "image" | "domain" | "theme">;

export interface LinkPicture {
  title: string;
  place: string | null;
  /** ISO 8601. */
  durations: readonly string[];
  /** Whole pesos. */
  priceFrom: number | null;
  background: string | null;
}

interface ShownExperience {
  title: string;
  place: string;
  duration: readonly string[];
  priceFrom: number;
  images: readonly { src: string }[];
}

export const experienceLinkPicture = (experience: ShownExperience): LinkPicture => ({
  title: experience.title,
  place: experience.place,
  durations: experience.duration,
  priceFrom: experience.priceFrom,
  background: experience.images[0]?.src ?? null,
});

export const agencyLinkPicture = (description: string): LinkPicture => ({
  title: description,
  place: null,
  durations: [],
  priceFrom: null,
  background: null,
});

const version = (picture: LinkPicture, brand: Brand): string =>
  fingerprint(
    DESIGN_VERSION,
    picture.title,
    picture.place,
    picture.durations,
    picture.priceFrom,
    picture.background,
    brand.name,
    brand.image,
    brand.domain,
    brand.theme,
  );

/**
 * The file name changes with the content, for cache busting.
 * @param subject `agency`, or `experience/<id>`
 */
export const linkPicturePath = (
  subject: string,
  picture: LinkPicture,
  brand: Brand,
  locale: Locale,
): string => `/link-pictures/${locale}/${subject}/${version(picture, brand)}.jpg`;
