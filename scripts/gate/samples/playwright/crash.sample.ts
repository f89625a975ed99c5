import { expect, test } from "@playwright/test";

test("fails in a file with a crash", () => expect(1).toBe(2));
