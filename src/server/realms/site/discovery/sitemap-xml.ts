import { DEFAULT_LOCALE, LOCALES } from "../../../../domain/locale.ts";
import { localPath } from "../../../../domain/site-paths.ts";
import type { PublicPage } from "../../../../use-cases/agencies/steps/list-public-pages.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

const xmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function urls(origin: string, { path, changedAt }: PublicPage): string {
  const address = (locale: (typeof LOCALES)[number]) => xmlText(origin + localPath(locale, path));
  const alternates = [
    ...LOCALES.map((locale) => [locale, address(locale)]),
    ["x-default", address(DEFAULT_LOCALE)],
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join("");
  const lastModified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return LOCALES.map(
    (locale) => `<url><loc>${address(locale)}</loc>${lastModified}${alternates}</url>\n`,
  ).join("");
}

/** Uses the format of sitemaps.org, with the `hreflang` alternates that Google reads. */
export const sitemapXml = (origin: string, pages: readonly PublicPage[]): string =>
  `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map((page) => urls(origin, page)).join("")}</urlset>\n`;

export const sitemapIndexXml = (origin: string, paths: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${paths.map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>\n`).join("")}</sitemapindex>\n`;
