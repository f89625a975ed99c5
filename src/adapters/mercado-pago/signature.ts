import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "../../domain/durations.ts";

export interface SignedNotice {
  /** The header `x-signature`: `ts=…,v1=…`. */
  signatureHeader: string | null | undefined;
  /** The header `x-request-id`, where there is one. */
  requestId: string | null | undefined;
  /** `data.id` of the query string, where there is one. */
  dataId: string | null | undefined;
  secret: string;
  now: Date;
  /** A day when left out: whether a repeated notice is signed anew is not documented. */
  maxAgeMs?: number;
}

/**
 * Whether a notice was signed with the secret not long ago. What it says is still only a hint: ask the provider.
 * The signed text is `id:…;request-id:…;ts:…;` without the pairs that have no value; `ts` is in seconds or, with
 * 13 digits, in milliseconds.
 */
export function verifyWebhookSignature(notice: SignedNotice): boolean {
  const { ts, v1 } = readHeader(notice.signatureHeader ?? "");
  if (!notice.secret || !/^\d{1,15}$/.test(ts) || !/^[0-9a-f]{64}$/.test(v1)) return false;
  const expected = createHmac("sha256", notice.secret).update(signedText(notice, ts)).digest();
  return timingSafeEqual(expected, Buffer.from(v1, "hex")) && isRecent(ts, notice);
}

function readHeader(header: string): { ts: string; v1: string } {
  const pairs = new Map(
    header.split(",").map((pair) => {
      const [name = "", value = ""] = pair.split("=", 2);
      return [name.trim(), value.trim()];
    }),
  );
  return { ts: pairs.get("ts") ?? "", v1: pairs.get("v1") ?? "" };
}

function signedText({ dataId, requestId }: SignedNotice, ts: string): string {
  const id = dataId ? `id:${dataId.toLowerCase()};` : "";
  const request = requestId ? `request-id:${requestId};` : "";
  return `${id}${request}ts:${ts};`;
}

function isRecent(ts: string, { now, maxAgeMs = DAY_MS }: SignedNotice): boolean {
  const signedAt = ts.length >= 13 ? Number(ts) : Number(ts) * 1000;
  return Math.abs(now.getTime() - signedAt) <= maxAgeMs;
}
