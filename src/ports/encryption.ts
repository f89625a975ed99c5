/** The message contains the reason and no secret. */
export class EncryptionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EncryptionError";
  }
}

/** @throws EncryptionError by every function that needs a key, if there is no key. */
export interface Encryption {
  /** @param purpose use and owner of the secret. A text sealed for one purpose does not open for another. */
  seal(secret: string, purpose: string): string;
  /** @throws EncryptionError if the key is missing, the purpose differs, or the text was changed. */
  open(sealed: string, purpose: string): string;
  /** One hash for each key, the current key's first: `{key id}.{hash}`. */
  fingerprints(text: string, purpose: string): string[];
  /**
   * Ed25519, with a key that is derived from the current key for the purpose. Equal bytes have equal signatures.
   * @returns 64 bytes.
   */
  sign(bytes: Uint8Array, purpose: string): Uint8Array;
  /** Accepts signatures of any key. */
  isSigned(bytes: Uint8Array, signature: Uint8Array, purpose: string): boolean;
  /** The current key's first: 32 bytes each, in base64url. */
  publicKeys(purpose: string): string[];
  /** Prefix of all texts that are sealed with the current key. */
  prefix(): string;
  /** With any key. */
  isSealed(text: string): boolean;
  /** With an old key. */
  isStale(sealed: string): boolean;
}
