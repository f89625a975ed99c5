import { createEncryption } from "../../src/adapters/encryption/create-encryption.ts";

const key = Buffer.alloc(32, "trocha");

/** `ENCRYPTION_KEYS` of every server and command that a test starts. */
export const TEST_KEYS = `tests:${key.toString("base64")}`;

export const testEncryption = createEncryption([{ id: "tests", key }]);
