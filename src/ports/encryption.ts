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
  /**
   * Hashes of a text that nobody makes without a key, one by each key, the present one first: `{key id}.{hash}`.
   * @throws EncryptionError where there is no key.
   */
  fingerprints(text: string, purpose: string): string[];
  /**
   * Signs with Ed25519, by a key of the purpose's own that follows from the present key: the same bytes have the same signature.
   * @returns 64 bytes. @throws EncryptionError where there is no key.
   */
  sign(bytes: Uint8Array, purpose: string): Uint8Array;
  /** Whether bytes were signed for a purpose, with whichever key. */
  isSigned(bytes: Uint8Array, signature: Uint8Array, purpose: string): boolean;
  /**
   * With which anybody can look whether something was signed for a purpose, the present one first: 32 bytes each, in base64url.
   * @throws EncryptionError where there is no key.
   */
  publicKeys(purpose: string): string[];
  /** What everything begins with that is sealed now. @throws EncryptionError where there is no key. */
  prefix(): string;
  /** Whether a text was sealed, with whichever key. */
  isSealed(text: string): boolean;
  /** Whether it was sealed with another key than the one that seals now. */
  isStale(sealed: string): boolean;
}
