import { DAY_MS } from "../../domain/durations.ts";
import { DomainError } from "../../domain/errors.ts";
import type { SentContact } from "../../domain/messaging/contact-message.ts";
import { EncryptionError } from "../../ports/encryption.ts";
import type { Needs } from "../context.ts";
import { publishNow } from "../domain-events.ts";

const LONGEST_MS = DAY_MS;

/** `opened` comes with the form; `again` with the response that asks to send it once more. */
type StampKind = "opened" | "again";

type StampNeeds = Needs<"encryption" | "agency" | "clock">;

const purpose = (agencyId: string): string => `contact-form/${agencyId}`;

const stampOf = (ctx: StampNeeds, kind: StampKind): string =>
  ctx.encryption.seal(`${kind} ${ctx.clock.now().getTime()}`, purpose(ctx.agency.id));

/** The stamp of a contact form, from when it was opened; it does not identify the visitor. */
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
 * Detects scripts that send contact messages, at every endpoint. A signed-in traveller was verified by a provider, and
 * the account's own limit counts, so that a client may send the bare message. A sender whose form was opened here and who
 * left the hidden field empty counts as a person, however quickly they wrote; so does one who sends it again, since browsers
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
