import type { Context } from "hono";
import type { MediaSource } from "../../../../adapters/contentful/media.ts";
import { DrawingEndedError } from "../../../images/call-image-worker.ts";
import type { PictureRequest } from "../../../images/picture-request.ts";
import { type Drawing, QueueFullError, type RenderQueue } from "../../../images/render-queue.ts";
import { RETRY_AFTER_SECONDS } from "../../../request/refuse.ts";
import type { SiteEnvironment } from "../site-environment.ts";

type Call = Context<SiteEnvironment>;

export interface DrawingNeeds {
  media: MediaSource;
  queue: RenderQueue;
  drawPicture(request: PictureRequest): Promise<Buffer>;
}

export class MissingFileError extends Error {
  override name = "MissingFileError";
}

const TRANSIENT_ERRORS = [QueueFullError, MissingFileError, DrawingEndedError];

/** Cache time of pictures whose address contains a hash of the content. */
export const IMMUTABLE_FOR_A_YEAR = "public, max-age=31536000, immutable";
const CACHE_FOR_A_MINUTE = "public, max-age=60";

/** Old links may contain an outdated hash. */
export const redirectToPicture = (c: Call, path: string) => {
  c.header("cache-control", CACHE_FOR_A_MINUTE);
  return c.redirect(path, 302);
};

export const answerMissingPicture = (c: Call) => c.text("404 Not Found\n", 404);

/**
 * An incomplete drawing is cached for one minute only.
 * @param options `cacheControl` applies to complete drawings
 */
export async function answerDrawing(
  c: Call,
  drawing: Promise<Drawing>,
  options: { type: "image/jpeg" | "image/png"; cacheControl: string },
) {
  try {
    const { bytes, isComplete } = await drawing;
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": options.type,
      "cache-control": isComplete ? options.cacheControl : CACHE_FOR_A_MINUTE,
    });
  } catch (error) {
    if (!TRANSIENT_ERRORS.some((kind) => error instanceof kind)) throw error;
    return c.body(null, 503, { "retry-after": RETRY_AFTER_SECONDS });
  }
}

export async function siteFile(media: MediaSource, src: string | null): Promise<Uint8Array | null> {
  if (!src?.startsWith("/media/")) return null;
  const file = await media.fetch(src.slice("/media/".length)).catch(() => null);
  return file?.body ?? null;
}
