export interface EmailAddress {
  email: string;
  /** The display name; empty if there is none. */
  name: string;
}

export interface Attachment {
  filename: string;
  /** The file in Base64. */
  content: string;
  /** The HTML refers to an `inline` attachment by `cid:{id}`. */
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
 * Error of an attempt to send an e-mail, by kind:
 * - `retry`: nothing was sent. `retryAfterMs` is the provider's delay, if any.
 * - `refused`: the provider refused the e-mail, and an automatic retry would fail again.
 * - `in-doubt`: the e-mail may have been sent, and must not be resent automatically.
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
  /**
   * @returns the provider's message id
   * @throws EmailProviderError
   */
  send(email: OutgoingEmail): Promise<{ messageId: string }>;
}
