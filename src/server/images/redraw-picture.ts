import type { PictureType } from "../../domain/attachments/attachment.ts";
import { openSharp } from "./open-sharp.ts";

/** In pixels. At this size, a receipt or a page of text is readable. */
const MAX_SIDE = 2_560;
/** Phones usually send photos of 12 to 50 megapixels. The largest photo of a phone has 200 megapixels, which take 600 MB. */
const MAX_PIXELS = 60_000_000;
const TIMEOUT_S = 30;
const FORMATS = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

/** @throws Error if the file cannot be read, has another format, or has too many pixels */
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
