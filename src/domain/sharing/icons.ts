import type { Agency } from "../agencies/agency.ts";
import { fingerprint } from "./fingerprint.ts";

/** Version of the drawing. Increase it if the drawing changes. */
const DESIGN_VERSION = 1;

/** `side` is in pixels. `logo` is the logo's share of the side. */
export interface Icon {
  side: number;
  logo: number;
  /** Whether the background reaches every edge. Systems crop such an icon to their own shape. */
  bleeds: boolean;
}

/** All icons by file name. A maskable icon may be cropped to the middle 80 % of its width. */
export const ICONS: Readonly<Record<string, Icon>> = {
  "favicon-32.png": { side: 32, logo: 0.84, bleeds: false },
  "icon-192.png": { side: 192, logo: 0.72, bleeds: false },
  "icon-512.png": { side: 512, logo: 0.72, bleeds: false },
  "maskable-512.png": { side: 512, logo: 0.54, bleeds: true },
  "apple-touch-icon.png": { side: 180, logo: 0.66, bleeds: true },
};

/** Returns the folder of an agency's icons. Its name changes with logo, background and drawing, for cache busting. */
export const iconsPath = ({ image, theme }: Pick<Agency, "image" | "theme">): string =>
  `/icons/${fingerprint(DESIGN_VERSION, image, theme.surface)}`;
