import { type EmailProvider, EmailProviderError } from "../../ports/email.ts";
import { toEmailRequest } from "./email-request.ts";
import { NoAnswer, type PostAnswer, postOnce } from "./post-once.ts";

export interface MailerSendSettings {
  apiKey: string;
  baseUrl?: string;
  /** Timeout of a request in milliseconds; 8000 by default. */
  timeoutMs?: number;
}

/**
 * Each `send` is one request without a retry, because the provider has no idempotency key. The caller keeps the e-mail, and
 * retries depending on the kind of error.
 * - 202 with `x-message-id`: accepted.
 * - 202 without `x-message-id` → `refused`, because the provider suppresses all recipients and sends nothing.
 * - 429 → `retry` after the provider's `retry-after`.
 * - 408, 421 and 5xx → `retry`.
 * - Any other response (401, 403, 422…) → `refused`, for example after the API key has expired.
 * - No connection (DNS, refused, TLS, connect timeout) → `retry`, because nothing was sent.
 * - No response after the connection was open (timeout, reset) → `in-doubt`, because the provider may have received the
 *   request.
 */
export function createMailerSend(settings: MailerSendSettings): EmailProvider {
  const base = (settings.baseUrl ?? "https://api.mailersend.com").replace(/(?<!\/)\/+$/, "");
  const url = new URL(`${base}/v1/email`);
  const headers = { authorization: `Bearer ${settings.apiKey}`, accept: "application/json" };
  return {
    async send(email) {
      try {
        const answer = await postOnce(url, headers, toEmailRequest(email), settings.timeoutMs ?? 8000);
        return { messageId: messageIdOf(answer) };
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        throw new EmailProviderError(error.sent ? "in-doubt" : "retry", error.message, undefined, {
          cause: error,
        });
      }
    },
  };
}

function messageIdOf(answer: PostAnswer): string {
  const id = answer.headers["x-message-id"];
  if (answer.status === 202 && typeof id === "string" && id !== "") return id;
  const message = `${answer.status} ${answer.text.slice(0, 500)}`.trim();
  if (isTransient(answer.status)) throw new EmailProviderError("retry", message, retryAfterMs(answer));
  throw new EmailProviderError("refused", message);
}

const isTransient = (status: number) => status === 408 || status === 421 || status === 429 || status >= 500;

/** Returns the delay of `retry-after` in milliseconds. The provider sends seconds, but the standard also allows a date. */
function retryAfterMs({ headers }: PostAnswer): number | undefined {
  const after = headers["retry-after"];
  if (after === undefined) return undefined;
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
