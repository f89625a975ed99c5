import { createHash } from "node:crypto";
import { type Bytes, type EncodedBody, type Encoding, encodeAll } from "../../request/encoding.ts";

export interface CachedPage {
  agencyId: string;
  /** Milliseconds since 1970. */
  renderedAt: number;
  etag: string;
  bodies: EncodedBody;
  quality: number;
  /** Alternating names and values, the format of `ServerResponse.writeHead`. */
  headers: Record<Encoding, string[]>;
  notModifiedHeaders: string[];
  bytes: number;
}

/** Brotli quality while a visitor waits. Compression takes some milliseconds on another thread. */
const QUICK_QUALITY = 8;
/**
 * This quality saves a twelfth of the size, and takes some hundred milliseconds. Meanwhile, visitors get the
 * previous bytes.
 */
const BEST_QUALITY = 11;

/** A shared cache may serve the page for a minute. */
const CACHE_CONTROL = "public, max-age=0, must-revalidate, s-maxage=60";
/**
 * Only for the operator's CDN (RFC 9213). In `cache-control`, the same value would let a browser show an outdated page for ten
 * minutes.
 */
const CDN_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600";

function headersFor(common: [string, string][], bodies: EncodedBody, encoding: Encoding): string[] {
  const body = bodies[encoding];
  const list = [...common, ["content-length", String((body ?? bodies.identity).length)]];
  if (body && encoding !== "identity") list.push(["content-encoding", encoding]);
  return list.flat();
}

/**
 * @param previous the cached page of the same address. If the page is unchanged, the bodies are compressed once at
 * the highest quality, and then reused.
 */
export async function toCachedPage(
  agencyId: string,
  renderedAt: number,
  answer: { headers: Headers; body: Bytes },
  previous?: CachedPage,
): Promise<CachedPage> {
  const etag = `W/"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 22)}"`;
  const isSame = previous?.etag === etag;
  const quality = isSame ? BEST_QUALITY : QUICK_QUALITY;
  const bodies =
    isSame && previous.quality === BEST_QUALITY ? previous.bodies : await encodeAll(answer.body, quality);
  const pageHeaders = new Headers(answer.headers);
  pageHeaders.set("cache-control", CACHE_CONTROL);
  pageHeaders.set("cdn-cache-control", CDN_CACHE_CONTROL);
  pageHeaders.set("vary", "accept-encoding");
  pageHeaders.set("etag", etag);
  pageHeaders.delete("content-length");
  const common = [...pageHeaders.entries()];
  const notModified = common.filter(([name]) => name !== "content-type");
  const encodings: Encoding[] = ["identity", "gzip", "br"];
  return {
    agencyId,
    renderedAt,
    etag,
    bodies,
    quality,
    headers: {
      identity: headersFor(common, bodies, "identity"),
      gzip: headersFor(common, bodies, "gzip"),
      br: headersFor(common, bodies, "br"),
    },
    notModifiedHeaders: notModified.flat(),
    bytes: encodings.reduce((sum, encoding) => sum + (bodies[encoding]?.length ?? 0), 0),
  };
}
