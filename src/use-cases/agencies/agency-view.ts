import type { Agency, Theme } from "../../domain/agencies/agency.ts";
import { inLocale, type Locale } from "../../domain/locale.ts";

/** An agency as its site shows it. */
export interface AgencyView {
  id: string;
  name: string;
  description: string;
  image: string;
  email: string;
  phone: string;
  whatsapp: string | null;
  instagram: string | null;
  facebook: string | null;
  tiktok: string | null;
  twitter: string | null;
  domain: string;
  legalName: string;
  taxId: string;
  address: string;
  city: string;
  rnt: string;
  rntExpiresOn: string;
  theme: Theme;
  createdAt: Date;
  updatedAt: Date;
}

export const toAgencyView = (agency: Agency, locale: Locale): AgencyView => ({
  ...agency,
  description: inLocale(agency.description, locale),
});
