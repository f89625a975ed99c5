import type { CardStanding } from "../../domain/guides/guide-card.ts";

export interface AgencyGuide {
  id: string;
  name: string;
  /** The panel cannot show the photo, because its origin serves no pictures of sites. */
  hasPhoto: boolean;
  /** ISO 639-1. */
  languages: string[];
  cardNumber: string | null;
  /** Last valid day, `YYYY-MM-DD`. */
  cardExpiresOn: string | null;
  card: CardStanding;
  /** E-mail address of the guide's staff account. */
  email: string | null;
  retired: boolean;
  /** Number of future departures that the guide leads, without cancelled departures. */
  departures: number;
  /** Experiences whose pages show the guide, in ascending order. */
  experienceIds: string[];
  /** Increases with each change. A save must contain the current revision, so that it overwrites no newer data. */
  revision: number;
}

export interface AgencyGuides {
  /** Every experience, in the agency's order. */
  experiences: { id: string; title: string }[];
  /** Sorted by name, retired guides last. */
  guides: AgencyGuide[];
  /** Members with the role `guide` whose e-mail address belongs to no guide. */
  accounts: { email: string; name: string | null }[];
}
