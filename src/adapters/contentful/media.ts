import { LRUCache } from "lru-cache";
import type { PictureFormat, PictureVariant } from "../../domain/content/picture-variant.ts";
import { readAtMost } from "../limited-answer.ts";
import { isMediaPath } from "./media-path.ts";

const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 5000;
const MAX_MISSES = 2_000;
const MISS_MS = 60_000;

/** Lowest quality without a visible difference, by format, from 1 to 100. */
const QUALITY: Record<PictureFormat, number> = { avif: 50, webp: 72, jpg: 76 };

export interface MediaSettings {
  assetsBaseUrl: string;
  /** Only pictures of this space are served, because anybody can create a space and fill it. */
  space: string;
  timeoutMs?: number;
  /** Time in milliseconds after which a missing picture is requested again; a minute by default. */
  missMs?: number;
}

export interface Media {
  body: Uint8Array;
  /** `image/…`. A response with an SVG must forbid scripts, because an SVG may contain scripts. */
  contentType: string;
}

export interface MediaSource {
  /**
   * The content of a path never changes.
   * @param path `<space>/<asset>/<hash>/<file>`
   * @returns null if the path is unknown or of another space, the file is not a picture, the picture exceeds 10 MB, or a
   *   variant of an SVG is requested
   * @throws Error if the CMS fails twice or the timeout is over
   */
  fetch(path: string, variant?: PictureVariant): Promise<Media | null>;
  isCached(path: string, variant?: PictureVariant): boolean;
}

export function createMediaSource({
  assetsBaseUrl,
  space,
  timeoutMs = TIMEOUT_MS,
  missMs = MISS_MS,
}: MediaSettings): MediaSource {
  const base = assetsBaseUrl.replace(/(?<!\/)\/+$/, "");
  const misses = new LRUCache<string, true>({ max: MAX_MISSES, ttl: missMs });
  const pictures = new LRUCache<string, Media>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }, address) => body.byteLength + address.length,
    async fetchMethod(address) {
      const media = await readPicture(`${base}/${address}`, timeoutMs);
      if (!media) misses.set(address, true);
      return media ?? undefined;
    },
    // The fetch continues if its entry is evicted in the meantime.
    ignoreFetchAbort: true,
  });

  return {
    async fetch(path, variant) {
      if (!isMediaPath(path) || !path.startsWith(`${space}/`)) return null;
      if (variant && path.toLowerCase().endsWith(".svg")) return null;
      const address = addressOf(path, variant);
      if (misses.has(address)) return null;
      return (await pictures.fetch(address)) ?? null;
    },
    isCached: (path, variant) => pictures.has(addressOf(path, variant)),
  };
}

const addressOf = (path: string, variant: PictureVariant | undefined): string =>
  variant ? `${path}?${variantQuery(variant)}` : path;

/**
 * Without `fit`, a picture keeps its proportions and is never enlarged. With `fit=fill`, the CMS crops the picture to the
 * requested shape around its middle.
 */
const variantQuery = ({ width, height, format }: PictureVariant): string =>
  `w=${width}${height ? `&h=${height}&fit=fill` : ""}&fm=${format}&q=${QUALITY[format]}${format === "jpg" ? "&fl=progressive" : ""}`;

/** Retries once within the timeout, because a browser shows a broken picture and does not retry. */
async function readPicture(url: string, timeoutMs: number): Promise<Media | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await readOnce(url, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return readOnce(url, signal);
  }
}

async function readOnce(url: string, signal: AbortSignal): Promise<Media | null> {
  const answer = await fetch(url, { redirect: "error", signal });
  const contentType = answer.headers.get("content-type") ?? "";
  if (answer.status >= 500 || answer.status === 429) {
    await answer.body?.cancel();
    throw new Error(`the CMS answered ${answer.status} for a picture`);
  }
  if (!answer.ok || !/^image\/[\w.+-]+(;|$)/.test(contentType)) {
    await answer.body?.cancel();
    return null;
  }
  const body = answer.body && (await readAtMost(answer.body, MAX_PICTURE_BYTES));
  return body && { body, contentType };
}
