import { createHash } from "node:crypto";
import { type Bytes, type EncodedBody, type Encoding, encodeAll } from "../../request/encoding.ts";

/** A rendered page that can be sent to any visitor: its bytes in every encoding, and the headers for each. */
export interface CachedPage {
  agencyId: string;
  /** Milliseconds since 1970. */
  renderedAt: number;
  etag: string;
  bodies: EncodedBody;
  /** Brotli quality. */
  quality: number;
  /** Alternating names and values, as `ServerResponse.writeHead` takes them. */
  headers: Record<Encoding, string[]>;
  /** Headers of a 304 response. */
  unchanged: string[];
  /** Size of all bodies together. */
  bytes: number;
}

/** Brotli quality while a visitor waits: takes some milliseconds on another thread. */
const QUICK = 8;
/**
 * Brotli quality of a page whose renewal changed nothing: a twelfth smaller, some hundred milliseconds. Visitors get
 * the old bytes meanwhile.
 */
const SMALLEST = 11;

/** A browser revalidates each time; a shared cache may serve the page for a minute. */
const CACHE_CONTROL = "public, max-age=0, must-revalidate, s-maxage=60";
/**
 * For the operator's own CDN alone (RFC 9213). A browser with ten minutes of stale time would show an outdated page.
 */
const CDN_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600";

function headersFor(common: [string, string][], bodies: EncodedBody, encoding: Encoding): string[] {
  const body = bodies[encoding];
  const list = [...common, ["content-length", String((body ?? bodies.identity).length)]];
  if (body && encoding !== "identity") list.push(["content-encoding", encoding]);
  return list.flat();
}

/**
 * Converts a rendered page with status 200 to a cached page.
 * @param before the cached page of the same address. If nothing has changed, the bodies are compressed once more at the
 * highest quality, and reused from then on.
 */
export async function toCachedPage(
  agencyId: string,
  renderedAt: number,
  answer: { headers: Headers; body: Bytes },
  before?: CachedPage,
): Promise<CachedPage> {
  const etag = `W/"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 22)}"`;
  const isSame = before?.etag === etag;
  const quality = isSame ? SMALLEST : QUICK;
  const bodies =
    isSame && before.quality === SMALLEST ? before.bodies : await encodeAll(answer.body, quality);
  const own = new Headers(answer.headers);
  own.set("cache-control", CACHE_CONTROL);
  own.set("cdn-cache-control", CDN_CACHE_CONTROL);
  own.set("vary", "accept-encoding");
  own.set("etag", etag);
  own.delete("content-length");
  const common = [...own.entries()];
  const lasting = common.filter(([name]) => name !== "content-type");
  const forms: Encoding[] = ["identity", "gzip", "br"];
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
    unchanged: lasting.flat(),
    bytes: forms.reduce((sum, form) => sum + (bodies[form]?.length ?? 0), 0),
  };
}
