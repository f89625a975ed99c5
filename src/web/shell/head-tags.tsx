import { useLocation } from "react-router";
import { LOCALES } from "../../domain/locale.ts";
import { fontFiles } from "./fonts.ts";
import { usePageHandle } from "./page-handle.ts";
import { barePath, localPath } from "./paths.ts";
import type { Site } from "./use-site.ts";

/** What every page of an agency has in its head. */
export function HeadTags({ site }: { site: Site }) {
  const { layout } = usePageHandle();
  return (
    <>
      <link rel="icon" href={site.agency.image} />
      <SchemeColours site={site} />
      {layout === "standard" && <Addresses site={site} />}
      {fontFiles(site.agency.theme).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
    </>
  );
}

/** The colour of the browser's own bars. A chosen scheme changes `media` alone: `color-scheme.ts`. */
function SchemeColours({ site }: { site: Site }) {
  const { theme } = site.agency;
  const colours = { light: theme.brandStrong, dark: theme.night?.surface ?? theme.ink };
  return (["light", "dark"] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      content={colours[scheme]}
      media={`(prefers-color-scheme: ${scheme})`}
      data-scheme={scheme}
    />
  ));
}

/** Where the page is reached in each language; pages with a layout of their own have one address only. */
function Addresses({ site }: { site: Site }) {
  const path = barePath(useLocation().pathname);
  const address = (locale: Site["locale"]) => site.origin + localPath(locale, path);
  return (
    <>
      <link rel="canonical" href={address(site.locale)} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={address(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address("es-CO")} />
    </>
  );
}
