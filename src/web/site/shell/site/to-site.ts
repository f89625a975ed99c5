import { maySell } from "../../../../domain/agencies/agency.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { iconsPath } from "../../../../domain/sharing/icons.ts";
import { agencyLinkPicture, linkPicturePath } from "../../../../domain/sharing/link-picture.ts";
import type { RequestContext } from "../../request-context.ts";
import { themeStyle } from "../layout/theme.ts";
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
  const { theme, createdAt, updatedAt, domain, taxRule, ...shown } = agency;
  const picture = agencyLinkPicture(agency.description);
  const linkPicture = linkPicturePath("agency", picture, agency, locale);
  return {
    locale,
    agency: shown,
    maySell: maySell(agency, placeDate(now)),
    origin,
    signInCodes,
    analytics,
    look: themeStyle(theme),
    bars: { light: theme.brandStrong, dark: theme.night?.surface ?? theme.ink },
    titleFont: theme.displayFont,
    exchangeRates,
    icons: iconsPath(agency),
    linkPicture,
  };
}
