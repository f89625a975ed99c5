import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { deleteDrafts } from "../../db/queries/bulk-changes/bulk-changes.ts";
import { defineUseCase } from "../use-case.ts";

const DAYS = 7;

export const deleteOldDrafts = defineUseCase({
  name: "delete-old-drafts",
  may: { system: true },
  needs: ["db", "clock", "agency"],
  async run({ db, clock, agency }): Promise<number> {
    const before = new Date(clock.now().getTime() - DAYS * 86_400_000);
    return inTransaction(db, (tx) => deleteDrafts(tx, agency.id, before), BACKGROUND);
  },
});
