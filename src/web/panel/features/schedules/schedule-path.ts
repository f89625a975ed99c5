import type { EditKind } from "./schedule-form.ts";

export const schedulePath = (agencyId: string, experienceId: string): string =>
  `/${agencyId}/departures/schedules/${experienceId}`;

export const editPath = (agencyId: string, experienceId: string, what: EditKind, ruleId = ""): string =>
  `${schedulePath(agencyId, experienceId)}/edit?${new URLSearchParams({ what, ...(ruleId ? { rule: ruleId } : {}) })}`;
