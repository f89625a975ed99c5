import { createHash } from "node:crypto";
import { type Bytes, type EncodedBody, type Encoding, encodeAll } from "../../request/encoding.ts";

/** A rendered page, ready to be sent to anybody: bytes in every form, and the headers that go with each. */
export interface CachedPage {
  agencyId: string;
  /** Milliseconds since 1970. */
  renderedAt: number;
  etag: string;
  bodies: EncodedBody;
  /** Of the brotli among them. */
  quality: number;
  /** Names and values by turns, as `ServerResponse.writeHead` takes them. */
  headers: Record<Encoding, string[]>;
  /** The same for a browser that has the page already. */
  unchanged: string[];
  /** Of all bodies together. */
  bytes: number;
}

/** Of a page that somebody waits for: made in some milliseconds on another thread. */
const QUICK = 8;
/** A twelfth smaller, and some hundred milliseconds: for a page that came out as before, while the one before is answered. */
const SMALLEST = 11;

/** A browser asks again each time; a cache on the way may answer for a minute. */
const CACHE_CONTROL = "public, max-age=0, must-revalidate, s-maxage=60";
/** Of the operator's own CDN alone (RFC 9213): a browser that was granted the ten minutes would show an old page. */
const CDN_CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600";

function headersFor(common: [string, string][], bodies: EncodedBody, encoding: Encoding): string[] {
  const body = bodies[encoding];
  const list = [...common, ["content-length", String((body ?? bodies.identity).length)]];
  if (body && encoding !== "identity") list.push(["content-encoding", encoding]);
  return list.flat();
}

/**
 * Makes a page ready that came out of the framework with status 200.
 * @param before the page that is cached at its address: where nothing has changed, its bodies are taken, as small as they get.
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
