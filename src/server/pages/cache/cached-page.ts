import { createHash } from "node:crypto";
import { type Bytes, type EncodedBody, type Encoding, encodeAll } from "../../request/encoding.ts";

/** A rendered page, ready to be sent to anybody: bytes in every form, and the headers that go with each. */
export interface CachedPage {
  agencyId: string;
  /** Milliseconds since 1970. */
  renderedAt: number;
  etag: string;
  bodies: EncodedBody;
  /** Names and values by turns, as `ServerResponse.writeHead` takes them. */
  headers: Record<Encoding, string[]>;
  /** The same for a browser that has the page already. */
  unchanged: string[];
  /** Of all bodies together. */
  bytes: number;
}

/** Small enough for a phone on a bad line, and made in some ten milliseconds on another thread. */
const BROTLI_QUALITY = 8;

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

/** Makes a page ready that came out of the framework with status 200. */
export async function toCachedPage(
  agencyId: string,
  renderedAt: number,
  answer: { headers: Headers; body: Bytes },
): Promise<CachedPage> {
  const bodies = await encodeAll(answer.body, BROTLI_QUALITY);
  const etag = `W/"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 22)}"`;
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
    headers: {
      identity: headersFor(common, bodies, "identity"),
      gzip: headersFor(common, bodies, "gzip"),
      br: headersFor(common, bodies, "br"),
    },
    unchanged: lasting.flat(),
    bytes: forms.reduce((sum, form) => sum + (bodies[form]?.length ?? 0), 0),
  };
}
