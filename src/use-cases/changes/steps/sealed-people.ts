import type { ChangeRow } from "../../../db/queries/booking/changes.ts";
import type { Sealed } from "../../../domain/identity/sealed.ts";
import type { Needs } from "../../context.ts";
import { openChange, sealChange } from "../../personal-data/steps/sealing.ts";
import type { ChangeOfPeople } from "./write-change.ts";

export function sealPeople(
  ctx: Needs<"encryption">,
  row: { agencyId: string; id: string },
  people: ChangeOfPeople,
): Sealed | null {
  if (people.added.length + people.corrected.length === 0) return null;
  return sealChange(ctx, row, "people", JSON.stringify(people));
}

export function openPeople(ctx: Needs<"encryption">, change: ChangeRow): ChangeOfPeople {
  if (change.people === null) return { added: [], corrected: [] };
  return JSON.parse(openChange(ctx, change, "people", change.people)) as ChangeOfPeople;
}
