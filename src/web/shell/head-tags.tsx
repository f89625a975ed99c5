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
      <meta name="theme-color" content={site.agency.theme.brandStrong} />
      {layout === "standard" && <Addresses site={site} />}
      {fontFiles(site.agency.theme).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
    </>
  );
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
