import type { ChangedBy } from "../../domain/changes/staff-change.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import type { KnownOf } from "../../domain/participants/participant.ts";
import type { PriceOption } from "../../domain/pricing/price-option.ts";
import { requireFittingGroup } from "../booking/require-fitting-group.ts";
import type { Needs } from "../context.ts";

/** Somebody who goes after the change. */
export interface ChangedPerson {
  participant: KnownOf;
  option: PriceOption;
  /** The field that their input has in the request, `add.0`; null where nothing of theirs is changed. */
  field: string | null;
}

/** `participantsInfo.2.birthDate` as the field of the request; null where it is about somebody whom the change does not touch. */
function fieldOf(name: string, people: readonly ChangedPerson[]): string | null {
  const [, index = "", part = ""] = name.split(".");
  const field = people[Number(index)]?.field;
  return field ? `${field}.${part}` : null;
}

/**
 * Holds the people of a changed booking to the rules of a new one: ages, prices, documents. On the same day only of those who are
 * touched: the others were checked when they were booked. Where somebody leaves, those who stay still have to be as many as their price
 * needs.
 * @throws DomainError `invalid-input` with a message beside each field, those of untouched people beside `date` or `remove`.
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
