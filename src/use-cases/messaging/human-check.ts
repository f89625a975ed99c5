import { DAY_MS } from "../../domain/durations.ts";
import type { SentContact } from "../../domain/messaging/contact-message.ts";
import { EncryptionError } from "../../ports/encryption.ts";
import type { Needs } from "../context.ts";

const LONGEST_MS = DAY_MS;

type StampNeeds = Needs<"encryption" | "agency" | "clock">;

const purpose = (agencyId: string): string => `contact-form/${agencyId}`;

/** The stamp of a contact form, from when it was opened; it does not identify the visitor. */
export const stampContactForm = async (ctx: StampNeeds): Promise<string> =>
  ctx.encryption.seal(`opened ${ctx.clock.now().getTime()}`, purpose(ctx.agency.id));

/** Whether a stamp is of this agency's form and from the last day. */
function isStamp(ctx: StampNeeds, stamp: string): boolean {
  try {
    const [kind, at] = ctx.encryption.open(stamp, purpose(ctx.agency.id)).split(" ");
    const age = ctx.clock.now().getTime() - Number(at);
    return kind === "opened" && age >= 0 && age <= LONGEST_MS;
  } catch (error) {
    if (error instanceof EncryptionError) return false;
    throw error;
  }
}

/**
 * The sign by which a contact message looks like a script's; null for a person's. A signed-in traveller was verified by a provider, and
 * the account's own limit counts. A sender whose form was opened here and who left the hidden field empty counts as a
 * person, however quickly they wrote.
 */
export function botSignal(
  ctx: Needs<"actor"> & StampNeeds,
  { stamp = "", trap = "" }: Pick<SentContact, "stamp" | "trap">,
): "stamp" | "trap" | null {
  if (ctx.actor.kind === "traveller") return null;
  if (!isStamp(ctx, stamp)) return "stamp";
  return trap === "" ? null : "trap";
}
