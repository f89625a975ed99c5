import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { EncryptionError } from "../../ports/encryption.ts";
import { createEncryption } from "./create-encryption.ts";

const march = { id: "2026-03", key: randomBytes(32) };
const november = { id: "2026-11", key: randomBytes(32) };
const SECRET = "APP_USR-1-abc-202809963";
const PURPOSE = "access token of andes-vivo";

describe("a secret", () => {
  test("opens again, and what is kept of it tells nothing but the key's name", () => {
    const { seal, open } = createEncryption([november]);
    const sealed = seal(SECRET, PURPOSE);
    expect(open(sealed, PURPOSE)).toBe(SECRET);
    expect(sealed).toMatch(/^v1\.2026-11\.[\w-]{16}\.[\w-]+$/);
    expect(sealed).not.toContain("202809963");
    expect(seal(SECRET, PURPOSE)).not.toBe(sealed);
  });

  test("opens for nothing else than it was sealed for", () => {
    const { seal, open } = createEncryption([november]);
    expect(() => open(seal(SECRET, PURPOSE), "access token of caribe-sereno")).toThrow(EncryptionError);
  });

  test("that was changed does not open, wherever the change is", () => {
    const { seal, open } = createEncryption([november]);
    const sealed = Buffer.from(seal(SECRET, PURPOSE));
    for (let at = "v1.2026-11.".length; at < sealed.length - 1; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = changed[at] === 65 ? 66 : 65;
      expect(() => open(changed.toString(), PURPOSE)).toThrow(EncryptionError);
    }
  });
});

describe("keys", () => {
  test("that are no longer the first still open, and what they sealed is stale", () => {
    const sealed = createEncryption([march]).seal(SECRET, PURPOSE);
    const rotated = createEncryption([november, march]);
    expect(rotated.open(sealed, PURPOSE)).toBe(SECRET);
    expect(rotated.isStale(sealed)).toBe(true);
    expect(rotated.isStale(rotated.seal(SECRET, PURPOSE))).toBe(false);
  });

  test("that are gone or wrong are named", () => {
    const sealed = createEncryption([march]).seal(SECRET, PURPOSE);
    const wrong = createEncryption([{ ...march, key: november.key }]);
    expect(() => createEncryption([november]).open(sealed, PURPOSE)).toThrow('"2026-03" is not in');
    expect(() => wrong.open(sealed, PURPOSE)).toThrow('"2026-03" of ENCRYPTION_KEYS is not the one');
    expect(() => createEncryption([]).open(sealed, PURPOSE)).toThrow(EncryptionError);
  });

  test("are needed to seal", () => {
    expect(() => createEncryption([]).seal(SECRET, PURPOSE)).toThrow("set ENCRYPTION_KEYS");
  });
});
