import type { Schedule } from "../departures/schedule.ts";
import type { Localized } from "../locale.ts";
import type { PriceOption } from "../pricing/price-option.ts";
import type { TaxRule } from "../pricing/tax-rule.ts";
import type { MeetingPlace } from "./meeting-place.ts";

export interface Picture {
  /** Path on the site (`/media/…`) or an absolute URL. */
  src: string;
  alt: Localized;
  width: number;
  height: number;
  /** Hexadecimal placeholder colour until the picture is loaded. */
  color: string;
}

export type Difficulty = "easy" | "moderate" | "hard";

export interface Experience {
  id: string;
  agencyId: string;
  title: Localized;
  shortDescription: Localized;
  description: Localized;
  place: Localized;
  region: Localized;
  latitude: number;
  longitude: number;
  meetingPoint: Localized;
  meetingPlace: MeetingPlace | null;
  highlights: Localized[];
  included: Localized[];
  notIncluded: Localized[];
  requirements: Localized[];
  difficulty: Difficulty;
  /** The guide's languages, ISO 639-1. */
  languages: string[];
  minimumAge: number;
  /** Offered durations, ISO 8601 (`PT4H`, `P2D`). */
  duration: string[];
  priceList: PriceOption[];
  taxRule: TaxRule | null;
  schedule: Schedule;
  images: Picture[];
}
