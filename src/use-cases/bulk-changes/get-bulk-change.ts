import { z } from "zod";
import {
  type BulkDepartureRow,
  findBulkChange,
  listBulkDepartures,
} from "../../db/queries/bulk-changes/bulk-changes.ts";
import { settingsAfter, settingsBefore, settingsFound } from "../../db/queries/bulk-changes/row-settings.ts";
import { listScheduled } from "../../db/queries/today/day-departures.ts";
import {
  BULK_DEPARTURE_STATUSES,
  type BulkDepartureStatus,
  isRefused,
} from "../../domain/bulk-changes/bulk-change.ts";
import { DomainError } from "../../domain/errors.ts";
import { inLocale } from "../../domain/locale.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { BulkChangeView, BulkDepartureView } from "./bulk-change-view.ts";

const getBulkChangeInput = z.object({ id: idField });

/** More rows than anybody reads. The counts include all. */
const MAX_SHOWN = 300;

function toView(row: BulkDepartureRow, title: string): BulkDepartureView {
  const { experienceId, date, startTime, scheduleCapacity, taken, status } = row;
  return {
    ...{ experienceId, title, date, startTime, scheduleCapacity, taken, status },
    before: settingsBefore(row),
    after: settingsAfter(row),
    found: settingsFound(row),
    overBy: isRefused(status) ? 0 : Math.max(0, taken - (row.capacityTo ?? scheduleCapacity)),
  };
}

const needsPerson = ({ status, overBy }: BulkDepartureView): boolean => isRefused(status) || overBy > 0;

/**
 * Returns a bulk change: its preview as a draft, its progress and result afterwards.
 * @throws DomainError `not-allowed`, `bulk-change-not-found`
 */
export const getBulkChange = defineUseCase({
  name: "get-bulk-change",
  may: { staff: "departures.edit" },
  input: getBulkChangeInput,
  needs: ["db", "agency", "locale"],
  async run({ db, agency, locale }, { id }): Promise<BulkChangeView> {
    const key = { agencyId: agency.id, id };
    const found = await findBulkChange(db, key);
    if (!found) throw new DomainError("bulk-change-not-found");
    const [rows, experiences] = await Promise.all([
      listBulkDepartures(db, key),
      listScheduled(db, agency.id),
    ]);
    const { status, selection, edit, unchanged } = found;
    const chosen = experiences.filter((one) => selection.experienceIds.includes(one.id));
    const titles = new Map(experiences.map((one) => [one.id, inLocale(one.title, locale)]));
    const departures = rows.map((row) => toView(row, titles.get(row.experienceId) ?? ""));
    const countOf = (status: BulkDepartureStatus) => rows.filter((row) => row.status === status).length;
    const counts = Object.fromEntries(BULK_DEPARTURE_STATUSES.map((one) => [one, countOf(one)]));
    const [urgent, others] = [departures.filter(needsPerson), departures.filter((one) => !needsPerson(one))];
    return {
      ...{ id, status, selection, edit, unchanged, total: rows.length },
      over: departures.filter(({ overBy }) => overBy > 0).length,
      experiences:
        chosen.length === experiences.length ? null : chosen.map((one) => inLocale(one.title, locale)),
      counts: counts as Record<BulkDepartureStatus, number>,
      departures: [...urgent, ...others].slice(0, MAX_SHOWN),
    };
  },
});
