import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { HOUR_MS } from "../../domain/durations.ts";

/**
 * A webhook that was not taken is sent again after 15 minutes, three times, and then at growing distances; whether it is signed
 * again is not documented. Seven hours let the first of the distant tries in too, were it signed as at first.
 */
const LONGEST_AGE_MS = 7 * HOUR_MS;
/** So far the sender's clock may be ahead of ours. */
const LONGEST_LEAD_MS = 15 * 60_000;

export interface SignedWebhook {
  /** The header `x-signature`: `ts=…,v1=…`. */
  signatureHeader: string | null | undefined;
  /** The header `x-request-id`, where there is one. */
  requestId: string | null | undefined;
  /** `data.id` of the query string, where there is one. */
  dataId: string | null | undefined;
  secret: string;
  now: Date;
}

/**
 * Whether a webhook was signed with the secret not long ago. What it says is still only a hint: ask the provider.
 * The signed text is `id:…;request-id:…;ts:…;` without the pairs that have no value; `ts` is in seconds or, with
 * 13 digits, in milliseconds.
 */
export function verifyWebhookSignature(webhook: SignedWebhook): boolean {
  const { ts, v1 } = readHeader(webhook.signatureHeader ?? "");
  if (!webhook.secret || !/^\d{1,15}$/.test(ts) || !/^[0-9a-f]{64}$/.test(v1)) return false;
  const expected = createHmac("sha256", webhook.secret).update(signedText(webhook, ts)).digest();
  return timingSafeEqual(expected, Buffer.from(v1, "hex")) && isRecent(ts, webhook);
}

/**
 * The name of a webhook among all: of what is signed, and of nothing else, since anybody who has seen one can send it again
 * with another body.
 */
export function signedIdOf(webhook: Pick<SignedWebhook, "signatureHeader" | "requestId" | "dataId">): string {
  const { ts } = readHeader(webhook.signatureHeader ?? "");
  return createHash("sha256").update(signedText(webhook, ts)).digest("hex");
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

function signedText({ dataId, requestId }: Pick<SignedWebhook, "dataId" | "requestId">, ts: string): string {
  const id = dataId ? `id:${dataId.toLowerCase()};` : "";
  const request = requestId ? `request-id:${requestId};` : "";
  return `${id}${request}ts:${ts};`;
}

function isRecent(ts: string, { now }: SignedWebhook): boolean {
  const signedAt = ts.length >= 13 ? Number(ts) : Number(ts) * 1000;
  const age = now.getTime() - signedAt;
  return age <= LONGEST_AGE_MS && age >= -LONGEST_LEAD_MS;
}
