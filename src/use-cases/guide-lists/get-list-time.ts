import { findGuideListSettings } from "../../db/queries/departures/guide-lists.ts";
import { defineUseCase } from "../use-case.ts";

/** Returns when lists go to guides: `HH:MM` in place time, on the day before a departure. */
export const getListTime = defineUseCase({
  name: "get-list-time",
  may: { staff: "departures.edit" },
  needs: ["db", "agency"],
  async run({ db, agency }): Promise<{ listTime: string | null }> {
    return { listTime: (await findGuideListSettings(db, agency.id))?.listTime ?? null };
  },
});
