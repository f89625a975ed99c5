import type { CardStanding } from "../../domain/guides/guide-card.ts";

export interface AgencyGuide {
  id: string;
  name: string;
  /**
   * Whether the agency's file gives the guide a photo. The panel cannot show the photo, because its origin serves no pictures
   * of sites.
   */
  hasPhoto: boolean;
  /** ISO 639-1. */
  languages: string[];
  cardNumber: string | null;
  /** Last valid day, `YYYY-MM-DD`. */
  cardExpiresOn: string | null;
  card: CardStanding;
  /** Address of the guide's staff account. Null if the guide has none. */
  email: string | null;
  retired: boolean;
  /** Number of future departures that the guide leads, without cancelled departures. */
  departures: number;
  /** Experiences whose pages show the guide, in ascending order. */
  experienceIds: string[];
  /** Increases with each change. A save sends the revision that its editor read, so that it overwrites no newer data. */
  revision: number;
}

export interface AgencyGuides {
  /** Every experience of the agency, in its order. */
  experiences: { id: string; title: string }[];
  /** Sorted by name, retired guides last. */
  guides: AgencyGuide[];
  /** Members with the role of a guide whose address no guide has. */
  accounts: { email: string; name: string | null }[];
}
