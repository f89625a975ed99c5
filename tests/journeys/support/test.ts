import { test as base, expect } from "@playwright/test";
import { watch } from "./watch.ts";

interface Options {
  /** Null if the consent question for visit counting is unanswered. */
  consent: boolean | null;
  /** Errors that a journey provokes, besides refusals. */
  provoked: RegExp | null;
}

/** Console errors, uncaught errors and requests to unknown hosts fail the journey. */
export const test = base.extend<Options>({
  consent: [false, { option: true }],
  provoked: [null, { option: true }],
  context: async ({ context, consent, provoked }, use) => {
    const readFaults = await watch(context);
    await context.addInitScript((analytics) => {
      if (analytics === null || !location.protocol.startsWith("http")) return;
      for (const agency of ["andes-vivo", "caribe-sereno"]) {
        const storedConsent = JSON.stringify({ analytics, decidedAt: "2026-01-01T00:00:00.000Z" });
        localStorage.setItem(`trocha.consent.${agency}`, storedConsent);
      }
    }, consent);
    await use(context);
    expect(readFaults().filter((fault) => !provoked?.test(fault))).toEqual([]);
  },
});

export { expect };
