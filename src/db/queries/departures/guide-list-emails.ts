import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { MessageStatus } from "../../../domain/messaging/message.ts";
import type { Database } from "../../connection/client.ts";
import { guideListRecipients, guideLists } from "../../schema/guide-lists.ts";
import { messages } from "../../schema/messages.ts";
import { guides } from "../../schema/social-proof.ts";

interface Key {
  agencyId: string;
  id: string;
}

/**
 * The cause is `guide-list:`, the list's id and the guide's id. A resent list has a UUID or `again` as a fourth part. Both sort
 * before `g` in every collation, so that one index range contains all causes.
 */
export const isCauseOfList = (cause: SQL, listId: SQL, guideId: SQL): SQL => {
  const first = sql`('guide-list:' || ${listId} || ':' || ${guideId})`;
  return sql`(${cause} between ${first} and ${first} || ':g' and starts_with(${cause}, ${first}))`;
};

const isOfRecipient = isCauseOfList(sql`m.cause`, sql`r.guide_list_id`, sql`r.guide_id`);

/** Returns whether a guide got, or may have got, an e-mail with a list of a departure. */
export async function wasListSent(db: Database, { agencyId, id }: Key, guideId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${guideLists} as l
    join ${guideListRecipients} as r on r.agency_id = ${agencyId} and r.guide_list_id = l.id and r.guide_id = ${guideId}
    join ${messages} as m on m.agency_id = ${agencyId} and ${isOfRecipient}
    where l.agency_id = ${agencyId} and l.departure_id = ${id} and m.status in ('sending', 'sent', 'in-doubt') limit 1`);
  return rows.length > 0;
}

export interface GuideListRecipient extends Record<string, unknown> {
  name: string;
  /** Status of the newest e-mail, because a reassigned guide gets the list again. */
  status: MessageStatus | null;
}

export async function listGuideListRecipients(
  db: Database,
  { agencyId, id }: Key,
): Promise<GuideListRecipient[]> {
  const { rows } = await db.execute<GuideListRecipient>(sql`
    select g.name, e.status from ${guideListRecipients} as r
    join ${guides} as g on g.agency_id = ${agencyId} and g.id = r.guide_id
    left join lateral (
      select m.status from ${messages} as m where m.agency_id = ${agencyId} and ${isOfRecipient}
      order by m.created_at desc, m.id desc limit 1) as e on true
    where r.agency_id = ${agencyId} and r.guide_list_id = ${id}
    order by g.name, g.id`);
  return rows;
}
