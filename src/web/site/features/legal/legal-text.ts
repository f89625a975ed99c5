import type { AgencyView } from "../../../../use-cases/agencies/agency-view.ts";

export interface LegalSection {
  /** Anchor within the page, identical in every language. */
  id: string;
  heading: string;
  paragraphs: string[];
  items?: string[];
}

export interface LegalText {
  title: string;
  intro: string;
  sections: LegalSection[];
}

/** The agency in whose name the texts are written. */
export type LegalParty = Pick<
  AgencyView,
  "name" | "legalName" | "taxId" | "rnt" | "address" | "city" | "email" | "phone"
>;

export interface LegalTexts {
  terms(party: LegalParty): LegalText;
  privacy(party: LegalParty): LegalText;
}
