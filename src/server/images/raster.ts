import { openSharp } from "./open-sharp.ts";

interface Box {
  width: number;
  height: number;
}

const MAX_PIXELS = 40_000_000;
/** The limit is long, because the worker has a low CPU priority. */
const TIMEOUT_S = 60;
/** In dots per inch. At `OWN_DENSITY`, an SVG is rendered at its own size. */
const OWN_DENSITY = 72;
const MAX_DENSITY = 1440;

/**
 * @param fit `cover` fills the box and crops; `contain` fits inside and pads transparently
 * @throws Error if the file cannot be read
 */
export async function raster(file: Uint8Array, box: Box, fit: "cover" | "contain"): Promise<Buffer> {
  const sharp = await openSharp();
  const limits = { limitInputPixels: MAX_PIXELS };
  const { format, width = 1, height = 1 } = await sharp(file, limits).metadata();
  const scale = Math.max(box.width / width, box.height / height);
  const density = Math.min(MAX_DENSITY, Math.max(OWN_DENSITY, OWN_DENSITY * scale));
  return sharp(file, format === "svg" ? { ...limits, density } : limits)
    .resize({ ...box, fit, background: "#0000" })
    .timeout({ seconds: TIMEOUT_S })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
