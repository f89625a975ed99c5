import { localPath } from "../../../domain/site-paths.ts";
import type { Site } from "../shell/site/use-site.ts";
import { graph, type LinkedNode } from "./linked-data.ts";

export type SiteFacts = Pick<Site, "agency" | "maySell" | "origin" | "locale" | "icons" | "linkPicture">;

export const agencyId = (origin: string): string => `${origin}/#agency`;

/** Splits `Salento, Quindío` into locality and region. */
function postalAddress(address: string, city: string): LinkedNode {
  const [locality = city, region] = city.split(",").map((part) => part.trim());
  return {
    "@type": "PostalAddress",
    streetAddress: address,
    addressLocality: locality,
    ...(region ? { addressRegion: region } : {}),
    addressCountry: "CO",
  };
}

/** Organization markup: https://developers.google.com/search/docs/appearance/structured-data/organization. */
function travelAgency({ agency, origin, locale, icons, linkPicture }: SiteFacts): LinkedNode {
  const { instagram, facebook, tiktok, twitter } = agency;
  const logo = `${origin}${icons}/icon-512.png`;
  return {
    "@type": "TravelAgency",
    "@id": agencyId(origin),
    name: agency.name,
    legalName: agency.legalName,
    taxID: agency.taxId,
    identifier: { "@type": "PropertyValue", propertyID: "RNT", value: agency.rnt },
    description: agency.description,
    ...(agency.foundedYear === null ? {} : { foundingDate: String(agency.foundedYear) }),
    url: origin + localPath(locale, "/home"),
    logo: { "@type": "ImageObject", url: logo, width: 512, height: 512 },
    image: origin + linkPicture,
    email: agency.email,
    telephone: agency.phone,
    address: postalAddress(agency.address, agency.city),
    sameAs: [instagram, facebook, tiktok, twitter].filter((link) => link !== null),
    currenciesAccepted: "COP",
  };
}

function website({ agency, origin, locale }: SiteFacts): LinkedNode {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: agency.name,
    url: origin + localPath(locale, "/home"),
    inLanguage: locale,
    publisher: { "@id": agencyId(origin) },
  };
}

export const agencyFacts = (site: SiteFacts): LinkedNode => graph(travelAgency(site), website(site));
