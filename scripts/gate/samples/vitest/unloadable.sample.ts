import { expect, test } from "vitest";

test("is never seen", () => expect(1).toBe(1));

throw new Error("does not load");
