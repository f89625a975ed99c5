import { expect, test } from "@playwright/test";

test("is never seen", () => expect(1).toBe(1));

throw new Error("does not load");
