import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import { type Encryption, EncryptionError, type SealedBytes } from "../../ports/encryption.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT = "v1";
/** Length in base64url characters, which hold 96 bits. */
const FINGERPRINT_LENGTH = 16;
const SEALED = /^v1\.[^.]+\.[\w-]{16}\.[\w-]+$/;

/** PKCS #8 header that precedes the 32 bytes of an Ed25519 private key (RFC 8410). */
const ED25519_PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

export interface EncryptionKey {
  /** Contains no dot. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

/**
 * Encrypts personal data with AES-256-GCM. A stored text is `v1.{key id}.{nonce}.{tag and text}`; the last two parts are in
 * base64url. A stored file consists of nonce, tag and encrypted bytes.
 * @param keys the first key encrypts; all keys decrypt
 */
export function createEncryption(keys: readonly EncryptionKey[]): Encryption {
  const [current] = keys;
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const requireKey = (): EncryptionKey => {
    if (current) return current;
    throw new EncryptionError("there is no key to encrypt with: set ENCRYPTION_KEYS");
  };
  const seal = (secret: string, purpose: string): string => {
    const { id, key } = requireKey();
    const nonce = randomBytes(NONCE_BYTES);
    const body = encrypt(Buffer.from(secret, "utf8"), { key, nonce, purpose });
    return [FORMAT, id, nonce.toString("base64url"), body.toString("base64url")].join(".");
  };
  const open = (sealed: string, purpose: string): string => {
    const { id, nonce, body } = read(sealed);
    const key = byId.get(id);
    if (!key) throw new EncryptionError(`the key "${id}" is not in ENCRYPTION_KEYS`);
    try {
      return decrypt(body, { key, nonce, purpose }).toString("utf8");
    } catch (cause) {
      throw new EncryptionError(`the key "${id}" of ENCRYPTION_KEYS is not the one that sealed it`, {
        cause,
      });
    }
  };
  return {
    seal,
    open,
    sealBytes(bytes, purpose) {
      const key = randomBytes(KEY_BYTES);
      const nonce = randomBytes(NONCE_BYTES);
      const content = Buffer.concat([nonce, encrypt(bytes, { key, nonce, purpose })]);
      return { key: seal(key.toString("base64url"), purpose), content };
    },
    openBytes: (sealed, purpose) =>
      openContent(sealed, Buffer.from(open(sealed.key, purpose), "base64url"), purpose),
    fingerprints(text, purpose) {
      requireKey();
      return keys.map(({ id, key }) => {
        const hash = createHmac("sha256", purposeKey(key, `fingerprint/${purpose}`))
          .update(text)
          .digest("base64url");
        return `${id}.${hash.slice(0, FINGERPRINT_LENGTH)}`;
      });
    },
    sign: (bytes, purpose) => sign(null, bytes, signingKey(requireKey(), purpose)),
    isSigned: (bytes, signature, purpose) =>
      keys.some((key) => verify(null, bytes, createPublicKey(signingKey(key, purpose)), signature)),
    publicKeys(purpose) {
      requireKey();
      return keys.map((key) => createPublicKey(signingKey(key, purpose)).export({ format: "jwk" }).x ?? "");
    },
    prefix: () => `${FORMAT}.${requireKey().id}.`,
    isSealed: (text) => SEALED.test(text),
    isStale: (sealed) => read(sealed).id !== current?.id,
  };
}

interface Cipher {
  key: Uint8Array;
  nonce: Uint8Array;
  purpose: string;
}

function encrypt(bytes: Uint8Array, { key, nonce, purpose }: Cipher): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), encrypted]);
}

/** @throws Error if key, nonce or purpose differ, or if the bytes were changed */
function decrypt(body: Uint8Array, { key, nonce, purpose }: Cipher): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(body.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(body.subarray(TAG_BYTES)), decipher.final()]);
}

function openContent({ content }: SealedBytes, key: Uint8Array, purpose: string): Buffer {
  try {
    return decrypt(content.subarray(NONCE_BYTES), { key, nonce: content.subarray(0, NONCE_BYTES), purpose });
  } catch (cause) {
    throw new EncryptionError("the content was changed, or was sealed with another key", { cause });
  }
}

/** Derives a 32-byte key for one purpose, because the encryption key itself is used for encryption only. */
const purposeKey = (key: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", key, "", purpose, 32));

const signingKey = ({ key }: EncryptionKey, purpose: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, purposeKey(key, `signature/${purpose}`)]),
    format: "der",
    type: "pkcs8",
  });

function read(sealed: string): { id: string; nonce: Buffer; body: Buffer } {
  const [format, id = "", nonce = "", body = "", ...rest] = sealed.split(".");
  if (format !== FORMAT || rest.length > 0) throw new EncryptionError("it was not sealed by this product");
  return { id, nonce: Buffer.from(nonce, "base64url"), body: Buffer.from(body, "base64url") };
}
