import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type Encryption, EncryptionError } from "../../ports/encryption.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = "v1";
const SEALED = /^v1\.[^.]+\.[\w-]{16}\.[\w-]+$/;

export interface EncryptionKey {
  /** Names the key in everything that it encrypts; without a dot. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

/**
 * How documents and phones are encrypted: AES-256-GCM, stored as `v1.{key id}.{nonce}.{tag and text}`, the last two in base64url.
 * @param keys the first encrypts, all of them decrypt.
 */
export function createEncryption(keys: readonly EncryptionKey[]): Encryption {
  const [current] = keys;
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const requireKey = (): EncryptionKey => {
    if (current) return current;
    throw new EncryptionError("there is no key to encrypt with: set ENCRYPTION_KEYS");
  };
  return {
    seal(secret, purpose) {
      const { id, key } = requireKey();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      const body = Buffer.concat([cipher.getAuthTag(), text]);
      return [FORMAT, id, nonce.toString("base64url"), body.toString("base64url")].join(".");
    },
    open(sealed, purpose) {
      const { id, nonce, body } = read(sealed);
      const key = byId.get(id);
      if (!key) throw new EncryptionError(`the key "${id}" is not in ENCRYPTION_KEYS`);
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(body.subarray(0, TAG_BYTES));
        return decipher.update(body.subarray(TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch (cause) {
        throw new EncryptionError(`the key "${id}" of ENCRYPTION_KEYS is not the one that sealed it`, {
          cause,
        });
      }
    },
    prefix: () => `${FORMAT}.${requireKey().id}.`,
    isSealed: (text) => SEALED.test(text),
    isStale: (sealed) => read(sealed).id !== current?.id,
  };
}

function read(sealed: string): { id: string; nonce: Buffer; body: Buffer } {
  const [format, id = "", nonce = "", body = "", ...rest] = sealed.split(".");
  if (format !== FORMAT || rest.length > 0) throw new EncryptionError("it was not sealed by this product");
  return { id, nonce: Buffer.from(nonce, "base64url"), body: Buffer.from(body, "base64url") };
}
