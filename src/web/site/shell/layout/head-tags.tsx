import { useContext } from "react";
import { PageLook } from "../../styles/page-look.ts";
import { localPath } from "../site/paths.ts";
import type { Site } from "../site/use-site.ts";
import { FONT_STYLE_ID, WIDE_SCREEN } from "./font-script.ts";
import { fontStyle, fontsOf } from "./fonts.ts";

export function HeadTags({ site }: { site: Site }) {
  const { agency, icons, locale } = site;
  const fonts = fontsOf(site.displayFont);
  return (
    <>
      <link rel="icon" href={`${icons}/favicon-32.png`} sizes="32x32" type="image/png" />
      {agency.image.endsWith(".svg") && <link rel="icon" href={agency.image} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={`${icons}/apple-touch-icon.png`} />
      <link rel="manifest" href={localPath(locale, "/manifest.webmanifest")} />
      <SchemeColours />
      <style id={FONT_STYLE_ID} media={WIDE_SCREEN} suppressHydrationWarning>
        {fontStyle(fonts)}
      </style>
      {fonts.map(({ url }) => (
        <link
          key={url}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={url}
          media={WIDE_SCREEN}
        />
      ))}
    </>
  );
}

/** Colour of the browser's bars. A chosen scheme changes only `media` (`scheme-script.ts`). */
function SchemeColours() {
  const look = useContext(PageLook);
  const colours = {
    light: look["--day-brand-strong"],
    dark: look["--night-surface"] ?? look["--day-ink"],
  };
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
