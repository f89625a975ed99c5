import type { BulkEdit, BulkSelection } from "../../../../domain/bulk-changes/bulk-change.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatHours, minutesIn } from "../departures/hours.ts";

export const CAPACITY_KINDS = ["keep", "set", "add", "schedule"] as const;
export type CapacityKind = (typeof CAPACITY_KINDS)[number];

export const SALE_KINDS = ["keep", "hidden", "call", "open"] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

export const CUT_OFF_KINDS = ["keep", "set", "earlier", "later", "schedule"] as const;
export type CutOffKind = (typeof CUT_OFF_KINDS)[number];

export const SHIFT_UNITS = ["hours", "minutes"] as const;
export type ShiftUnit = (typeof SHIFT_UNITS)[number];

export const MINIMUM_KINDS = ["keep", "set", "none", "schedule"] as const;
export type MinimumKind = (typeof MINIMUM_KINDS)[number];

export const GUIDES_KINDS = ["keep", "add", "set", "remove"] as const;
export type GuidesKind = (typeof GUIDES_KINDS)[number];

/** The query string uses the form's field names. */
export interface BulkFields {
  experiences: string[];
  from: string;
  to: string;
  weekdays: number[];
  times: string[];
  capacity: CapacityKind;
  seats: string;
  more: string;
  sale: SaleKind;
  reason: string;
  cutOff: CutOffKind;
  hours: string;
  /** Time by which the sale ends earlier or later, in `shiftUnit`. */
  shift: string;
  shiftUnit: ShiftUnit;
  minimum: MinimumKind;
  people: string;
  guides: GuidesKind;
  guideIds: string[];
}

type Source = Pick<FormData | URLSearchParams, "get" | "getAll">;

const oneOf = <T extends string>(kinds: readonly T[], value: string): T =>
  kinds.find((kind) => kind === value) ?? (kinds[0] as T);

export function readBulkFields(source: Source): BulkFields {
  const text = (name: string) => String(source.get(name) ?? "").trim();
  const texts = (name: string) => source.getAll(name).map(String);
  return {
    ...{ experiences: texts("experience"), from: text("from"), to: text("to") },
    weekdays: texts("weekday").map(Number),
    times: texts("time"),
    capacity: oneOf(CAPACITY_KINDS, text("capacity")),
    ...{ seats: text("seats"), more: text("more") },
    ...{ sale: oneOf(SALE_KINDS, text("sale")), reason: text("reason") },
    ...{ cutOff: oneOf(CUT_OFF_KINDS, text("cutOff")), hours: text("hours") },
    ...{ shift: text("shift"), shiftUnit: oneOf(SHIFT_UNITS, text("shiftUnit")) },
    ...{ minimum: oneOf(MINIMUM_KINDS, text("minimum")), people: text("people") },
    ...{ guides: oneOf(GUIDES_KINDS, text("guides")), guideIds: texts("guide") },
  };
}

const numberIn = (text: string): number => (/^[+-]?\d{1,5}$/.test(text) ? Number(text) : Number.NaN);

export const selectionOf = ({ experiences, from, to, weekdays, times }: BulkFields): BulkSelection => ({
  ...{ experienceIds: experiences, from, to, weekdays, startTimes: times },
});

const shiftIn = ({ shift, shiftUnit }: BulkFields): number =>
  shiftUnit === "hours" ? minutesIn(shift) : /^\d{1,5}$/.test(shift) ? Number(shift) : Number.NaN;

function minimumIn({ minimum, people }: BulkFields): number | null {
  if (minimum === "set") return people === "" ? Number.NaN : numberIn(people);
  return minimum === "none" ? 0 : null;
}

export function editOf(fields: BulkFields): BulkEdit {
  const { capacity, seats, more, sale, reason, cutOff, hours, guides, guideIds } = fields;
  const edit: BulkEdit = {};
  if (capacity === "set") edit.capacity = { kind: "set", seats: numberIn(seats) };
  if (capacity === "add") edit.capacity = { kind: "add", seats: numberIn(more.replace(/^[−–]/, "-")) };
  if (capacity === "schedule") edit.capacity = { kind: "schedule" };
  if (sale === "open") edit.closed = false;
  if (sale === "call" || sale === "hidden")
    Object.assign(edit, { closed: true, closing: sale, ...(reason ? { reason } : {}) });
  if (cutOff === "set") edit.cutOffMinutes = minutesIn(hours);
  if (cutOff === "schedule") edit.cutOffMinutes = null;
  if (cutOff === "earlier") edit.cutOffEarlierBy = shiftIn(fields);
  if (cutOff === "later") edit.cutOffEarlierBy = -shiftIn(fields);
  if (fields.minimum !== "keep") edit.minimum = minimumIn(fields);
  if (guides !== "keep") edit.guides = { kind: guides, guideIds };
  return edit;
}

function fillCutOff(
  query: URLSearchParams,
  { cutOffMinutes, cutOffEarlierBy }: BulkEdit,
  locale: Locale,
): void {
  if (cutOffMinutes === null) query.set("cutOff", "schedule");
  if (typeof cutOffMinutes === "number") {
    query.set("cutOff", "set");
    query.set("hours", formatHours(cutOffMinutes, locale));
  }
  if (cutOffEarlierBy !== undefined) {
    query.set("cutOff", cutOffEarlierBy > 0 ? "earlier" : "later");
    query.set("shift", String(Math.abs(cutOffEarlierBy)));
    query.set("shiftUnit", "minutes");
  }
}

function fillMinimum(query: URLSearchParams, minimum: BulkEdit["minimum"]): void {
  if (minimum === undefined) return;
  query.set("minimum", minimum === null ? "schedule" : minimum === 0 ? "none" : "set");
  if (minimum) query.set("people", String(minimum));
}

export function bulkQuery(selection: BulkSelection, edit: BulkEdit, locale: Locale): URLSearchParams {
  const { capacity, closed, closing, reason, minimum, guides } = edit;
  const { experienceIds, from, to, weekdays, startTimes } = selection;
  const query = new URLSearchParams({ from, to });
  for (const id of experienceIds) query.append("experience", id);
  for (const day of weekdays) query.append("weekday", String(day));
  for (const time of startTimes) query.append("time", time);
  if (capacity) query.set("capacity", capacity.kind);
  if (capacity?.kind === "set") query.set("seats", String(capacity.seats));
  if (capacity?.kind === "add") query.set("more", String(capacity.seats));
  if (closed !== undefined) query.set("sale", closed ? (closing ?? "hidden") : "open");
  if (reason) query.set("reason", reason);
  if (guides) query.set("guides", guides.kind);
  for (const id of guides?.guideIds ?? []) query.append("guide", id);
  fillCutOff(query, edit, locale);
  fillMinimum(query, minimum);
  return query;
}
