import { expect, test, vi } from "vitest";
import { createContentful } from "./create-contentful.ts";

test("a read has thirty seconds, and each of its attempts has ten", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  try {
    const content = createContentful({
      ...{ space: "trocha", environment: "master", accessToken: "token" },
      // Nothing listens on port 1.
      baseUrl: "http://127.0.0.1:1",
      firstPauseMs: 1,
    });
    await content.agencyContent("andes-vivo", "es-CO");
    const limits = new Set(timeout.mock.calls.map(([ms]) => ms));
    expect(limits).toEqual(new Set([30_000, 10_000]));
  } finally {
    timeout.mockRestore();
  }
});
