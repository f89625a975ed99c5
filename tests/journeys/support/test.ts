import { test as base, expect } from "@playwright/test";
import { watch } from "./watch.ts";

interface Options {
  /** Answer to the consent question for visit counting; null leaves it open. */
  consent: boolean | null;
  /** Errors that a journey provokes, besides refusals. */
  provoked: RegExp | null;
}

/** A monitored browser: console errors fail the journey. */
export const test = base.extend<Options>({
  consent: [false, { option: true }],
  provoked: [null, { option: true }],
  context: async ({ context, consent, provoked }, use) => {
    const complaints = await watch(context);
    await context.addInitScript((analytics) => {
      if (analytics === null || !location.protocol.startsWith("http")) return;
      for (const agency of ["andes-vivo", "caribe-sereno"]) {
        const kept = JSON.stringify({ analytics, decidedAt: "2026-01-01T00:00:00.000Z" });
        localStorage.setItem(`trocha.consent.${agency}`, kept);
      }
    }, consent);
    await use(context);
    expect(complaints().filter((complaint) => !provoked?.test(complaint))).toEqual([]);
  },
});

export { expect };
