import { findGuideListSettings } from "../../db/queries/departures/guide-lists.ts";
import { defineUseCase } from "../use-case.ts";

/** Returns the place time at which lists go to guides, on the day before; null if they are sent by hand only. */
export const getListTime = defineUseCase({
  name: "get-list-time",
  may: { staff: "departures.edit" },
  needs: ["db", "agency"],
  async run({ db, agency }): Promise<{ listTime: string | null }> {
    return { listTime: (await findGuideListSettings(db, agency.id))?.listTime ?? null };
  },
});
