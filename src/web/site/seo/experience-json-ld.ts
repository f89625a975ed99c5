import type { Rating } from "../../../domain/experiences/social-proof.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import { valuePerPerson } from "../../../domain/pricing/party-terms.ts";
import { adultPrices } from "../../../domain/pricing/price-list.ts";
import { experiencePath } from "../../../domain/sharing/public-pages.ts";
import { localPath } from "../../../domain/site-paths.ts";
import type { ExperienceView } from "../../../use-cases/experiences/experience-view.ts";
import { agencyId, type SiteFacts } from "./agency-facts.ts";
import { graph, type LinkedNode } from "./linked-data.ts";

interface ExperienceFacts {
  site: SiteFacts;
  experience: ExperienceView;
  /** Rating over all reviews; null if there are none. */
  rating: Rating | null;
  /** Path of the preview picture of a shared link. */
  picture: string;
  /** Date in place time. */
  today: string;
  messages: { home: string; duration: string; minimumAge: string };
}

const addressOf = ({ site, experience }: ExperienceFacts): string =>
  site.origin + localPath(site.locale, experiencePath(experience.id));

/**
 * Lists only prices that an adult can book, so that the lowest offer is the "from" price of the page. `priceValidUntil` is left
 * out, because a price holds until the agency changes it.
 */
function offers(facts: ExperienceFacts): LinkedNode[] {
  const { site, experience, today } = facts;
  const isOffered = experience.season.to >= today && site.maySell;
  return adultPrices(experience.priceList, site.locale).map((price) => ({
    "@type": "Offer",
    name: price.name,
    ...(price.description ? { description: price.description } : {}),
    price: valuePerPerson(price),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${isOffered ? "InStock" : "OutOfStock"}`,
    availabilityEnds: experience.season.to,
    url: addressOf(facts),
    seller: { "@id": agencyId(site.origin) },
  }));
}

function place({ place, region, latitude, longitude }: ExperienceView): LinkedNode {
  return {
    "@type": "Place",
    name: place,
    address: { "@type": "PostalAddress", addressRegion: region, addressCountry: "CO" },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
  };
}

const property = (name: string, value: string | number): LinkedNode => ({
  "@type": "PropertyValue",
  name,
  value,
});

const aggregateRating = ({ average, count }: Rating): LinkedNode => ({
  "@type": "AggregateRating",
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

/** Trip and product in one node: https://developers.google.com/search/docs/appearance/structured-data/product. */
function trip(facts: ExperienceFacts): LinkedNode {
  const { site, experience, rating, picture, messages } = facts;
  const images = experience.images.map(({ src }) => new URL(src, site.origin).href);
  return {
    "@type": ["TouristTrip", "Product"],
    "@id": `${addressOf(facts)}#trip`,
    name: experience.title,
    description: experience.shortDescription,
    url: addressOf(facts),
    image: [site.origin + picture, ...images],
    sku: experience.id,
    brand: { "@type": "Brand", name: site.agency.name },
    provider: {
      "@type": "TravelAgency",
      "@id": agencyId(site.origin),
      name: site.agency.name,
      url: site.origin + localPath(site.locale, "/home"),
    },
    itinerary: place(experience),
    additionalProperty: [
      ...experience.duration.map((iso) => property(messages.duration, iso)),
      property(messages.minimumAge, experience.minimumAge),
    ],
    offers: offers(facts),
    ...(rating ? { aggregateRating: aggregateRating(rating) } : {}),
  };
}

/** Path from the front page: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb. */
function breadcrumbs(facts: ExperienceFacts): LinkedNode {
  const { site, experience, messages } = facts;
  const steps = [
    { name: messages.home, item: site.origin + localPath(site.locale, "/home") },
    { name: experience.title, item: addressOf(facts) },
  ];
  const items = steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step }));
  return { "@type": "BreadcrumbList", itemListElement: items };
}

export const experienceJsonLd = (facts: ExperienceFacts): LinkedNode =>
  graph(trip(facts), breadcrumbs(facts));
