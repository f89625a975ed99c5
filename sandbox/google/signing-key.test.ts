import { expect, test } from "vitest";
import { openStore } from "../kernel/store.ts";
import { openSigningKey } from "./signing-key.ts";

test("a restarted provider publishes the key that signed earlier tokens", async () => {
  const keys = openStore(":memory:");
  const before = await openSigningKey(keys.collection("google.keys"))();
  const after = await openSigningKey(keys.collection("google.keys"))();
  expect(after.publicJwk).toEqual(before.publicJwk);
  expect(after.publicJwk.d).toBeUndefined();
});

test("each installation has a different key", async () => {
  const one = await openSigningKey(openStore(":memory:").collection("google.keys"))();
  const other = await openSigningKey(openStore(":memory:").collection("google.keys"))();
  expect(other.publicJwk.n).not.toBe(one.publicJwk.n);
});
