import { expect, test } from "@playwright/test";

test("fails beside a crash", () => expect(1).toBe(2));
