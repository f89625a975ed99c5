import type { Database } from "../../../db/connection/client.ts";
import type { CampaignRow } from "../../../db/queries/campaigns/campaigns.ts";
import { listMessagesOf } from "../../../db/queries/messaging/messages.ts";
import { choiceSubject } from "../../../domain/messaging/choice-email.ts";
import type { MessageStatus } from "../../../domain/messaging/message.ts";

const UNDELIVERED: readonly MessageStatus[] = ["refused", "dropped"];

/** Returns the ids of bookings whose latest e-mail about their choice was refused by the provider or dropped by us. */
export async function findUndelivered(
  db: Database,
  { agencyId, id: campaignId, offered }: CampaignRow,
  bookingIds: readonly string[],
): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set();
  const causes = bookingIds.flatMap((bookingId) =>
    [undefined, ...(offered ?? [])].map(
      (gone) => `departure-choice:${choiceSubject({ bookingId, campaignId, ...(gone ? { gone } : {}) })}`,
    ),
  );
  const latest = new Map<string, MessageStatus>();
  // The messages are sorted by the time of writing, so the latest status remains.
  for (const { content, status } of await listMessagesOf(db, agencyId, causes))
    if (content.kind === "departure-choice") latest.set(content.bookingId, status);
  return new Set([...latest].flatMap(([id, status]) => (UNDELIVERED.includes(status) ? [id] : [])));
}
