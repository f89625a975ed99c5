/** Thrown where something sealed cannot be opened; the message says why and names no secret. */
export class EncryptionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EncryptionError";
  }
}

/** Keeps secrets unreadable at rest. */
export interface Encryption {
  /**
   * @param purpose what the secret is for and whose; what is sealed for one purpose opens for no other.
   * @throws EncryptionError where there is no key.
   */
  seal(secret: string, purpose: string): string;
  /** @throws EncryptionError where its key is not there, or it was sealed for another purpose, or was changed. */
  open(sealed: string, purpose: string): string;
  /** What everything begins with that is sealed now. @throws EncryptionError where there is no key. */
  prefix(): string;
  /** Whether a text was sealed, with whichever key. */
  isSealed(text: string): boolean;
  /** Whether it was sealed with another key than the one that seals now. */
  isStale(sealed: string): boolean;
}
