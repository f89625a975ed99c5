import { expect, test } from "vitest";
import { openStore } from "../kernel/store.ts";
import { openSigningKey } from "./signing-key.ts";

test("a restarted provider still publishes the key that it signed with before", async () => {
  const keys = openStore(":memory:");
  const before = await openSigningKey(keys.collection("google.keys"))();
  const after = await openSigningKey(keys.collection("google.keys"))();
  expect(after.publicJwk).toEqual(before.publicJwk);
  expect(after.publicJwk.d).toBeUndefined();
});

test("another installation has another key", async () => {
  const one = await openSigningKey(openStore(":memory:").collection("google.keys"))();
  const other = await openSigningKey(openStore(":memory:").collection("google.keys"))();
  expect(other.publicJwk.n).not.toBe(one.publicJwk.n);
});
