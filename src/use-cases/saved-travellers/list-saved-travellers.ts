import { listSavedTravellersOf } from "../../db/queries/identity/saved-travellers.ts";
import { defineUseCase } from "../use-case.ts";
import { openSaved, type SavedTravellerView } from "./steps/saved-traveller.ts";

/** Returns the people whom the traveller has saved at this agency, the lead first. @throws DomainError `not-signed-in`. */
export const listSavedTravellers = defineUseCase({
  name: "list-saved-travellers",
  may: { traveller: true },
  needs: ["db", "encryption", "agency"],
  async run(ctx): Promise<SavedTravellerView[]> {
    const { userId } = ctx.actor;
    const rows = await listSavedTravellersOf(ctx.db, ctx.agency.id, userId);
    return rows.map((row) => openSaved(ctx, row));
  },
});
