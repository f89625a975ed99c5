import type { Theme } from "../../domain/agencies/agency.ts";
import type { Tone } from "./email-content.ts";
import { darkPalette, lightPalette, type Palette } from "./palette.ts";

/** E-mails load no fonts, so fonts of the reader's system replace the site's fonts. */
export interface EmailStyle {
  light: Palette;
  display: string;
  text: string;
  /** Border radii as CSS lengths. */
  corner: string;
  buttonCorner: string;
  sheet: string;
}

const TEXT_FONT = "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const DISPLAY_FONT: Record<Theme["displayFont"], string> = {
  bricolage: "'Bricolage Grotesque', 'Avenir Next', 'Trebuchet MS', 'Segoe UI', Arial, sans-serif",
  fraunces: "Fraunces, Georgia, 'Times New Roman', serif",
};

const toneRules = (tones: Palette["tones"]): string =>
  (["good", "waiting", "bad", "plain"] satisfies Tone[])
    .map(
      (tone) =>
        `.tone-${tone}{background-color:${tones[tone].paper}!important}.tone-${tone},.tone-${tone} *{color:${tones[tone].ink}!important}`,
    )
    .join("");

const darkRules = (dark: Palette): string =>
  [
    `.page,.page>table>tbody>tr>td{background-color:${dark.page}!important}`,
    `.card{background-color:${dark.card}!important}`,
    `.panel{background-color:${dark.panel}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.muted{color:${dark.muted}!important}`,
    `.link{color:${dark.link}!important}`,
    toneRules(dark.tones),
  ].join("");

const PHONE_RULES =
  ".pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}.wide{display:block!important;text-align:center!important}";

export function emailStyle(theme: Theme): EmailStyle {
  return {
    light: lightPalette(theme),
    display: DISPLAY_FONT[theme.displayFont],
    text: TEXT_FONT,
    corner: theme.radius === "round" ? "20px" : "10px",
    buttonCorner: theme.radius === "round" ? "999px" : "8px",
    sheet: [
      ":root{color-scheme:light dark;supported-color-schemes:light dark}",
      `@media (max-width:520px){${PHONE_RULES}}`,
      `@media (prefers-color-scheme:dark){${darkRules(darkPalette(theme))}}`,
    ].join(""),
  };
}
