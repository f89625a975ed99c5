import type { Localized } from "../locale.ts";
import type { CompanionDetails } from "../participants/companion-details.ts";
import type { TaxRule } from "../pricing/tax-rule.ts";
import type { Registration } from "./registration.ts";

/** Colours of an agency, in hexadecimal: `#9a3b1e`. */
export interface Palette {
  brand: string;
  brandStrong: string;
  accent: string;
  ink: string;
  surface: string;
  sand: string;
}

export interface Theme extends Palette {
  /** Dark screens derive their colours from the light palette if this palette is absent. */
  night?: Palette | undefined;
  displayFont: "bricolage" | "fraunces";
  radius: "soft" | "round";
}

export interface Agency {
  id: string;
  name: string;
  description: Localized;
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
  /** NIT with its check digit. */
  taxId: string;
  address: string;
  city: string;
  /** Number in the Registro Nacional de Turismo (Ley 300 of 1996, Ley 2068 of 2020). */
  rnt: string;
  rntExpiresOn: string;
  foundedYear: number | null;
  taxRule: TaxRule;
  companionDetails: CompanionDetails;
  registration: Registration;
  theme: Theme;
  createdAt: Date;
  updatedAt: Date;
}

/** @param today `YYYY-MM-DD` in place time */
export const maySell = (agency: Pick<Agency, "rntExpiresOn">, today: string): boolean =>
  agency.rntExpiresOn >= today;

export function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
