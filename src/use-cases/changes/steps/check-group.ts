import type { ChangedBy } from "../../../domain/changes/staff-change.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import type { PartialParticipant } from "../../../domain/participants/participant.ts";
import type { PriceOption } from "../../../domain/pricing/price-option.ts";
import { requireFittingGroup } from "../../booking/steps/require-people.ts";
import type { Needs } from "../../context.ts";

export interface ChangedPerson {
  participant: PartialParticipant;
  option: PriceOption;
  /** The person's field in the request, such as `add.0`; null for a person whom the change does not touch. */
  field: string | null;
}

/** Translates `participantsInfo.2.birthDate` to a field of the request. */
function fieldOf(name: string, people: readonly ChangedPerson[]): string | null {
  const [, index = "", part = ""] = name.split(".");
  const field = people[Number(index)]?.field;
  return field ? `${field}.${part}` : null;
}

/**
 * On an unchanged day, people whom the change does not touch are not checked again. If somebody leaves, the remaining people
 * must still meet the minimum group sizes of their prices.
 * @throws DomainError `invalid-input` with a message beside each field; beside `date` or `remove` for people whom the change
 * does not touch.
 */
export function checkGroup(
  ctx: Needs<"clock" | "locale">,
  experience: Experience,
  people: readonly ChangedPerson[],
  {
    date,
    moves = false,
    removes = false,
    isPriced = false,
    by,
  }: { date: string; moves?: boolean; removes?: boolean; isPriced?: boolean; by?: ChangedBy },
): void {
  const participantsInfo = people.map(({ participant, field }) => ({
    ...participant,
    isSettled: field === null,
  }));
  const prices = people.map(({ option }) => option);
  const setAside = by?.rules.includes("size") ? (["size"] as const) : [];
  try {
    requireFittingGroup(ctx, experience, prices, { participantsInfo, date, isPriced }, setAside);
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).flatMap(([name, message]) => {
      const removalField = removes && name.endsWith(".price") ? "remove" : null;
      const field = fieldOf(name, people) ?? (moves ? "date" : removalField);
      return field ? [[field, message] as const] : [];
    });
    if (fields.length > 0) throw new DomainError("invalid-input", {}, Object.fromEntries(fields));
  }
}
