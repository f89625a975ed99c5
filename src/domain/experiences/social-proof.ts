import type { Picture } from "./experience.ts";

/** Who may have taken a photograph of an experience. */
export const PHOTOGRAPHERS = ["agency", "traveller"] as const;
export type Photographer = (typeof PHOTOGRAPHERS)[number];

/** A guide's photo; the name that stands beside it is its alternative text. */
export type Face = Omit<Picture, "alt">;

export interface Guide {
  id: string;
  name: string;
  photo: Face | null;
  /** ISO 639-1. */
  languages: string[];
  /** Of the tarjeta profesional, without which nobody may guide (Ley 300 of 1996, art. 94). */
  cardNumber: string | null;
  /** `YYYY-MM-DD`, its last day; null where it has none. */
  cardExpiresOn: string | null;
}

export interface Photograph {
  id: string;
  picture: Picture;
  takenBy: Photographer;
  /** Who is named beside it. */
  credit: string;
}

export interface Review {
  id: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** That the text is written in, ISO 639-1. */
  language: string;
  firstName: string;
  /** The month of the departure, `YYYY-MM`. */
  travelledIn: string;
  /** The agency's; null where it gave none. */
  answer: string | null;
}

/** What an experience is shown with; `guides` are ids. */
export interface ShownProof {
  guides: readonly string[];
  photographs: readonly Photograph[];
  reviews: readonly Review[];
}

/** What all published reviews of an experience come to. */
export interface Rating {
  count: number;
  /** With one decimal. */
  average: number;
}

/** Null without reviews: an average of none is not shown. */
export const ratingOf = ({ count, sum }: { count: number; sum: number }): Rating | null =>
  count > 0 ? { count, average: Math.round((sum / count) * 10) / 10 } : null;

/** The card's number while the card holds, on a day of the place; an expired one proves nothing. */
export const validCard = (
  { cardNumber, cardExpiresOn }: Pick<Guide, "cardNumber" | "cardExpiresOn">,
  today: string,
): string | null => (cardExpiresOn === null || cardExpiresOn >= today ? cardNumber : null);
