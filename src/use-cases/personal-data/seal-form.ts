import { VISITORS } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import { type KeptForm, sealKept } from "./steps/kept-form.ts";

/** Time in which a visitor signs in and returns to the form. */
export const KEPT_FORM_MS = 30 * 60_000;

/** Encrypts the input of a form, so that the browser can keep it while the visitor signs in. */
export const sealForm = defineUseCase({
  name: "seal-form",
  may: VISITORS,
  needs: ["encryption", "agency", "clock"],
  run: async (ctx, input: Omit<KeptForm, "until">): Promise<string> =>
    sealKept(ctx, { ...input, until: ctx.clock.now().getTime() + KEPT_FORM_MS }),
});
