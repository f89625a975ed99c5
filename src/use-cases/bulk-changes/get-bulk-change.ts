import { z } from "zod";
import {
  type BulkDepartureRow,
  findBulkChange,
  listBulkDepartures,
} from "../../db/queries/bulk-changes/bulk-changes.ts";
import { settingsAfter, settingsBefore, settingsFound } from "../../db/queries/bulk-changes/row-settings.ts";
import { listAllGuides } from "../../db/queries/departures/departure-guides.ts";
import { listScheduled } from "../../db/queries/today/day-departures.ts";
import {
  BULK_DEPARTURE_STATUSES,
  type BulkDepartureStatus,
  type BulkEdit,
  type BulkSettings,
  isRefused,
} from "../../domain/bulk-changes/bulk-change.ts";
import { DomainError } from "../../domain/errors.ts";
import { inLocale } from "../../domain/locale.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { BulkChangeView, BulkDepartureView } from "./bulk-change-view.ts";
import { findBusyGuides, slotOf } from "./steps/find-busy-guides.ts";

/** The counts include all departures. */
const MAX_SHOWN = 300;

interface ViewContext {
  title: string;
  edit: BulkEdit;
  busyGuides: readonly string[];
  nameOf: (guideId: string) => string;
}

function toView(row: BulkDepartureRow, { title, edit, busyGuides, nameOf }: ViewContext): BulkDepartureView {
  const withGuideNames = (settings: BulkSettings) => ({
    ...settings,
    guides: settings.guides?.map(nameOf) ?? null,
  });
  const found = settingsFound(row, edit);
  const { experienceId, date, startTime, scheduleCapacity, scheduleCutOff, scheduleMinimum } = row;
  const { guarantees, taken, status } = row;
  return {
    ...{ experienceId, title, date, startTime, taken, status },
    ...{ scheduleCapacity, scheduleCutOff, scheduleMinimum, guarantees },
    before: withGuideNames(settingsBefore(row, edit)),
    after: withGuideNames(settingsAfter(row, edit)),
    found: found && withGuideNames(found),
    busyGuides: busyGuides.map(nameOf),
    overBy: isRefused(status) ? 0 : Math.max(0, taken - (row.capacityTo ?? scheduleCapacity)),
  };
}

const needsDecision = ({ status, overBy, guarantees, busyGuides }: BulkDepartureView): boolean =>
  isRefused(status) || overBy > 0 || guarantees || busyGuides.length > 0;

/** @throws DomainError `not-allowed`, `bulk-change-not-found` */
export const getBulkChange = defineUseCase({
  name: "get-bulk-change",
  may: { staff: "departures.edit" },
  input: z.object({ id: idField }),
  needs: ["db", "agency", "locale"],
  async run({ db, agency, locale }, { id }): Promise<BulkChangeView> {
    const key = { agencyId: agency.id, id };
    const found = await findBulkChange(db, key);
    if (!found) throw new DomainError("bulk-change-not-found");
    const [rows, experiences, guides] = await Promise.all([
      listBulkDepartures(db, key),
      listScheduled(db, agency.id),
      listAllGuides(db, agency.id),
    ]);
    const { status, selection, edit, unchanged } = found;
    const chosen = experiences.filter((one) => selection.experienceIds.includes(one.id));
    const titles = new Map(experiences.map((one) => [one.id, inLocale(one.title, locale)]));
    const busy = await findBusyGuides({ db, agency }, found, rows, experiences);
    const names = new Map(guides.map((guide) => [guide.id, guide.name]));
    const nameOf = (guideId: string) => names.get(guideId) ?? "—";
    const departures = rows.map((row) =>
      toView(row, {
        title: titles.get(row.experienceId) ?? "",
        edit,
        busyGuides: busy.get(slotOf(row)) ?? [],
        nameOf,
      }),
    );
    const countOf = (status: BulkDepartureStatus) => rows.filter((row) => row.status === status).length;
    const counts = Object.fromEntries(BULK_DEPARTURE_STATUSES.map((one) => [one, countOf(one)]));
    const [urgent, others] = [
      departures.filter(needsDecision),
      departures.filter((one) => !needsDecision(one)),
    ];
    return {
      ...{ id, status, selection, edit, unchanged, total: rows.length },
      guides: (edit.guides?.guideIds ?? []).map(nameOf),
      over: departures.filter(({ overBy }) => overBy > 0).length,
      guaranteed: departures.filter(({ guarantees }) => guarantees).length,
      busy: departures.filter(({ busyGuides }) => busyGuides.length > 0).length,
      experiences:
        chosen.length === experiences.length ? null : chosen.map((one) => inLocale(one.title, locale)),
      counts: counts as Record<BulkDepartureStatus, number>,
      departures: [...urgent, ...others].slice(0, MAX_SHOWN),
    };
  },
});
