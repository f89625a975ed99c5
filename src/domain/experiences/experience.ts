import type { Schedule } from "../departures/schedule.ts";
import type { Localized } from "../locale.ts";
import type { PriceOption } from "../pricing/price-option.ts";
import type { TaxRule } from "../pricing/tax-rule.ts";
import type { MeetingPlace } from "./meeting-place.ts";

export interface Picture {
  /** Path on the site (`/media/…`) or an absolute address. */
  src: string;
  alt: Localized;
  width: number;
  height: number;
  /** Hexadecimal colour that is shown until the picture is loaded. */
  color: string;
}

export type Difficulty = "easy" | "moderate" | "hard";

/** What an agency offers. */
export interface Experience {
  id: string;
  agencyId: string;
  title: Localized;
  shortDescription: Localized;
  description: Localized;
  place: Localized;
  region: Localized;
  /** Of the place that is visited. */
  latitude: number;
  longitude: number;
  /** How to find the others, in a sentence. */
  meetingPoint: Localized;
  /** Where that is; null where the agency has not said. */
  meetingPlace: MeetingPlace | null;
  highlights: Localized[];
  included: Localized[];
  notIncluded: Localized[];
  requirements: Localized[];
  difficulty: Difficulty;
  /** Languages that the guide speaks, ISO 639-1. */
  languages: string[];
  minimumAge: number;
  /** The durations offered, ISO 8601 (`PT4H`, `P2D`). */
  duration: string[];
  priceList: PriceOption[];
  /** Null where the agency's applies. */
  taxRule: TaxRule | null;
  schedule: Schedule;
  images: Picture[];
}
