import { createEncryption } from "../../src/adapters/encryption/create-encryption.ts";

const key = Buffer.alloc(32, "trocha");

/** `ENCRYPTION_KEYS` of every server and command that a test starts. */
export const TEST_KEYS = `tests:${key.toString("base64")}`;

/** What use cases seal with in tests: what they write, those servers and commands can read. */
export const testEncryption = createEncryption([{ id: "tests", key }]);
