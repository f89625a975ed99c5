import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";
import type { Theme } from "../../domain/agencies/agency.ts";

type Family = "bricolage-grotesque" | "fraunces" | "figtree";

const TITLES: Record<Theme["displayFont"], { family: Family; weight: 600 | 700 }> = {
  bricolage: { family: "bricolage-grotesque", weight: 700 },
  fraunces: { family: "fraunces", weight: 600 },
};

const resolve = createRequire(import.meta.url).resolve;

/** The second file has accented letters that the first file lacks. */
async function loadFace(name: string, family: Family, weight: 500 | 600 | 700): Promise<Font[]> {
  const subsets = ["latin", "latin-ext"].map(async (subset): Promise<Font> => {
    const file = resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
    return {
      name: subset === "latin" ? name : `${name} ext`,
      data: await readFile(file),
      weight,
      style: "normal",
    };
  });
  return Promise.all(subsets);
}

async function loadFonts(displayFont: Theme["displayFont"]): Promise<Font[]> {
  const { family, weight } = TITLES[displayFont];
  const faces = [
    loadFace("Title", family, weight),
    loadFace("Text", "figtree", 500),
    loadFace("Text", "figtree", 700),
  ];
  return (await Promise.all(faces)).flat();
}

const fontsByDisplayFont = new Map<Theme["displayFont"], Promise<Font[]>>();

/** Returns the families `Title` and `Text`. */
export function pictureFonts(displayFont: Theme["displayFont"]): Promise<Font[]> {
  const cachedFonts = fontsByDisplayFont.get(displayFont);
  if (cachedFonts) return cachedFonts;
  const fonts = loadFonts(displayFont);
  fontsByDisplayFont.set(displayFont, fonts);
  fonts.catch(() => fontsByDisplayFont.delete(displayFont));
  return fonts;
}
