import type { Transaction } from "../../../db/connection/client.ts";
import { countAuditRows } from "../../../db/queries/audit/audit.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { findUser } from "../../../db/queries/identity/users.ts";
import { listMessagesOf } from "../../../db/queries/messaging/messages.ts";
import { isUnclaimed } from "../../../domain/booking/booking-source.ts";
import {
  changeLeadAddress,
  contactChangeSubjects,
  isVouchedFor,
  type LeadAddress,
} from "../../../domain/messaging/lead-address.ts";
import type { MessageContent } from "../../../domain/messaging/message.ts";
import type { Participant } from "../../../domain/participants/participant.ts";
import { isReachedElsewhere } from "../../booking-link/steps/replace-link.ts";
import type { Needs } from "../../context.ts";
import { mailboxHashes } from "../../messaging/steps/mailbox-hash.ts";
import type { ChangeFacts } from "./change-facts.ts";

export interface NewLeadAddress {
  vouchedEmail: string | null;
  /** The previous address, if it gets a message about a change by staff. */
  formerEmail: string | null;
  messages: AddressContent[];
}

export type AddressContent = Extract<MessageContent, { address: string }>;

type AddressNeeds = Needs<"agency" | "actor" | "encryption">;

/** A job that applies a paid change acts for the traveller. */
export const isByTraveller = ({ actor }: Needs<"actor">, booking: BookingRow): boolean =>
  !isUnclaimed(booking) && actor.kind !== "staff" && actor.kind !== "operator";

const ADDRESS_KINDS = ["booking-email-changed", "booking-email-added"] as const;

const countContactChanges = (tx: Transaction, { agencyId, id }: BookingRow): Promise<number> =>
  countAuditRows(tx, agencyId, id, "change-contact");

async function withoutWritten<Wanted extends { kind: AddressContent["kind"]; email: string }>(
  ctx: AddressNeeds,
  tx: Transaction,
  booking: BookingRow,
  wanted: Wanted[],
): Promise<(Wanted & { address: string })[]> {
  const { agencyId, id } = booking;
  const revisions = Array.from({ length: booking.revision }, (_, index) => `${id}:${index + 1}`);
  const subjects = [...revisions, ...contactChangeSubjects(id, await countContactChanges(tx, booking))];
  const causes = subjects.flatMap((subject) => ADDRESS_KINDS.map((kind) => `${kind}:${subject}`));
  const written = (await listMessagesOf(tx, agencyId, causes)).map(({ content }) => content);
  const isWritten = (kind: string, hashes: readonly string[]) =>
    written.some((one) => one.kind === kind && "address" in one && hashes.includes(one.address));
  return wanted.flatMap((one) => {
    const hashes = mailboxHashes(ctx, one.email);
    const [address = ""] = hashes;
    return isWritten(one.kind, hashes) ? [] : [{ ...one, address }];
  });
}

/** Returns the previous address if it got the booking's e-mails and has not been notified of a new address. */
async function findFormerAddress(
  ctx: AddressNeeds,
  tx: Transaction,
  booking: BookingRow,
  lead: LeadAddress,
): Promise<{ email: string; address: string } | null> {
  const account = booking.userId ? await findUser(tx, booking.userId) : undefined;
  if (!lead.email || !isVouchedFor(lead, account)) return null;
  const wanted = [{ kind: "booking-email-changed" as const, email: lead.email }];
  const [former = null] = await withoutWritten(ctx, tx, booking, wanted);
  return former;
}

type ChangeNumber = { revision: number } | { contactChange: number };

async function changedByAgency(
  ctx: AddressNeeds,
  tx: Transaction,
  booking: BookingRow,
  lead: LeadAddress,
  number: ChangeNumber,
): Promise<NewLeadAddress> {
  const former = await findFormerAddress(ctx, tx, booking, lead);
  const messageFacts = { kind: "booking-email-changed", bookingId: booking.id, byAgency: true } as const;
  return {
    vouchedEmail: null,
    formerEmail: former?.email ?? null,
    messages: former ? [{ ...messageFacts, ...number, address: former.address }] : [],
  };
}

/**
 * Must be called before the audit entry is written, because the number of earlier entries determines the number of this change.
 */
export async function readContactChange(
  ctx: AddressNeeds,
  tx: Transaction,
  booking: BookingRow,
  lead: LeadAddress,
): Promise<NewLeadAddress> {
  const contactChange = (await countContactChanges(tx, booking)) + 1;
  return changedByAgency(ctx, tx, booking, lead, { contactChange });
}

export async function readNewLeadAddress(
  ctx: AddressNeeds,
  tx: Transaction,
  { booking, people }: Pick<ChangeFacts, "booking" | "people">,
  corrected: readonly { id: string; changed: Partial<Participant> }[],
): Promise<NewLeadAddress | null> {
  const lead = people.find(({ position }) => position === 0);
  const changed = corrected.find(({ id }) => id === lead?.id)?.changed;
  if (!lead || !changed?.email || !isReachedElsewhere(lead, changed)) return null;
  const messageFacts = { bookingId: booking.id, revision: booking.revision + 1 };
  if (!booking.userId || !isByTraveller(ctx, booking))
    return changedByAgency(ctx, tx, booking, lead, { revision: messageFacts.revision });
  const account = await findUser(tx, booking.userId);
  const after = changeLeadAddress(lead, changed.email, account);
  const wanted: { kind: AddressContent["kind"]; email: string }[] = [];
  if (lead.email && isVouchedFor(lead, account))
    wanted.push({ kind: "booking-email-changed", email: lead.email });
  if (!isVouchedFor(after, account)) wanted.push({ kind: "booking-email-added", email: after.email });
  const messages = (await withoutWritten(ctx, tx, booking, wanted)).map(({ kind, address }) => ({
    ...{ kind, ...messageFacts, address },
  }));
  return { vouchedEmail: after.vouchedEmail, formerEmail: null, messages };
}
