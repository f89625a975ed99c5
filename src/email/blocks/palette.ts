import type { Theme } from "../../domain/agencies/agency.ts";
import type { Tone } from "./email-content.ts";

export interface Palette {
  page: string;
  card: string;
  panel: string;
  line: string;
  ink: string;
  muted: string;
  link: string;
  band: string;
  onBand: string;
  accent: string;
  onAccent: string;
  tones: Record<Tone, { paper: string; ink: string }>;
}

/** Minimum contrast of normal text at level AA (WCAG 2.2). */
const MIN_CONTRAST = 4.5;
const DARK_PAGE = "#101214";

const channels = (hex: string): number[] => {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&").slice(1) : hex.slice(1);
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
};

/** @param share share of the second colour, 0 to 1 */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

export function readableColour(colour: string, paper: string, towards: string): string {
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const share = shares.find((each) => contrast(mix(colour, towards, each), paper) >= MIN_CONTRAST) ?? 1;
  return mix(colour, towards, share);
}

const inkOn = (paper: string, ink: string): string =>
  contrast("#ffffff", paper) >= MIN_CONTRAST ? "#ffffff" : ink;

export function lightPalette(theme: Theme): Palette {
  return {
    page: theme.sand,
    card: "#ffffff",
    panel: mix(theme.sand, "#ffffff", 0.45),
    line: mix(theme.sand, theme.ink, 0.12),
    ink: theme.ink,
    muted: readableColour(mix(theme.ink, "#ffffff", 0.35), theme.sand, theme.ink),
    link: readableColour(theme.brand, theme.sand, theme.ink),
    band: theme.brandStrong,
    onBand: inkOn(theme.brandStrong, theme.ink),
    accent: theme.accent,
    onAccent: inkOn(theme.accent, theme.ink),
    tones: {
      good: {
        paper: mix(theme.brand, "#ffffff", 0.88),
        ink: readableColour(theme.brandStrong, "#ffffff", theme.ink),
      },
      waiting: { paper: "#fff3d6", ink: "#7a4b00" },
      bad: { paper: "#fde8e6", ink: "#98211a" },
      plain: { paper: mix(theme.sand, "#ffffff", 0.45), ink: theme.ink },
    },
  };
}

export function darkPalette(theme: Theme): Palette {
  const card = mix(DARK_PAGE, theme.brand, 0.08);
  const panel = mix(DARK_PAGE, theme.brand, 0.16);
  return {
    ...lightPalette(theme),
    page: DARK_PAGE,
    card,
    panel,
    line: mix(card, "#ffffff", 0.16),
    ink: "#f2f3f1",
    muted: "#b4bab8",
    link: readableColour(theme.brand, panel, "#ffffff"),
    tones: {
      good: { paper: mix(DARK_PAGE, theme.brand, 0.3), ink: "#f2f3f1" },
      waiting: { paper: "#46330f", ink: "#ffdf9e" },
      bad: { paper: "#4d1f1b", ink: "#ffc9c2" },
      plain: { paper: panel, ink: "#f2f3f1" },
    },
  };
}
