import type { Agency } from "../agencies/agency.ts";
import { fingerprint } from "./fingerprint.ts";

/** Rises when the drawing changes. */
const DESIGN = 1;

/** An icon of the agency's site: its side in pixels, and how much of it the logo takes. */
export interface Icon {
  side: number;
  logo: number;
  /** Systems crop it to a shape of their own, so that its background reaches every edge. */
  bleeds: boolean;
}

/** Every icon, by its file name. A maskable icon may be cropped to the middle 80 % of its width. */
export const ICONS: Readonly<Record<string, Icon>> = {
  "favicon-32.png": { side: 32, logo: 0.84, bleeds: false },
  "icon-192.png": { side: 192, logo: 0.72, bleeds: false },
  "icon-512.png": { side: 512, logo: 0.72, bleeds: false },
  "maskable-512.png": { side: 512, logo: 0.54, bleeds: true },
  "apple-touch-icon.png": { side: 180, logo: 0.66, bleeds: true },
};

/** The folder of an agency's icons; its name changes with their look. */
export const iconsPath = ({ image, theme }: Pick<Agency, "image" | "theme">): string =>
  `/icons/${fingerprint(DESIGN, image, theme.surface)}`;
