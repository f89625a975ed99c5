import { promisify } from "node:util";
import { constants, brotliCompress as startBrotli, gzip as startGzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

export type Bytes = Buffer<ArrayBuffer>;

/** A body in each encoding. An encoding that saves nothing is left out. */
export type EncodedBody = { identity: Bytes } & Partial<Record<Exclude<Encoding, "identity">, Bytes>>;

const brotli = promisify(startBrotli);
const gzip = promisify(startGzip);

/**
 * Brotli's window, as a power of two: 64 kB. The default of 4 MB makes pages no smaller. The default takes four times
 * as long, and 16 MB of memory for each page.
 */
const BROTLI_WINDOW = 16;

/** A smaller body fits into one packet without compression. */
const WORTHWHILE_BYTES = 860;

const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;

/** Returns the best encoding that a browser accepts. @param header the browser's `Accept-Encoding`. */
export function chooseEncoding(header: string | null | undefined): Encoding {
  if (!header) return "identity";
  if (TAKES_BROTLI.test(header)) return "br";
  return TAKES_GZIP.test(header) ? "gzip" : "identity";
}

const isSmaller = (bytes: Bytes, identity: Uint8Array): boolean => bytes.length < identity.length;

/** Compresses a body. Returns the body itself if compression saves nothing. @param quality quality of brotli, 0 to 11. */
export async function compress<T extends Uint8Array>(
  identity: T,
  encoding: Encoding,
  quality: number,
): Promise<T | Bytes> {
  if (encoding === "identity" || identity.length < WORTHWHILE_BYTES) return identity;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const smaller = encoding === "br" ? await brotli(identity, { params }) : await gzip(identity);
  return isSmaller(smaller, identity) ? smaller : identity;
}

/**
 * Compresses a body once per encoding. The results live as long as the body, because the cache holds the body weakly.
 * @param quality quality of brotli, 0 to 11.
 */
export function createCompressor(
  quality: number,
): (identity: Uint8Array, encoding: Encoding) => Promise<Uint8Array> {
  const encodingsByBody = new WeakMap<Uint8Array, Map<Encoding, Promise<Uint8Array>>>();
  return (identity, encoding) => {
    const bodyEncodings = encodingsByBody.get(identity) ?? new Map<Encoding, Promise<Uint8Array>>();
    encodingsByBody.set(identity, bodyEncodings);
    const bytes = bodyEncodings.get(encoding) ?? compress(identity, encoding, quality);
    bodyEncodings.set(encoding, bytes);
    return bytes;
  };
}

/** Compresses a body in every encoding, for bodies that are sent many times. @param quality quality of brotli, 0 to 11. */
export async function encodeAll(identity: Bytes, quality: number): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    compress(identity, "br", quality),
    compress(identity, "gzip", quality),
  ]);
  return {
    identity,
    ...(br !== identity && { br }),
    ...(gz !== identity && { gzip: gz }),
  };
}
