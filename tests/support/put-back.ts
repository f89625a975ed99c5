import { afterAll, vi } from "vitest";

/** Test files share a process, so replaced globals and timers are restored at the end of each file. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
