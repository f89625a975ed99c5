import type { Localized } from "../locale.ts";
import type { CompanionDetails } from "../participants/companion-details.ts";
import type { TaxRule } from "../pricing/tax-rule.ts";
import type { Registration } from "./registration.ts";

/** An agency's colours, hexadecimal: `#9a3b1e`. */
export interface Palette {
  brand: string;
  brandStrong: string;
  accent: string;
  ink: string;
  surface: string;
  sand: string;
}

/** How an agency looks: its palette by day and its type, as the screens' tokens. */
export interface Theme extends Palette {
  /** The palette of dark screens; derived from the day's where the agency gives none. */
  night?: Palette | undefined;
  displayFont: "bricolage" | "fraunces";
  radius: "soft" | "round";
}

/** The business whose site this is. */
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
  /** `YYYY-MM-DD`; an agency whose registration has expired may not sell. */
  rntExpiresOn: string;
  /** Null where the agency has not said. */
  foundedYear: number | null;
  /** For experiences without a rule of their own. */
  taxRule: TaxRule;
  companionDetails: CompanionDetails;
  registration: Registration;
  theme: Theme;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether the law lets the agency sell on that day of the place. */
export const maySell = (agency: Pick<Agency, "rntExpiresOn">, today: string): boolean =>
  agency.rntExpiresOn >= today;

/** A `Host` header as it is looked up: lower case, without port and trailing dot. */
export function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
