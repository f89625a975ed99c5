import type { Agency } from "../../domain/agencies/agency.ts";
import { inLocale, type Locale } from "../../domain/locale.ts";

export interface AgencyView extends Omit<Agency, "description"> {
  description: string;
}

export const toAgencyView = (agency: Agency, locale: Locale): AgencyView => ({
  ...agency,
  description: inLocale(agency.description, locale),
});
