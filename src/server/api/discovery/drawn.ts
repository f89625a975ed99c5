import type { Context } from "hono";
import type { MediaSource } from "../../../adapters/contentful/media.ts";
import { DrawingEndedError } from "../../images/call-image-worker.ts";
import type { PictureOrder } from "../../images/picture-order.ts";
import { type Drawing, QueueFullError, type RenderQueue } from "../../images/render-queue.ts";
import { RETRY_AFTER_SECONDS } from "../../request/refuse.ts";
import type { SiteEnvironment } from "../../request/site-environment.ts";

type Call = Context<SiteEnvironment>;

/** What a picture is drawn with. */
export interface DrawingNeeds {
  media: MediaSource;
  queue: RenderQueue;
  make(order: PictureOrder): Promise<Buffer>;
}

/** A file that the drawing needs could not be fetched. */
export class MissingFileError extends Error {
  override name = "MissingFileError";
}

/** Failures after which asking again may help. */
const PASSING = [QueueFullError, MissingFileError, DrawingEndedError];

/** For a picture whose address contains a hash of its content. */
export const FOREVER = "public, max-age=31536000, immutable";
const A_MINUTE = "public, max-age=60";

/** Redirects to the current address of a picture, so that links with an outdated hash still work. */
export const currentPicture = (c: Call, path: string) => {
  c.header("cache-control", A_MINUTE);
  return c.redirect(path, 302);
};

export const noSuchPicture = (c: Call) => c.text("404 Not Found\n", 404);

/**
 * Sends a drawing. One that lacks a part that could not be fetched is cached for a minute only.
 * @param cacheControl of a complete drawing.
 */
export async function answerDrawing(
  c: Call,
  drawing: Promise<Drawing>,
  about: { type: "image/jpeg" | "image/png"; cacheControl: string },
) {
  try {
    const { bytes, whole } = await drawing;
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": about.type,
      "cache-control": whole ? about.cacheControl : A_MINUTE,
    });
  } catch (error) {
    if (!PASSING.some((kind) => error instanceof kind)) throw error;
    return c.body(null, 503, { "retry-after": RETRY_AFTER_SECONDS });
  }
}

/** A picture of the CMS as a file; null for other addresses, or where it cannot be fetched. */
export async function siteFile(media: MediaSource, src: string | null): Promise<Uint8Array | null> {
  if (!src?.startsWith("/media/")) return null;
  const file = await media.fetch(src.slice("/media/".length)).catch(() => null);
  return file?.body ?? null;
}
