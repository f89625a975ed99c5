import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import type { Theme } from "../../domain/agencies/agency.ts";

const TITLES: Record<Theme["displayFont"], string> = { bricolage, fraunces };

/** The font files that an agency's first screen needs. */
export const fontFiles = (theme: Theme): string[] => [figtree, TITLES[theme.displayFont]];
