import type { Palette, Theme } from "../../../../domain/agencies/agency.ts";

/** `fontStyle` sets `--web-font-of-titles` once a page shows its web fonts. */
const TITLES: Record<Theme["displayFont"], string> = {
  bricolage: "var(--web-font-of-titles, system-ui), system-ui, sans-serif",
  fraunces: "var(--web-font-of-titles, serif), serif",
};

const RADII: Record<Theme["radius"], { buttons: string; controls: string; cards: string }> = {
  soft: { buttons: "0.625rem", controls: "0.625rem", cards: "0.875rem" },
  round: { buttons: "2rem", controls: "1rem", cards: "1.5rem" },
};

const channel = (hexadecimal: string): number => {
  const value = Number.parseInt(hexadecimal, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, by WCAG 2. */
function luminance(color: string): number {
  const [red = "0", green = "0", blue = "0"] = color.slice(1).match(/../g) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const readableOn = (background: string, ink: string): string =>
  contrast(background, "#ffffff") >= contrast(background, ink) ? "#ffffff" : ink;

const colours = (time: "day" | "night", palette: Palette): Record<string, string> => ({
  [`--${time}-brand`]: palette.brand,
  [`--${time}-brand-strong`]: palette.brandStrong,
  [`--${time}-accent`]: palette.accent,
  [`--${time}-ink`]: palette.ink,
  [`--${time}-surface`]: palette.surface,
  [`--${time}-sand`]: palette.sand,
});

/** `tokens.css` derives further colours. */
export const themeStyle = (theme: Theme): Record<string, string> => ({
  ...colours("day", theme),
  "--day-on-brand": readableOn(theme.brand, theme.ink),
  "--day-on-accent": readableOn(theme.accent, theme.ink),
  ...(theme.night && colours("night", theme.night)),
  "--font-of-titles": TITLES[theme.displayFont],
  "--radius-of-buttons": RADII[theme.radius].buttons,
  "--radius-of-controls": RADII[theme.radius].controls,
  "--radius-of-cards": RADII[theme.radius].cards,
});
