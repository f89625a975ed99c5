import { listScheduled } from "../../db/queries/today/day-departures.ts";
import { inLocale } from "../../domain/locale.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Includes unpublished experiences, because they may have bookings.
 * @throws DomainError `not-allowed`
 */
export const listExperienceNames = defineUseCase({
  name: "list-experience-names",
  may: { staff: "bookings.view" },
  needs: ["db", "agency", "locale"],
  async run(ctx): Promise<{ id: string; title: string }[]> {
    const experiences = await listScheduled(ctx.db, ctx.agency.id);
    return experiences.map(({ id, title }) => ({ id, title: inLocale(title, ctx.locale) }));
  },
});
