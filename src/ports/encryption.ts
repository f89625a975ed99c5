/** The message contains the reason and no secret. */
export class EncryptionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EncryptionError";
  }
}

export interface SealedBytes {
  /** After a change of the encryption key, only this sealed key is sealed again. */
  key: string;
  content: Uint8Array;
}

/** Without a key, every function that needs a key throws EncryptionError. */
export interface Encryption {
  /** @param purpose use and owner of the text; a text sealed for one purpose cannot be opened for another */
  seal(secret: string, purpose: string): string;
  /** @throws EncryptionError if the key is missing, the purpose differs, or the text was changed */
  open(sealed: string, purpose: string): string;
  sealBytes(bytes: Uint8Array, purpose: string): SealedBytes;
  /** @throws EncryptionError if a key is missing, the purpose differs, or the sealed key or the content was changed */
  openBytes(sealed: SealedBytes, purpose: string): Uint8Array;
  /** Returns a keyed hash of a text for each key, `{key id}.{hash}`. The current key's hash comes first. */
  fingerprints(text: string, purpose: string): string[];
  /**
   * Signs bytes with Ed25519. The signing key is derived from the current key and the purpose. Equal bytes have equal
   * signatures.
   * @returns 64 bytes
   */
  sign(bytes: Uint8Array, purpose: string): Uint8Array;
  /** Returns whether bytes were signed for a purpose with any of the keys. */
  isSigned(bytes: Uint8Array, signature: Uint8Array, purpose: string): boolean;
  /**
   * Returns the public keys that verify signatures for a purpose, the current key's first. Each key has 32 bytes, in base64url.
   */
  publicKeys(purpose: string): string[];
  /** Returns the prefix of all texts that are sealed with the current key. */
  prefix(): string;
  /** Returns whether a text has the format of a sealed text, whatever its key. */
  isSealed(text: string): boolean;
  /** Returns whether a text was sealed with another key than the current one. */
  isStale(sealed: string): boolean;
}
