import { findInsurerSettings } from "../../db/queries/departures/insurer-lists.ts";
import { PROPOSED_INSURER_TIME } from "../../domain/export/insurer-list.ts";
import { defineUseCase } from "../use-case.ts";
import type { InsurerView } from "./insurer-list-view.ts";

/** @throws DomainError `not-allowed` */
export const getInsurer = defineUseCase({
  name: "get-insurer",
  may: { staff: "payment-account.manage" },
  needs: ["db", "agency"],
  async run({ db, agency }): Promise<InsurerView> {
    const settings = await findInsurerSettings(db, agency.id);
    return { email: settings?.email ?? null, listTime: settings?.listTime ?? PROPOSED_INSURER_TIME };
  },
});
