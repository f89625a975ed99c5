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
  /** The person's field in the request, such as `add.0`; null if the change does not touch them. */
  field: string | null;
}

/**
 * Translates `participantsInfo.2.birthDate` to a field of the request. Returns null for a person whom the change does not
 * touch.
 */
function fieldOf(name: string, people: readonly ChangedPerson[]): string | null {
  const [, index = "", part = ""] = name.split(".");
  const field = people[Number(index)]?.field;
  return field ? `${field}.${part}` : null;
}

/**
 * Checks the people of a changed booking by the rules of a new one: ages, prices, documents. On an unchanged day only the
 * touched people are checked, because untouched people passed when they were booked. If somebody leaves, the remaining people
 * still have to meet their prices' minimum sizes.
 * @throws DomainError `invalid-input` with a message beside each field. Messages about untouched people stand beside `date` or
 * `remove`.
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
      const left = removes && name.endsWith(".price") ? "remove" : null;
      const field = fieldOf(name, people) ?? (moves ? "date" : left);
      return field ? [[field, message] as const] : [];
    });
    if (fields.length > 0) throw new DomainError("invalid-input", {}, Object.fromEntries(fields));
  }
}
