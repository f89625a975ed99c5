import { listAllGuides } from "../../db/queries/departures/departure-guides.ts";
import { listScheduled } from "../../db/queries/today/day-departures.ts";
import { startTimesOf } from "../../domain/departures/schedule.ts";
import { inLocale } from "../../domain/locale.ts";
import { defineUseCase } from "../use-case.ts";

export interface BulkChoices {
  /** In the agency's order. */
  experiences: { id: string; title: string; published: boolean }[];
  /** Start times of all experiences, `HH:MM` in place time, in ascending order. */
  startTimes: string[];
  /** Sorted by name, without retired guides. */
  guides: { id: string; name: string }[];
}

/** @throws DomainError `not-allowed` */
export const listBulkChoices = defineUseCase({
  name: "list-bulk-choices",
  may: { staff: "departures.edit" },
  needs: ["db", "agency", "locale"],
  async run({ db, agency, locale }): Promise<BulkChoices> {
    const [experiences, guides] = await Promise.all([
      listScheduled(db, agency.id),
      listAllGuides(db, agency.id),
    ]);
    return {
      experiences: experiences.map(({ id, title, published }) => ({
        ...{ id, title: inLocale(title, locale), published },
      })),
      startTimes: [...new Set(experiences.flatMap(({ schedule }) => startTimesOf(schedule)))].toSorted(),
      guides: guides.filter(({ retiredAt }) => retiredAt === null).map(({ id, name }) => ({ id, name })),
    };
  },
});
