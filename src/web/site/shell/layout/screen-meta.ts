import type { MetaDescriptor } from "react-router";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../../domain/locale.ts";
import { LINK_PICTURE_SIZE } from "../../../../domain/sharing/link-picture.ts";
import { barePath, localPath, otherLocale } from "../site/paths.ts";
import type { Site } from "../site/use-site.ts";

/** The root's loader data contains the site. */
type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

interface Page {
  title: string;
  description?: string;
  index: boolean;
  /** Path of the preview picture of a shared link. Default: the agency's picture. */
  picture?: string;
  /** Schema.org data for search engines, in server-rendered HTML only. */
  facts?: ((site: Site) => LinkedData) | undefined;
}

type LinkedData = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

const isSite = (value: unknown): value is Site =>
  typeof value === "object" && value !== null && "agency" in value && "locale" in value;

const siteOf = (matches: Matches): Site | undefined => {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return isSite(data) ? data : undefined;
};

export const localeOf = (matches: Matches): Locale => siteOf(matches)?.locale ?? DEFAULT_LOCALE;

const openGraphLocale = (locale: Locale): string => (locale === "en" ? "en_US" : "es_CO");

function addressTags(site: Site, path: string): MetaDescriptor[] {
  const address = (locale: Locale) => site.origin + localPath(locale, path);
  const alternate = (hrefLang: string, locale: Locale) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: address(locale),
  });
  return [
    { tagName: "link", rel: "canonical", href: address(site.locale) },
    ...LOCALES.map((locale) => alternate(locale, locale)),
    alternate("x-default", DEFAULT_LOCALE),
  ];
}

/** Open Graph tags, from which social networks draw a shared link: https://ogp.me. */
function sharingTags(site: Site, path: string, page: Page, title: string): MetaDescriptor[] {
  const facts: [string, string | number][] = [
    ["og:type", "website"],
    ["og:site_name", site.agency.name],
    ["og:title", page.title],
    ["og:description", page.description ?? site.agency.description],
    ["og:url", site.origin + localPath(site.locale, path)],
    ["og:locale", openGraphLocale(site.locale)],
    ["og:locale:alternate", openGraphLocale(otherLocale(site.locale))],
    ["og:image", site.origin + (page.picture ?? site.linkPicture)],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", LINK_PICTURE_SIZE.width],
    ["og:image:height", LINK_PICTURE_SIZE.height],
    ["og:image:alt", title],
  ];
  return [
    ...facts.map(([property, content]) => ({ property, content: String(content) })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Pages with one visitor's own data are `noindex`. */
export function screenMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const site = siteOf(matches);
  const title = site ? `${page.title} · ${site.agency.name}` : page.title;
  const description = page.description ?? (page.index ? site?.agency.description : undefined);
  const texts = [{ title }, ...(description ? [{ name: "description", content: description }] : [])];
  if (!page.index || !site) return [...texts, { name: "robots", content: "noindex" }];
  const path = barePath(matches.at(-1)?.pathname ?? "/").replace(/(.)\/$/, "$1");
  return [
    ...texts,
    ...addressTags(site, path),
    ...sharingTags(site, path, page, title),
    // In the browser React leaves the server's element in the head.
    ...(import.meta.env.SSR && page.facts ? [{ "script:ld+json": page.facts(site) }] : []),
  ];
}
