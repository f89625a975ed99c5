import type { Transaction } from "../../db/connection/client.ts";
import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { findUser } from "../../db/queries/identity/users.ts";
import { listMessagesOf } from "../../db/queries/messaging/messages.ts";
import { isVouchedFor, readdressed } from "../../domain/messaging/lead-address.ts";
import type { MessageContent } from "../../domain/messaging/message.ts";
import type { Participant } from "../../domain/participants/participant.ts";
import { isReachedElsewhere } from "../booking-link/replace-link.ts";
import type { Needs } from "../context.ts";
import { mailboxHashes } from "../messaging/mailbox-hash.ts";
import type { ChangeFacts } from "./change-facts.ts";

/** What becomes of the lead's address by a change that corrects it. */
export interface NewLeadAddress {
  vouchedEmail: string | null;
  /** To the address before, and to the present one if nobody has verified it. */
  messages: AddressContent[];
}

export type AddressContent = Extract<MessageContent, { address: string }>;

type AddressNeeds = Needs<"agency" | "actor" | "encryption">;

/** Whether a booking's own traveller changes it. The agency vouches for what its staff writes, and for a booking of no account. */
export const isByTraveller = ({ actor }: Needs<"actor">, { userId }: BookingRow): boolean =>
  userId !== null && actor.kind !== "staff" && actor.kind !== "operator";

const KINDS = ["booking-email-changed", "booking-email-added"] as const;

/** Leaves out e-mails that the booking has written to the same mailbox already. */
async function unwritten(
  ctx: AddressNeeds,
  tx: Transaction,
  booking: BookingRow,
  wanted: { kind: AddressContent["kind"]; email: string }[],
): Promise<AddressContent[]> {
  const revisions = Array.from({ length: booking.revision }, (_, index) => index + 1);
  const causes = revisions.flatMap((revision) => KINDS.map((kind) => `${kind}:${booking.id}:${revision}`));
  const written = (await listMessagesOf(tx, booking.agencyId, causes)).map(({ content }) => content);
  const isWritten = (kind: string, hashes: readonly string[]) =>
    written.some((one) => one.kind === kind && "address" in one && hashes.includes(one.address));
  return wanted.flatMap(({ kind, email }) => {
    const hashes = mailboxHashes(ctx, email);
    const [address = ""] = hashes;
    const about = { bookingId: booking.id, revision: booking.revision + 1 };
    return isWritten(kind, hashes) ? [] : [{ kind, ...about, address }];
  });
}

/** @returns null if the change leaves the lead's e-mail as it is. */
export async function readNewLeadAddress(
  ctx: AddressNeeds,
  tx: Transaction,
  { booking, people }: Pick<ChangeFacts, "booking" | "people">,
  corrected: readonly { id: string; changed: Partial<Participant> }[],
): Promise<NewLeadAddress | null> {
  const lead = people.find(({ position }) => position === 0);
  const changed = corrected.find(({ id }) => id === lead?.id)?.changed;
  if (!lead || !changed?.email || !isReachedElsewhere(lead, changed)) return null;
  if (!booking.userId || !isByTraveller(ctx, booking)) return { vouchedEmail: null, messages: [] };
  const account = await findUser(tx, booking.userId);
  const after = readdressed(lead, changed.email, account);
  const wanted: { kind: AddressContent["kind"]; email: string }[] = [];
  if (lead.email && isVouchedFor(lead, account))
    wanted.push({ kind: "booking-email-changed", email: lead.email });
  if (!isVouchedFor(after, account)) wanted.push({ kind: "booking-email-added", email: after.email });
  return { vouchedEmail: after.vouchedEmail, messages: await unwritten(ctx, tx, booking, wanted) };
}
