import type { ChangeRequest } from "../../../src/domain/changes/change-request.ts";
import type { PriceOption } from "../../../src/domain/pricing/price-option.ts";
import type { Snapshot } from "./observed.ts";
import { DATES, type MadeBooking, type World } from "./world.ts";

/** Numbers choose people, days and prices. */
export interface Wish {
  date?: number | undefined;
  longer?: boolean | undefined;
  remove?: number | undefined;
  add?: number | undefined;
  correct?: number | undefined;
}

export const LAST = -1;

export const nth = <T>(rows: readonly T[], n: number): T | undefined => rows.at(n % Math.max(1, rows.length));

/** Birth dates that fit each price on all days of the model. */
const BORN: Record<string, string> = { nino: "2016-05-01", bebe: "2025-08-30" };
const BORN_ADULT = "1990-04-12";

export function personAt(option: PriceOption, number: number) {
  const { id, value, name } = option;
  return {
    name: `Lucía Restrepo ${number}`,
    documentType: id in BORN ? ("TI" as const) : ("CC" as const),
    documentNumber: String(1_122_334_455 + number),
    birthDate: BORN[id] ?? BORN_ADULT,
    price: { id, value, name: name["es-CO"] },
  };
}

export function changeOf(world: World, seen: Snapshot, { id }: MadeBooking, wish: Wish): ChangeRequest {
  const people = seen.people.filter((one) => one.booking === id);
  const leaving = wish.remove === undefined ? undefined : people[wish.remove];
  const option = wish.add === undefined ? undefined : nth(world.prices, wish.add);
  const corrected = wish.correct === undefined ? undefined : nth(people, wish.correct);
  const names = world.made.length + seen.changes.length;
  return {
    ...(wish.date === undefined ? {} : { date: nth(DATES, wish.date) }),
    ...(wish.longer === undefined ? {} : { duration: wish.longer ? "P2D" : "PT9H" }),
    ...(leaving ? { remove: [leaving.id] } : {}),
    ...(option ? { add: [personAt(option, 100 + seen.changes.length)] } : {}),
    ...(corrected ? { correct: [{ id: corrected.id, name: `Luz Restrepo ${names}` }] } : {}),
  };
}
