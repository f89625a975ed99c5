import { type SQL, sql } from "drizzle-orm";
import { placeDate } from "../../../domain/departures/place-time.ts";
import type { MessageContent, MessageStatus } from "../../../domain/messaging/message.ts";
import { PAYMENT_EMAILS, TRIP_EMAILS } from "../../../domain/messaging/resend.ts";
import type { Database } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { departures } from "../../schema/experiences.ts";
import { messages } from "../../schema/messages.ts";
import { staffInvitations } from "../../schema/staff.ts";

export interface HaltedEmail extends Record<string, unknown> {
  id: string;
  kind: MessageContent["kind"];
  status: MessageStatus;
  since: string;
  bookingId: string | null;
  code: string | null;
}

type Kinds = readonly MessageContent["kind"][];

const isOneOf = (kinds: Kinds): SQL =>
  sql`m.content ->> 'kind' in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;

/** These e-mails have no use after the departure. */
const BEFORE_DEPARTURE: Kinds = [...TRIP_EMAILS, "booking-reminder"];

/** A link is outdated if it was replaced or sent again, or if the booking was claimed. */
const isLinkCurrent = (agencyId: string): SQL => sql`(b.user_id is null and b.status <> 'CANCELLED'
  and b.link_version = (m.content ->> 'version')::int
  and not exists (select from ${messages} as n where n.agency_id = ${agencyId}
    and n.cause = concat('booking-link:', b.id, ':', b.link_version, ':', (m.content ->> 'sending')::int + 1)))`;

const isInvitationOpen = (
  agencyId: string,
  now: Date,
): SQL => sql`exists (select from ${staffInvitations} as i
  where i.agency_id = ${agencyId} and i.id = (m.content ->> 'invitationId')::uuid
    and i.sendings = (m.content ->> 'sending')::int
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now.toISOString()}::timestamptz)`;

/**
 * Returns refused and in-doubt e-mails created after `after`, oldest first. Leaves out e-mails without a use, for example
 * confirmations of past departures. Without these conditions, old e-mails would fill the list and hide new ones.
 *
 * Leaves out e-mails with lists for guides or insurers, except a list that a reassigned guide gets again. `failed-lists.ts`
 * finds the other failed lists.
 */
export async function listHaltedEmails(
  db: Database,
  agencyId: string,
  { now, after }: { now: Date; after: Date },
  limit: number,
): Promise<HaltedEmail[]> {
  const today = placeDate(now);
  const { rows } = await db.execute<HaltedEmail>(sql`
    select m.id, m.content ->> 'kind' as kind, m.status, m.created_at as since, b.id as "bookingId", b.code
    from ${messages} as m
    left join ${bookings} as b on b.agency_id = ${agencyId} and b.id = (m.content ->> 'bookingId')::uuid
    where m.agency_id = ${agencyId} and m.status in ('refused', 'in-doubt')
      and m.created_at > ${after.toISOString()}::timestamptz
      and (m.content ->> 'kind' not in ('guide-list', 'insurer-list') or m.content ->> 'putBack' is not null)
      and case
        when ${isOneOf(PAYMENT_EMAILS)} then b.status = 'PENDING'
        when ${isOneOf(BEFORE_DEPARTURE)} then b.status = 'CONFIRMED' and b.date >= ${today}
        when ${isOneOf(["booking-lead"])} then b.status <> 'CANCELLED' and b.date >= ${today}
        when ${isOneOf(["booking-link"])} then ${isLinkCurrent(agencyId)}
        when ${isOneOf(["change-payment-pending"])} then exists (select from ${bookingChanges} as c
          where c.agency_id = ${agencyId} and c.id = (m.content ->> 'changeId')::uuid and c.status = 'pending')
        when ${isOneOf(["guide-unassigned", "minimum-decided"])} then exists (select from ${departures} as d
          where d.agency_id = ${agencyId} and d.id = (m.content ->> 'departureId')::uuid and d.date >= ${today})
        when ${isOneOf(["staff-invitation"])} then ${isInvitationOpen(agencyId, now)}
        else true
      end
    order by m.created_at limit ${limit}`);
  return rows;
}
