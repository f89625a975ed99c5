import { listConfirmed } from "../../db/queries/departures/guide-lists.ts";
import { inLocale } from "../../domain/locale.ts";
import { defineUseCase } from "../use-case.ts";
import type { LinkedListView } from "./insurer-list-view.ts";
import { linkedDeparture } from "./steps/linked-departure.ts";

/** @throws DomainError `departure-not-found`, `too-many-requests` */
export const getInsurerList = defineUseCase({
  name: "get-insurer-list",
  may: { insurer: true },
  limits: ["insurer-list-address"],
  needs: ["db", "agency", "locale"],
  async run(ctx): Promise<LinkedListView> {
    const { db, agency, locale } = ctx;
    const { id, title, date, startTime, isCancelled } = await linkedDeparture(ctx);
    const bookings = isCancelled ? [] : await listConfirmed(db, { agencyId: agency.id, id });
    return {
      ...{ title: inLocale(title, locale), date, startTime, isCancelled },
      people: bookings.reduce((sum, { participants }) => sum + participants, 0),
    };
  },
});
