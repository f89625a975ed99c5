import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { EncryptionError } from "../../ports/encryption.ts";
import { createEncryption } from "./create-encryption.ts";

const march = { id: "2026-03", key: randomBytes(32) };
const november = { id: "2026-11", key: randomBytes(32) };
const SECRET = "APP_USR-1-abc-202809963";
const PURPOSE = "access token of andes-vivo";

describe("a secret", () => {
  test("can be decrypted, and its ciphertext reveals only the key's id", () => {
    const { seal, open } = createEncryption([november]);
    const sealed = seal(SECRET, PURPOSE);
    expect(open(sealed, PURPOSE)).toBe(SECRET);
    expect(sealed).toMatch(/^v1\.2026-11\.[\w-]{16}\.[\w-]+$/);
    expect(sealed).not.toContain("202809963");
    expect(seal(SECRET, PURPOSE)).not.toBe(sealed);
  });

  test("is decrypted only for the purpose that it was encrypted for", () => {
    const { seal, open } = createEncryption([november]);
    expect(() => open(seal(SECRET, PURPOSE), "access token of caribe-sereno")).toThrow(EncryptionError);
  });

  test("cannot be decrypted if any character of its ciphertext was changed", () => {
    const { seal, open } = createEncryption([november]);
    const sealed = Buffer.from(seal(SECRET, PURPOSE));
    for (let at = "v1.2026-11.".length; at < sealed.length - 1; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = changed[at] === 65 ? 66 : 65;
      expect(() => open(changed.toString(), PURPOSE)).toThrow(EncryptionError);
    }
  });
});

describe("a file", () => {
  const FILE = Buffer.from("%PDF-1.7 a slip");

  test("is encrypted with a key of its own, which stays readable after the encryption key is replaced", () => {
    const former = createEncryption([march]);
    const sealed = former.sealBytes(FILE, PURPOSE);
    expect(Buffer.from(sealed.content).includes("slip")).toBe(false);
    expect(former.sealBytes(FILE, PURPOSE).content).not.toEqual(sealed.content);
    const rotating = createEncryption([november, march]);
    const key = rotating.seal(rotating.open(sealed.key, PURPOSE), PURPOSE);
    const opened = createEncryption([november]).openBytes({ key, content: sealed.content }, PURPOSE);
    expect(Buffer.from(opened)).toEqual(FILE);
  });

  test("is not opened for another purpose, with the key of another file, or after a change", () => {
    const { sealBytes, openBytes } = createEncryption([november]);
    const [sealed, other] = [sealBytes(FILE, PURPOSE), sealBytes(FILE, PURPOSE)];
    const changed = Buffer.from(sealed.content);
    changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1;
    expect(() => openBytes(sealed, "another file")).toThrow(EncryptionError);
    expect(() => openBytes({ ...sealed, key: other.key }, PURPOSE)).toThrow(EncryptionError);
    expect(() => openBytes({ ...sealed, content: changed }, PURPOSE)).toThrow(EncryptionError);
  });
});

describe("keys", () => {
  test("that are not the current key still decrypt, and their ciphertexts are stale", () => {
    const sealed = createEncryption([march]).seal(SECRET, PURPOSE);
    const rotated = createEncryption([november, march]);
    expect(rotated.open(sealed, PURPOSE)).toBe(SECRET);
    expect(rotated.isStale(sealed)).toBe(true);
    expect(rotated.isStale(rotated.seal(SECRET, PURPOSE))).toBe(false);
  });

  test("that are missing or wrong are named in the error", () => {
    const sealed = createEncryption([march]).seal(SECRET, PURPOSE);
    const wrong = createEncryption([{ ...march, key: november.key }]);
    expect(() => createEncryption([november]).open(sealed, PURPOSE)).toThrow('"2026-03" is not in');
    expect(() => wrong.open(sealed, PURPOSE)).toThrow('"2026-03" of ENCRYPTION_KEYS is not the one');
    expect(() => createEncryption([]).open(sealed, PURPOSE)).toThrow(EncryptionError);
  });

  test("have a fingerprint each for a purpose, the current key's first", () => {
    const rotated = createEncryption([november, march]);
    const [now, before] = rotated.fingerprints("0142", "phones of andes-vivo");
    expect(now).toMatch(/^2026-11\.[\w-]{16}$/);
    expect(createEncryption([march]).fingerprints("0142", "phones of andes-vivo")).toEqual([before]);
    expect(rotated.fingerprints("0142", "phones of caribe-sereno")).not.toContain(now);
    expect(() => createEncryption([]).fingerprints("0142", "")).toThrow("set ENCRYPTION_KEYS");
  });

  test("sign for one purpose, and their signatures are valid while the key is configured", () => {
    const rotated = createEncryption([november, march]);
    const bytes = Buffer.from("a ticket");
    const before = createEncryption([march]).sign(bytes, "tickets/andes-vivo");
    const now = rotated.sign(bytes, "tickets/andes-vivo");
    expect(now).not.toEqual(before);
    for (const signature of [before, now])
      expect(rotated.isSigned(bytes, signature, "tickets/andes-vivo")).toBe(true);
    expect(rotated.isSigned(bytes, now, "tickets/caribe-sereno")).toBe(false);
    expect(rotated.isSigned(Buffer.from("a tickeT"), now, "tickets/andes-vivo")).toBe(false);
    expect(createEncryption([november]).isSigned(bytes, before, "tickets/andes-vivo")).toBe(false);
    expect(rotated.publicKeys("tickets/andes-vivo")).toHaveLength(2);
  });

  test("have public keys with which a browser verifies signatures", async () => {
    const { sign, publicKeys } = createEncryption([november]);
    const bytes = Buffer.from("a ticket");
    const [x = ""] = publicKeys("tickets/andes-vivo");
    const raw = Buffer.from(x, "base64url");
    const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
    const signature = new Uint8Array(sign(bytes, "tickets/andes-vivo"));
    expect(await crypto.subtle.verify("Ed25519", key, signature, bytes)).toBe(true);
    expect(await crypto.subtle.verify("Ed25519", key, signature, Buffer.from("another"))).toBe(false);
  });

  test("are required to encrypt", () => {
    expect(() => createEncryption([]).seal(SECRET, PURPOSE)).toThrow("set ENCRYPTION_KEYS");
  });
});
