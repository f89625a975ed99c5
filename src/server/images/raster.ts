import { openSharp } from "./open-sharp.ts";

interface Box {
  width: number;
  height: number;
}

const MOST_PIXELS = 40_000_000;
/** By the clock, of a process that yields to others. */
const LONGEST_S = 60;
/** Dots per inch at which a drawing has its own size, and the most that are ever asked for. */
const OWN_DENSITY = 72;
const MOST_DENSITY = 1440;

/**
 * A picture or drawing of whatever size and format, as a PNG of this size.
 * @param fit `cover` fills the box and crops the rest; `contain` leaves the rest transparent.
 * @throws Error where it cannot be read.
 */
export async function raster(file: Uint8Array, box: Box, fit: "cover" | "contain"): Promise<Buffer> {
  const sharp = await openSharp();
  const limits = { limitInputPixels: MOST_PIXELS };
  const { format, width = 1, height = 1 } = await sharp(file, limits).metadata();
  const scale = Math.max(box.width / width, box.height / height);
  const density = Math.min(MOST_DENSITY, Math.max(OWN_DENSITY, OWN_DENSITY * scale));
  return sharp(file, format === "svg" ? { ...limits, density } : limits)
    .resize({ ...box, fit, background: "#0000" })
    .timeout({ seconds: LONGEST_S })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
