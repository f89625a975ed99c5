import {
  findInsurerListStatus,
  findInsurerSettings,
  findLastInsurerList,
} from "../../../db/queries/departures/insurer-lists.ts";
import { LIST_STANDING_OF, listDueAt } from "../../../domain/export/guide-list.ts";
import type { Needs } from "../../context.ts";
import type { InsurerListView } from "../../insurer-lists/insurer-list-view.ts";
import type { AgencyDeparture } from "../agency-departure-view.ts";

export async function readInsurerList(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  id: string | null,
  { date }: Pick<AgencyDeparture, "date">,
  { isCancelled, newTime }: { isCancelled: boolean; newTime: string | null },
): Promise<InsurerListView> {
  const settings = await findInsurerSettings(db, agency.id);
  const dueAt = settings?.email ? listDueAt({ date }, settings.listTime) : null;
  const last = id === null ? undefined : await findLastInsurerList(db, { agencyId: agency.id, id });
  const status = last && (await findInsurerListStatus(db, last));
  return {
    sent: last
      ? {
          ...{ cause: last.cause, at: last.createdAt, people: last.people },
          newTime: last.cause === "cancelled" ? newTime : null,
          standing: status ? LIST_STANDING_OF[status] : "sent",
        }
      : null,
    dueAt: dueAt && dueAt > clock.now() && !isCancelled ? dueAt : null,
  };
}
