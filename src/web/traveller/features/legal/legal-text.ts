import type { AgencyView } from "../../../../use-cases/agencies/agency-view.ts";

export interface LegalSection {
  /** Anchor within the page; the same in every language. */
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

/** Who the texts speak for. */
export type LegalParty = Pick<
  AgencyView,
  "name" | "legalName" | "taxId" | "rnt" | "address" | "city" | "email" | "phone"
>;

/** The texts as they are written for one agency. */
export interface LegalTexts {
  terms(party: LegalParty): LegalText;
  privacy(party: LegalParty): LegalText;
}
