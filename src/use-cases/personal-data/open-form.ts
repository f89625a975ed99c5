import { defineUseCase } from "../use-case.ts";
import { openKept, sealKept } from "./steps/kept-form.ts";

interface OpenedForm {
  text: string;
  /** The form sealed again for this traveller only. */
  sealed: string;
}

/** Returns null if the input is too old, another traveller's, or of another form. */
export const openForm = defineUseCase({
  name: "open-form",
  may: { traveller: true },
  needs: ["encryption", "agency", "clock"],
  async run(ctx, { sealed, formId }: { sealed: string; formId: string }): Promise<OpenedForm | null> {
    const kept = openKept(ctx, sealed);
    if (!kept || kept.formId !== formId || kept.until <= ctx.clock.now().getTime()) return null;
    const { userId } = ctx.actor;
    if (kept.ownerId !== null && kept.ownerId !== userId) return null;
    return { text: kept.text, sealed: sealKept(ctx, { ...kept, ownerId: userId }) };
  },
});
