import type { Agency } from "../../domain/agencies/agency.ts";
import type { Locale } from "../../domain/locale.ts";
import { emailMessages } from "../messages/email-messages.ts";

const AUTHORITY_URL = "https://www.sic.gov.co";

/** Returns the sender's details, which Ley 1480 of 2011, art. 50, and the rules of the tourism registry require. */
export function footerLines(agency: Agency, locale: Locale) {
  const { footer } = emailMessages(locale);
  return {
    legal: [
      `${agency.legalName}, ${footer.taxId(agency.taxId)}`,
      footer.rnt(agency.rnt),
      `${agency.address}, ${agency.city}`,
    ],
    contact: [agency.phone, agency.email],
    authority: { label: footer.authority, href: AUTHORITY_URL },
  };
}
