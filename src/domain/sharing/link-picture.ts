import type { Agency } from "../agencies/agency.ts";
import type { Locale } from "../locale.ts";
import { fingerprint } from "./fingerprint.ts";

/** Size of every link picture in pixels; the one that networks ask for. */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Rises when the drawing changes, so that cached pictures are fetched again. */
const DESIGN = 1;

/** The agency whose design it has. */
export type Brand = Pick<Agency, "name" | "image" | "domain" | "theme">;

/** What the picture beside a shared link shows, in the words of one language. */
export interface LinkPicture {
  title: string;
  place: string | null;
  /** ISO 8601. */
  durations: readonly string[];
  /** Whole pesos. */
  priceFrom: number | null;
  /** Path of the picture behind; null where the drawing brings its own. */
  ground: string | null;
}

interface Shown {
  title: string;
  place: string;
  duration: readonly string[];
  priceFrom: number;
  images: readonly { src: string }[];
}

export const experienceLinkPicture = (experience: Shown): LinkPicture => ({
  title: experience.title,
  place: experience.place,
  durations: experience.duration,
  priceFrom: experience.priceFrom,
  ground: experience.images[0]?.src ?? null,
});

/** @param description of the agency, in the picture's language. */
export const agencyLinkPicture = (description: string): LinkPicture => ({
  title: description,
  place: null,
  durations: [],
  priceFrom: null,
  ground: null,
});

const version = (picture: LinkPicture, brand: Brand): string =>
  fingerprint(
    DESIGN,
    picture.title,
    picture.place,
    picture.durations,
    picture.priceFrom,
    picture.ground,
    brand.name,
    brand.image,
    brand.domain,
    brand.theme,
  );

/**
 * Where a picture is found: its name changes with everything it shows.
 * @param of `agency`, or `experience/<id>`.
 */
export const linkPicturePath = (of: string, picture: LinkPicture, brand: Brand, locale: Locale): string =>
  `/link-pictures/${locale}/${of}/${version(picture, brand)}.jpg`;
