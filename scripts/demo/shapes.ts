/** A text in the two languages of the site. */
export interface Localized {
  "es-CO": string;
  en: string;
}

export interface DemoAgency {
  id: string;
  hosts: string[];
  name: string;
  description: Localized;
  /** Path of the logo on the agency's own site. */
  image: string;
  email: string;
  phone: string;
  instagram: string;
  facebook: string;
  tiktok: string | null;
  twitter: string | null;
  domain: string;
  legalName: string;
  /** NIT with its check digit: `901482736-8`. */
  taxId: string;
  address: string;
  city: string;
  rnt: string;
  /** `YYYY-MM-DD`. */
  rntExpiresOn: string;
  whatsapp: string;
  theme: DemoTheme;
}

/** Colours are hex. */
interface DemoPalette {
  brand: string;
  brandStrong: string;
  accent: string;
  ink: string;
  surface: string;
  sand: string;
}

/** By day, `brand` and `brandStrong` carry white text at WCAG AA; by night they are text on the surface. */
export interface DemoTheme extends DemoPalette {
  night: DemoPalette;
  displayFont: "bricolage" | "fraunces";
  radius: "soft" | "round";
}

export interface DemoExperience {
  /** UUID version 7, fixed, so that links into the demo keep working. */
  id: string;
  agencyId: string;
  title: Localized;
  /** At most 160 characters. */
  shortDescription: Localized;
  /** Paragraphs separated by a blank line. */
  description: Localized;
  place: Localized;
  region: Localized;
  /** Latitude and longitude of the meeting point, in degrees. */
  latitude: number;
  longitude: number;
  meetingPoint: Localized;
  highlights: Localized[];
  included: Localized[];
  notIncluded: Localized[];
  requirements: Localized[];
  difficulty: "easy" | "moderate" | "hard";
  languages: ("es" | "en")[];
  /** Years. */
  minimumAge: number;
  /** ISO 8601, at least one. */
  duration: string[];
  priceList: DemoPrice[];
  schedule: DemoSchedule;
  images: DemoImage[];
}

/** `value` in whole pesos, everything included. */
export interface DemoPrice {
  value: number;
  name: Localized;
  description: Localized;
}

/** Weekdays are ISO (1 is Monday); times `HH:MM` and dates `YYYY-MM-DD` are the place's own. */
export interface DemoSchedule {
  weekdays: number[];
  startTimes: string[];
  capacity: number;
  cutOffMinutes: number;
  season: { from: string; to: string };
  closedDays: string[];
}

/** Sizes in pixels; `color` stands in for the image until it has loaded. */
export interface DemoImage {
  src: string;
  alt: Localized;
  width: number;
  height: number;
  color: string;
}
