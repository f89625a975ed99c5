import { test } from "vitest";

test("never returns", () => {
  for (;;);
});
