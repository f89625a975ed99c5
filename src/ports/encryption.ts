/** The message contains the reason and no secret. */
export class EncryptionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EncryptionError";
  }
}

/** Bytes that are encrypted with a key of their own. */
export interface SealedBytes {
  /** The key, sealed as a text. A new encryption key seals only this text again. */
  key: string;
  content: Uint8Array;
}

/** @throws EncryptionError by every function that needs a key, if there is no key. */
export interface Encryption {
  /** @param purpose use and owner of the secret. A text sealed for one purpose does not open for another. */
  seal(secret: string, purpose: string): string;
  /** @throws EncryptionError if the key is missing, the purpose differs, or the text was changed. */
  open(sealed: string, purpose: string): string;
  /** Encrypts a file with a random key, and seals that key. */
  sealBytes(bytes: Uint8Array, purpose: string): SealedBytes;
  /** @throws EncryptionError as `open` does, for the key and for the content. */
  openBytes(sealed: SealedBytes, purpose: string): Uint8Array;
  /** Returns keyed hashes of a text, one for each key, the current key's hash first: `{key id}.{hash}`. */
  fingerprints(text: string, purpose: string): string[];
  /**
   * Signs with Ed25519 and a key that is derived from the current key for the purpose. Equal bytes have equal signatures.
   * @returns 64 bytes.
   */
  sign(bytes: Uint8Array, purpose: string): Uint8Array;
  /** Returns whether bytes were signed for a purpose, with any key. */
  isSigned(bytes: Uint8Array, signature: Uint8Array, purpose: string): boolean;
  /**
   * Returns the public keys that verify signatures for a purpose, the current key's first: 32 bytes each, in base64url.
   */
  publicKeys(purpose: string): string[];
  /** Returns the prefix of all texts that are sealed with the current key. */
  prefix(): string;
  /** Returns whether a text was sealed, with any key. */
  isSealed(text: string): boolean;
  /** Returns whether a text was sealed with an old key. */
  isStale(sealed: string): boolean;
}
