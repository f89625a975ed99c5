import { expect, test } from "vitest";
import { toCallSettings } from "./call.ts";

test("an attempt has five seconds, and the first retry waits for one second", () => {
  expect(toCallSettings({ accessToken: "APP_USR-1" })).toMatchObject({
    timeoutMs: 5_000,
    retryDelayMs: 1_000,
  });
});
