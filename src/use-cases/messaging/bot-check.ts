import { DAY_MS } from "../../domain/durations.ts";
import type { SentContact } from "../../domain/messaging/contact-message.ts";
import { EncryptionError } from "../../ports/encryption.ts";
import { EVERYBODY } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { defineUseCase } from "../use-case.ts";

const STAMP_LIFETIME_MS = DAY_MS;

type StampNeeds = Needs<"encryption" | "agency" | "clock">;

const purpose = (agencyId: string): string => `contact-form/${agencyId}`;

/**
 * Returns an encrypted timestamp ("stamp") that proves when a contact form was opened. The stamp does not identify the visitor.
 */
export const stampContactForm = defineUseCase({
  name: "stamp-contact-form",
  may: EVERYBODY,
  needs: ["clock", "encryption", "agency"],
  run: async (ctx): Promise<string> =>
    ctx.encryption.seal(`opened ${ctx.clock.now().getTime()}`, purpose(ctx.agency.id)),
});

function isStamp(ctx: StampNeeds, stamp: string): boolean {
  try {
    const [kind, at] = ctx.encryption.open(stamp, purpose(ctx.agency.id)).split(" ");
    const age = ctx.clock.now().getTime() - Number(at);
    return kind === "opened" && age >= 0 && age <= STAMP_LIFETIME_MS;
  } catch (error) {
    if (error instanceof EncryptionError) return false;
    throw error;
  }
}

/**
 * A signed-in traveller passes, because a separate limit applies to the account. Anybody else needs the stamp of an opened form
 * and an empty hidden field. The time spent on writing does not matter.
 */
export function botSignal(
  ctx: Needs<"actor"> & StampNeeds,
  { stamp = "", trap = "" }: Pick<SentContact, "stamp" | "trap">,
): "stamp" | "trap" | null {
  if (ctx.actor.kind === "traveller") return null;
  if (!isStamp(ctx, stamp)) return "stamp";
  return trap === "" ? null : "trap";
}
