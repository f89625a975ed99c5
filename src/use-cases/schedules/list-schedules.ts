import { listScheduled } from "../../db/queries/today/day-departures.ts";
import { inLocale } from "../../domain/locale.ts";
import { defineUseCase } from "../use-case.ts";
import type { ScheduleView } from "./schedule-view.ts";

/** Returns the schedules of all experiences, in the agency's order. @throws DomainError `not-allowed` */
export const listSchedules = defineUseCase({
  name: "list-schedules",
  may: { staff: "departures.edit" },
  needs: ["db", "agency", "locale"],
  async run({ db, agency, locale }): Promise<ScheduleView[]> {
    const experiences = await listScheduled(db, agency.id);
    return experiences.map(({ id, title, published, schedule }) => ({
      ...{ experienceId: id, title: inLocale(title, locale), published },
      ...{ rules: [...schedule.rules], closedDays: schedule.closedDays.toSorted() },
    }));
  },
});
