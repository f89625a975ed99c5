import type { Theme } from "../../domain/agencies/agency.ts";
import { LINK_PICTURE_SIZE } from "../../domain/sharing/link-picture.ts";

const { width, height } = LINK_PICTURE_SIZE;

/** SVG path, moved to the right by `shift` pixels. */
const EDGES: Record<Theme["radius"], (shift: number) => string> = {
  soft: (shift) => `L${756 + shift} 0 L${650 + shift} ${height}`,
  round: (shift) =>
    `L${690 + shift} 0 C${770 + shift} 130 ${720 + shift} 230 ${680 + shift} 330 S${640 + shift} 520 ${716 + shift} ${height}`,
};

const svg = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;

export function panelSvg({ radius, surface, accent, brand }: Theme): string {
  const sheet = (shift: number, color: string) =>
    `<path d="M0 0 ${EDGES[radius](shift)} L0 ${height} Z" fill="${color}"/>`;
  return svg(sheet(34, accent) + sheet(20, brand) + sheet(0, surface));
}

/** Replaces a missing picture. */
export const hillsSvg = ({ sand, accent, brand, brandStrong }: Theme): string =>
  svg(
    `<rect width="100%" height="100%" fill="${sand}"/><circle cx="1010" cy="210" r="78" fill="${accent}"/>` +
      `<path d="M600 470 C760 300 860 330 960 400 S1130 400 1200 300 V630 H600 Z" fill="${brand}"/>` +
      `<path d="M600 560 C780 440 900 520 1010 520 S1140 460 1200 440 V630 H600 Z" fill="${brandStrong}"/>`,
  );
