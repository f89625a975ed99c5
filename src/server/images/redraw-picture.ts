import type { PictureType } from "../../domain/attachments/attachment.ts";
import { openSharp } from "./open-sharp.ts";

/** Longest side in pixels. A slip or a page of text stays readable. */
const MAX_SIDE = 2_560;
/** A phone's largest photo has 200 megapixels, which take 600 MB. Photos that phones send as a rule have 12 to 50. */
const MAX_PIXELS = 60_000_000;
const TIMEOUT_S = 30;
const FORMATS = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

/**
 * Draws a picture again, upright and in its own format, without metadata.
 * @throws Error if the file cannot be read, is of another format, or has too many pixels.
 */
export async function redrawPicture(file: Uint8Array, type: PictureType): Promise<Buffer> {
  const sharp = await openSharp();
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { format } = await picture.metadata();
  if (format !== FORMATS[type]) throw new Error(`the picture is ${format}`);
  const upright = picture
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_S });
  if (type === "image/png") return upright.png({ compressionLevel: 6 }).toBuffer();
  return (type === "image/jpeg" ? upright.jpeg({ quality: 82 }) : upright.webp({ quality: 82 })).toBuffer();
}
