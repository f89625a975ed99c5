import type { Picture } from "./experience.ts";

export const PHOTOGRAPHERS = ["agency", "traveller"] as const;
export type Photographer = (typeof PHOTOGRAPHERS)[number];

/** The guide's name beside the photo serves as its alternative text. */
export type GuidePhoto = Omit<Picture, "alt">;

export interface Guide {
  id: string;
  name: string;
  photo: GuidePhoto | null;
  /** ISO 639-1. */
  languages: string[];
  /** Number of the tarjeta profesional. Guiding without one is illegal (Ley 300 of 1996, art. 94). */
  cardNumber: string | null;
  /** Last valid day, `YYYY-MM-DD`. Null if the card does not expire. */
  cardExpiresOn: string | null;
}

export interface NamedGuide extends Guide {
  /** Undefined keeps the stored address. */
  email?: string | undefined;
}

export interface Photograph {
  id: string;
  picture: Picture;
  takenBy: Photographer;
  credit: string;
}

export interface Review {
  id: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Language of the text, ISO 639-1. */
  language: string;
  firstName: string;
  /** Month of the departure, `YYYY-MM`. */
  travelledIn: string;
  answer: string | null;
}

/** `guides` are ids. */
export interface ShownProof {
  guides: readonly string[];
  photographs: readonly Photograph[];
  reviews: readonly Review[];
}

export interface Rating {
  count: number;
  /** The average has one decimal. */
  average: number;
}

export const ratingOf = ({ count, sum }: { count: number; sum: number }): Rating | null =>
  count > 0 ? { count, average: Math.round((sum / count) * 10) / 10 } : null;

export const validCard = (
  { cardNumber, cardExpiresOn }: Pick<Guide, "cardNumber" | "cardExpiresOn">,
  today: string,
): string | null => (cardExpiresOn === null || cardExpiresOn >= today ? cardNumber : null);
