import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import fraunces from "@fontsource/fraunces/files/fraunces-latin-700-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { Theme } from "../../../../domain/agencies/agency.ts";
import { FONT_STYLE_ID } from "./font-script.ts";

/** Latin subset of a web font. `weight` is a CSS value: one weight or a range. */
export interface Font {
  /** The property that names the family while the page shows its web fonts. */
  property: "--web-font-of-text" | "--web-font-of-titles";
  family: string;
  weight: string;
  url: string;
}

const TEXT: Font = {
  property: "--web-font-of-text",
  family: "Figtree Variable",
  weight: "300 900",
  url: figtree,
};

const titleFont = (family: string, url: string): Font => ({
  property: "--web-font-of-titles",
  family,
  weight: "600 800",
  url,
});

const TITLES: Record<Theme["displayFont"], Font> = {
  bricolage: titleFont("Bricolage Grotesque", bricolage),
  fraunces: titleFont("Fraunces", fraunces),
};

/** Returns none in the browser, because React keeps the server's font elements. */
export const fontsOf = (displayFont: Theme["displayFont"]): readonly Font[] =>
  import.meta.env.SSR ? [TEXT, TITLES[displayFont]] : [];

/**
 * A font that is missing at the first paint is not shown on that page, so that nothing moves. The sheet also names the
 * families, because a browser searches the system for each family name without a font.
 */
export const fontStyle = (fonts: readonly Font[]): string =>
  import.meta.env.SSR
    ? fonts
        .map(
          ({ property, family, weight, url }) =>
            `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url("${url}") format("woff2")}:root{${property}:"${family}"}`,
        )
        .join("")
    : (document.getElementById(FONT_STYLE_ID)?.textContent ?? "");
