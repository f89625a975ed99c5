import { describe, expect, test } from "vitest";
import { readReference, referenceOf, writeReference } from "./reference.ts";

const ID = "0199a0d0-0000-7000-8000-000000000001";

describe("a payment's reference", () => {
  test.each(["booking", "change"] as const)("names a %s", (kind) => {
    expect(readReference(writeReference({ kind, id: ID }))).toEqual([{ kind, id: ID }]);
  });

  test("differs between a booking and a change with the same id", () => {
    expect(writeReference({ kind: "booking", id: ID })).not.toBe(writeReference({ kind: "change", id: ID }));
  });

  test("is a text that the provider accepts", () => {
    for (const kind of ["booking", "change"] as const)
      expect(writeReference({ kind, id: ID })).toMatch(/^[\w-]{1,64}$/);
  });

  test("of an old release may name a booking or a change", () => {
    expect(readReference(ID)).toEqual([
      { kind: "booking", id: ID },
      { kind: "change", id: ID },
    ]);
  });

  test.each([null, "", "null", "b_", "b_1", `x_${ID}`, `b_b_${ID}`, ` b_${ID}`, `${ID}x`, "../../etc"])(
    "%j names nothing",
    (reference) => {
      expect(readReference(reference)).toEqual([]);
    },
  );
});

describe("the reference of an attempt's checkout", () => {
  const attempt = { bookingId: ID, changeId: null, externalReference: null };

  test("is the reference that was stored with the attempt", () => {
    expect(referenceOf({ ...attempt, externalReference: `b_${ID}` })).toBe(`b_${ID}`);
  });

  test("is only the id in an attempt of an old release", () => {
    expect(referenceOf(attempt)).toBe(ID);
    expect(referenceOf({ ...attempt, changeId: "change" })).toBe("change");
  });
});
