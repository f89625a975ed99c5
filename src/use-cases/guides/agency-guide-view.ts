import type { CardStanding } from "../../domain/guides/guide-card.ts";

export interface AgencyGuide {
  id: string;
  name: string;
  /** By the agency's file. The panel cannot show the photo, because its origin serves no pictures of sites. */
  hasPhoto: boolean;
  /** ISO 639-1. */
  languages: string[];
  cardNumber: string | null;
  /** Last valid day, `YYYY-MM-DD`. */
  cardExpiresOn: string | null;
  card: CardStanding;
  /** Staff account of the guide, if any. */
  email: string | null;
  retired: boolean;
  /** Future departures, without cancelled ones. */
  departures: number;
  /** Pages that show the guide, in ascending order. */
  experienceIds: string[];
  /** A change names the revision that it replaces. */
  revision: number;
}

export interface AgencyGuides {
  /** In the agency's order. */
  experiences: { id: string; title: string }[];
  /** By name, retired guides last. */
  guides: AgencyGuide[];
  /** Members with the role of a guide whose address no guide has. */
  accounts: { email: string; name: string | null }[];
}
