export interface EmailAddress {
  email: string;
  /** The display name; empty for none. */
  name: string;
}

export interface Attachment {
  filename: string;
  /** Base64. */
  content: string;
  /** `inline` attachments are named by `cid:{id}` in the HTML. */
  disposition: "attachment" | "inline";
  id?: string;
}

export interface OutgoingEmail {
  from: EmailAddress;
  to: EmailAddress;
  replyTo: EmailAddress | null;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  tags: string[];
}

/**
 * `retry`: nothing was sent, try later (`retryAfterMs` where the provider named a pause).
 * `refused`: the provider will never take it. `in-doubt`: it may have been sent; do not send again by itself.
 */
export class EmailProviderError extends Error {
  readonly kind: "retry" | "refused" | "in-doubt";
  readonly retryAfterMs: number | undefined;
  constructor(
    kind: EmailProviderError["kind"],
    message: string,
    retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "EmailProviderError";
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface EmailProvider {
  /** @returns the provider's message id. @throws EmailProviderError */
  send(email: OutgoingEmail): Promise<{ messageId: string }>;
}
