import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { HOUR_MS } from "../../domain/durations.ts";

/**
 * The provider resends a refused webhook every 15 minutes, and with longer delays after the third time. The documentation does
 * not say whether a resent webhook gets a new signature. Seven hours cover the first four resends with the old signature.
 */
const MAX_AGE_MS = 7 * HOUR_MS;
const MAX_CLOCK_SKEW_MS = 15 * 60_000;

export interface SignedWebhook {
  /** The header `x-signature`: `ts=…,v1=…`. */
  signatureHeader: string | null | undefined;
  requestId: string | null | undefined;
  dataId: string | null | undefined;
  secret: string;
  now: Date;
}

/**
 * The webhook's content is only a hint to query the provider. The signed text is `id:…;request-id:…;ts:…;` without the pairs
 * that have no value. `ts` is in seconds, or in milliseconds if it has 13 digits.
 */
export function verifyWebhookSignature(webhook: SignedWebhook): boolean {
  const { ts, v1 } = readHeader(webhook.signatureHeader ?? "");
  if (!webhook.secret || !/^\d{1,15}$/.test(ts) || !/^[0-9a-f]{64}$/.test(v1)) return false;
  const expected = createHmac("sha256", webhook.secret).update(signedText(webhook, ts)).digest();
  return timingSafeEqual(expected, Buffer.from(v1, "hex")) && isRecent(ts, webhook);
}

/** Anybody who has seen a webhook can resend it with another body. */
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
  return age <= MAX_AGE_MS && age >= -MAX_CLOCK_SKEW_MS;
}
