import { listSchedules as listRows } from "../../db/queries/experiences/schedules.ts";
import { inLocale } from "../../domain/locale.ts";
import { defineUseCase } from "../use-case.ts";
import type { ScheduleView } from "./schedule-view.ts";

/** @throws DomainError `not-allowed` */
export const listSchedules = defineUseCase({
  name: "list-schedules",
  may: { staff: "departures.edit" },
  needs: ["db", "agency", "locale"],
  async run({ db, agency, locale }): Promise<ScheduleView[]> {
    const experiences = await listRows(db, agency.id);
    return experiences.map(({ id, title, published, schedule, priceList }) => ({
      ...{ experienceId: id, title: inLocale(title, locale), published },
      ...{ rules: [...schedule.rules], closedDays: schedule.closedDays.toSorted() },
      prices: priceList.map((option) => ({
        ...{ id: option.id, name: inLocale(option.name, locale), value: option.value },
      })),
    }));
  },
});
