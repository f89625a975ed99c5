import type { Agency } from "../agencies/agency.ts";
import { fingerprint } from "./fingerprint.ts";

/** Increase the version if the drawing changes. */
const DESIGN_VERSION = 1;

export interface Icon {
  side: number;
  logo: number;
  /** Systems crop an icon that bleeds to their own shape. */
  bleeds: boolean;
}

/** A maskable icon may be cropped to the middle 80 % of its width. */
export const ICONS: Readonly<Record<string, Icon>> = {
  "favicon-32.png": { side: 32, logo: 0.84, bleeds: false },
  "icon-192.png": { side: 192, logo: 0.72, bleeds: false },
  "icon-512.png": { side: 512, logo: 0.72, bleeds: false },
  "maskable-512.png": { side: 512, logo: 0.54, bleeds: true },
  "apple-touch-icon.png": { side: 180, logo: 0.66, bleeds: true },
};

/** The folder's name changes with logo, background and drawing, for cache busting. */
export const iconsPath = ({ image, theme }: Pick<Agency, "image" | "theme">): string =>
  `/icons/${fingerprint(DESIGN_VERSION, image, theme.surface)}`;
