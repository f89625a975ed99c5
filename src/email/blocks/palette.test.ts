import { expect, test } from "vitest";
import { andesVivo, caribeSereno } from "../../../tests/support/samples/sample-emails.ts";
import type { Theme } from "../../domain/agencies/agency.ts";
import { contrast, darkPalette, lightPalette, mix, readableColour } from "./palette.ts";

const pale: Theme = {
  ...andesVivo.theme,
  brand: "#ffe08a",
  brandStrong: "#ffd24d",
  accent: "#fff2c2",
  ink: "#222222",
};

test("contrast ratios follow WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#fff", "#ffffff")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("a mix of two colours lies between them by the share of the second", () => {
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mix("#f00", "#00f", 0)).toBe("#ff0000");
});

test("a colour with enough contrast stays unchanged", () => {
  expect(readableColour("#124a33", "#ffffff", "#000000")).toBe("#124a33");
});

test.each([
  ["Andes Vivo", andesVivo.theme],
  ["Caribe Sereno", caribeSereno.theme],
  ["a pale brand", pale],
])("every text of %s has enough contrast in the light and the dark palette", (_name, theme) => {
  for (const palette of [lightPalette(theme), darkPalette(theme)]) {
    const { accent, band, card, ink, link, muted, onAccent, onBand, page, panel, tones } = palette;
    const pairs = [
      ...[card, panel].flatMap((paper) => [ink, muted, link].map((text) => [text, paper] as const)),
      ...[muted, link].map((text) => [text, page] as const),
      [onBand, band] as const,
      [onAccent, accent] as const,
      ...Object.values(tones).map((tone) => [tone.ink, tone.paper] as const),
    ];
    for (const [text, paper] of pairs)
      expect(contrast(text, paper), `${text} on ${paper}`).toBeGreaterThanOrEqual(4.5);
  }
});
