import { listDepartureGuides } from "../../../db/queries/departures/departure-guides.ts";
import { listGuideListRecipients } from "../../../db/queries/departures/guide-list-emails.ts";
import { findGuideListSettings, findLastGuideList } from "../../../db/queries/departures/guide-lists.ts";
import { LIST_STANDING_OF, listDueAt } from "../../../domain/export/guide-list.ts";
import type { Needs } from "../../context.ts";
import type { GuideListView } from "../../guide-lists/guide-list-view.ts";
import type { AgencyDeparture } from "../agency-departure-view.ts";

export async function readGuideList(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  id: string | null,
  { date, people, departed }: AgencyDeparture,
  { isCancelled, newTime }: { isCancelled: boolean; newTime: string | null },
): Promise<GuideListView> {
  const settings = await findGuideListSettings(db, agency.id);
  const dueAt = listDueAt({ date }, settings?.listTime ?? null);
  const upcoming = dueAt && dueAt > clock.now() && !isCancelled ? dueAt : null;
  if (id === null) return { sent: null, dueAt: upcoming, sendable: false };
  const guides = await listDepartureGuides(db, agency.id, { from: date, to: date });
  const reachable = guides.some(({ departureId, email }) => departureId === id && email);
  const last = await findLastGuideList(db, { agencyId: agency.id, id });
  const recipients = last ? await listGuideListRecipients(db, last) : [];
  return {
    sent: last
      ? {
          ...{ cause: last.cause, at: last.createdAt, people: last.people },
          newTime: last.cause === "cancelled" ? newTime : null,
          recipients: recipients.map(({ name, status }) => ({
            name,
            standing: status ? LIST_STANDING_OF[status] : "sent",
          })),
        }
      : null,
    dueAt: upcoming,
    sendable: reachable && people > 0 && !departed && !isCancelled,
  };
}
