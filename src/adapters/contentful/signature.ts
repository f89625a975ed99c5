import { createHmac, timingSafeEqual } from "node:crypto";

export interface SignedRequest {
  method: string;
  /** Path and query as received, with their percent-encoding. */
  path: string;
  header(name: string): string | undefined;
  body: string;
  now: Date;
}

/** The CMS's own limit (https://www.contentful.com/developers/docs/webhooks/request-verification/). */
const MAX_AGE_MS = 30_000;

function signedText(request: SignedRequest, names: readonly string[]): string {
  const headers = names.map((name) => `${name}:${request.header(name) ?? ""}`).join(";");
  return [request.method, request.path, headers, request.body].join("\n");
}

export function verifyContentfulSignature(request: SignedRequest, secret: string): boolean {
  const signature = request.header("x-contentful-signature") ?? "";
  const timestamp = request.header("x-contentful-timestamp") ?? "";
  const names = (request.header("x-contentful-signed-headers") ?? "").toLowerCase().split(",").sort();
  if (!/^[0-9a-f]{64}$/.test(signature) || !/^\d{13}$/.test(timestamp)) return false;
  if (!names.includes("x-contentful-timestamp")) return false;
  if (Math.abs(request.now.getTime() - Number(timestamp)) > MAX_AGE_MS) return false;
  const expected = createHmac("sha256", secret).update(signedText(request, names)).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
