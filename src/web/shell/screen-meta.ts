import type { MetaDescriptor } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import type { Site } from "./use-site.ts";

/** The part of a page's matches that carries the site: the root's. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const isSite = (value: unknown): value is Site =>
  typeof value === "object" && value !== null && "agency" in value && "locale" in value;

const siteOf = (matches: Matches): Site | undefined => {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return isSite(data) ? data : undefined;
};

/** The page's language, for a `meta` export. */
export const localeOf = (matches: Matches): Locale => siteOf(matches)?.locale ?? DEFAULT_LOCALE;

/** Title and description of a page; what is one visitor's own stays out of search engines. */
export function screenMeta(
  matches: Matches,
  page: { title: string; description?: string; index: boolean },
): MetaDescriptor[] {
  const agency = siteOf(matches)?.agency.name;
  return [
    { title: agency ? `${page.title} · ${agency}` : page.title },
    ...(page.description ? [{ name: "description", content: page.description }] : []),
    ...(page.index ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}
