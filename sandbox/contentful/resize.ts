import sharp, { type FitEnum, type Sharp } from "sharp";
import type { ImageRequest } from "./image-request.ts";

type Format = NonNullable<ImageRequest["fm"]>;

const TYPES: Record<Format, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  tiff: "image/tiff",
};

const FITS: Record<NonNullable<ImageRequest["fit"]>, keyof FitEnum> = {
  pad: "contain",
  fill: "cover",
  scale: "fill",
  crop: "cover",
  thumb: "cover",
};

// Contentful encodes JPEG and WebP at full quality by default. AVIF at that quality would take seconds here.
const STANDARD_QUALITY = 80;
// This effort takes a twelfth of the CPU time of the default effort, 4. The first visitor waits for the encoder here, whereas
// Contentful's CDN serves encoded images.
const AVIF_EFFORT = 1;

function resizeTo(image: Sharp, { w, h, fit }: ImageRequest): Sharp {
  if (!w && !h) return image;
  return image.resize({
    ...(w ? { width: w } : {}),
    ...(h ? { height: h } : {}),
    fit: fit && w && h ? FITS[fit] : "inside",
    withoutEnlargement: fit !== "scale",
    background: "#ffffff",
  });
}

export async function resize(
  bytes: Uint8Array,
  original: Format,
  requested: ImageRequest,
): Promise<{ bytes: Uint8Array; type: string }> {
  const format = requested.fm ?? original;
  const quality = requested.q ?? STANDARD_QUALITY;
  const image = resizeTo(sharp(bytes), requested);
  const encoded = {
    jpg: () => image.jpeg({ quality, progressive: requested.fl === "progressive", mozjpeg: true }),
    png: () => image.png(),
    webp: () => image.webp({ quality }),
    gif: () => image.gif(),
    avif: () => image.avif({ quality, effort: AVIF_EFFORT }),
    tiff: () => image.tiff({ quality }),
  }[format]();
  return { bytes: await encoded.toBuffer(), type: TYPES[format] };
}

export function pixelFormat(file: string): Format | undefined {
  const ending = file.slice(file.lastIndexOf(".") + 1).toLowerCase();
  if (ending === "jpeg") return "jpg";
  return Object.keys(TYPES).find((format): format is Format => format === ending);
}
