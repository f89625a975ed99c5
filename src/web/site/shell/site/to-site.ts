import { maySell } from "../../../../domain/agencies/agency.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { iconsPath } from "../../../../domain/sharing/icons.ts";
import { agencyLinkPicture, linkPicturePath } from "../../../../domain/sharing/link-picture.ts";
import type { RequestContext } from "../../request-context.ts";
import type { Site } from "./use-site.ts";

export function toSite({
  locale,
  agency,
  origin,
  signInCodes,
  analytics,
  exchangeRates,
  now,
}: RequestContext): Site {
  const picture = agencyLinkPicture(agency.description);
  const linkPicture = linkPicturePath("agency", picture, agency, locale);
  const {
    rntExpiresOn: _,
    taxRule: _t,
    domain: _d,
    companionDetails: _c,
    createdAt: _a,
    updatedAt: _u,
    theme,
    ...shownAgency
  } = agency;
  return {
    locale,
    agency: shownAgency,
    maySell: maySell(agency, placeDate(now)),
    origin,
    signInCodes,
    analytics,
    displayFont: theme.displayFont,
    exchangeRates,
    icons: iconsPath(agency),
    linkPicture,
  };
}
