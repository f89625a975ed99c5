import { DAY_MS } from "../../domain/durations.ts";
import { DomainError } from "../../domain/errors.ts";
import type { SentContact } from "../../domain/messaging/contact-message.ts";
import { EncryptionError } from "../../ports/encryption.ts";
import type { Needs } from "../context.ts";
import { publishNow } from "../domain-events.ts";

const LONGEST_MS = DAY_MS;

/** `opened` with the form; `again` with the answer that asked to press once more. */
type StampKind = "opened" | "again";

type StampNeeds = Needs<"encryption" | "agency" | "clock">;

const purpose = (agencyId: string): string => `contact-form/${agencyId}`;

const stampOf = (ctx: StampNeeds, kind: StampKind): string =>
  ctx.encryption.seal(`${kind} ${ctx.clock.now().getTime()}`, purpose(ctx.agency.id));

/** What a contact form carries from the moment it was opened; it says nothing of who did. */
export const stampContactForm = async (ctx: StampNeeds): Promise<string> => stampOf(ctx, "opened");

/** The kind of a stamp of this agency's form from the last day; null for anything else. */
function readStamp(ctx: StampNeeds, stamp: string): StampKind | null {
  try {
    const [kind, at] = ctx.encryption.open(stamp, purpose(ctx.agency.id)).split(" ");
    const age = ctx.clock.now().getTime() - Number(at);
    if (!(age >= 0 && age <= LONGEST_MS)) return null;
    return kind === "again" ? "again" : "opened";
  } catch (error) {
    if (error instanceof EncryptionError) return null;
    throw error;
  }
}

/**
 * Tells scripts that send contact messages from people, at every entry. For whoever is signed in a provider vouches, and
 * the account's own limit counts, so that a client may send the bare message. Whoever has a form that was opened here and
 * left the hidden field empty is a person, however quickly they wrote; whoever answers the refusal too, since browsers
 * and their extensions fill in hidden fields at times.
 * @throws DomainError `human-check-needed` with the stamp to send along once more.
 */
export function requireHuman(
  ctx: Needs<"db" | "actor"> & StampNeeds,
  { stamp = "", trap = "" }: Pick<SentContact, "stamp" | "trap">,
): void {
  if (ctx.actor.kind === "traveller") return;
  const kind = readStamp(ctx, stamp);
  if (kind === "again" || (kind === "opened" && trap === "")) return;
  publishNow({ kind: "contact-held-back", sign: kind ? "trap" : "stamp" });
  throw new DomainError("human-check-needed", { stamp: stampOf(ctx, "again") });
}
