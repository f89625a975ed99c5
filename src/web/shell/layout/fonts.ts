import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import fraunces from "@fontsource/fraunces/files/fraunces-latin-700-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { Theme } from "../../../domain/agencies/agency.ts";

const TITLES: Record<Theme["displayFont"], string> = { bricolage, fraunces };

export const fontFiles = (theme: Theme): string[] => [figtree, TITLES[theme.displayFont]];
