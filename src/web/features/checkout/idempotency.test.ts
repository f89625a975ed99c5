import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../../tests/support/memory-storage.ts";
import { fingerprint, idempotencyKey } from "./idempotency.ts";

const wanted = { experienceId: "e1", participantsInfo: [{ name: "Ana", documentNumber: "10203040" }] };
const counting = () => {
  let made = 0;
  return () => {
    made += 1;
    return `key-${made}`;
  };
};

describe("the key of a booking", () => {
  test("stays the same when pay is pressed again", () => {
    const store = memoryStorage();
    const next = counting();
    expect(idempotencyKey(wanted, store, next)).toBe("key-1");
    expect(idempotencyKey(wanted, store, next)).toBe("key-1");
  });

  test("stays the same when only the order of the members differs", () => {
    const store = memoryStorage();
    const next = counting();
    idempotencyKey(wanted, store, next);
    const turned = { participantsInfo: [{ documentNumber: "10203040", name: "Ana" }], experienceId: "e1" };
    expect(idempotencyKey(turned, store, next)).toBe("key-1");
  });

  test("is a new one once a name changes", () => {
    const store = memoryStorage();
    const next = counting();
    idempotencyKey(wanted, store, next);
    const changed = { ...wanted, participantsInfo: [{ name: "Anna", documentNumber: "10203040" }] };
    expect(idempotencyKey(changed, store, next)).toBe("key-2");
  });

  test("keeps nothing of what was typed", () => {
    const written: string[] = [];
    const store = { ...memoryStorage(), setItem: (_key: string, value: string) => void written.push(value) };
    idempotencyKey(wanted, store, counting());
    expect(written.join()).not.toContain("Ana");
    expect(written.join()).not.toContain("10203040");
  });

  test("survives a store that cannot be read", () => {
    const store = { ...memoryStorage(), getItem: () => "{broken" };
    expect(idempotencyKey(wanted, store, counting())).toBe("key-1");
  });
});

describe("a fingerprint", () => {
  test("differs for different texts", () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => a === b || fingerprint(a) !== fingerprint(b)));
  });
});
