import { promisify } from "node:util";
import { constants, brotliCompress as startBrotli, gzip as startGzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

export type Bytes = Buffer<ArrayBuffer>;

/** An encoding that does not shrink the body is left out. */
export type EncodedBody = { identity: Bytes } & Partial<Record<Exclude<Encoding, "identity">, Bytes>>;

const brotli = promisify(startBrotli);
const gzip = promisify(startGzip);

/**
 * Brotli's window as a power of two: 64 kB. The default window of 4 MB makes pages no smaller. Compression with the default
 * takes four times as long, and 16 MB of memory for each page.
 */
const BROTLI_WINDOW = 16;

/** A smaller body fits into one packet even without compression. */
const MIN_BYTES_TO_COMPRESS = 860;

const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;

export function chooseEncoding(header: string | null | undefined): Encoding {
  if (!header) return "identity";
  if (TAKES_BROTLI.test(header)) return "br";
  return TAKES_GZIP.test(header) ? "gzip" : "identity";
}

const isSmaller = (compressed: Bytes, body: Uint8Array): boolean => compressed.length < body.length;

/**
 * Returns the body itself if compression does not shrink it.
 * @param quality quality of brotli, 0 to 11
 */
export async function compress<T extends Uint8Array>(
  body: T,
  encoding: Encoding,
  quality: number,
): Promise<T | Bytes> {
  if (encoding === "identity" || body.length < MIN_BYTES_TO_COMPRESS) return body;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const compressed = encoding === "br" ? await brotli(body, { params }) : await gzip(body);
  return isSmaller(compressed, body) ? compressed : body;
}

/** The cache is weak, so that a result is freed together with its body. */
export function createCompressor(
  quality: number,
): (body: Uint8Array, encoding: Encoding) => Promise<Uint8Array> {
  const encodingsByBody = new WeakMap<Uint8Array, Map<Encoding, Promise<Uint8Array>>>();
  return (body, encoding) => {
    const bodyEncodings = encodingsByBody.get(body) ?? new Map<Encoding, Promise<Uint8Array>>();
    encodingsByBody.set(body, bodyEncodings);
    const bytes = bodyEncodings.get(encoding) ?? compress(body, encoding, quality);
    bodyEncodings.set(encoding, bytes);
    return bytes;
  };
}

/** @param quality quality of brotli, 0 to 11 */
export async function encodeAll(body: Bytes, quality: number): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([compress(body, "br", quality), compress(body, "gzip", quality)]);
  return {
    identity: body,
    ...(br !== body && { br }),
    ...(gz !== body && { gzip: gz }),
  };
}
