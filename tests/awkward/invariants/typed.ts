import { assertInvariant } from "../broken.ts";
import type { ScreenAtRest } from "../screen.ts";
import { isSignedIn, ownBookings, type World } from "../world.ts";

export function checkTypedValues(world: World, seen: ScreenAtRest): void {
  // After a payment the form may be empty, because the booking contains the values.
  if (ownBookings(world).some(({ payments }) => payments.some(({ status }) => status === "approved")))
    world.typed.clear();
  if (seen.kind !== "checkout" || world.olderTabs.has(world.page)) return;
  followPeople(world, seen);
  for (const [name, values] of world.typed) {
    const shown = seen.fields[name];
    if (shown === undefined) continue;
    assertInvariant(values.has(shown), "typed values are kept", { name, shown, typed: [...values] });
  }
}

const PERSON = /^participantsInfo\.(\d+)\.(name|documentType|documentNumber|birthDate)$/;

/** Typed values of one person, by field name without the position. */
type Typed = Map<string, Set<string>>;

function peopleOf(typed: World["typed"]): Typed[] {
  const people = new Map<string, Typed>();
  for (const [name, values] of typed) {
    const [, place, field] = PERSON.exec(name) ?? [];
    if (place === undefined || field === undefined) continue;
    people.set(place, (people.get(place) ?? new Map()).set(field, values));
  }
  return [...people.values()];
}

/**
 * A position changes if an earlier person joins, leaves or changes price. People without a position have left the party and
 * may return.
 */
function followPeople(world: World, seen: ScreenAtRest): void {
  const places = Object.keys(seen.fields).filter((name) => /^participantsInfo\.\d+\.name$/.test(name)).length;
  const unmatchedPeople = peopleOf(world.typed);
  const at = Array.from({ length: places }, (_, place) => {
    const fits = (person: Typed) =>
      [...person].every(([field, values]) =>
        values.has(seen.fields[`participantsInfo.${place}.${field}`] ?? ""),
      );
    const found = unmatchedPeople.findIndex(fits);
    return found < 0 ? undefined : unmatchedPeople.splice(found, 1)[0];
  });
  const empty = at.filter((person) => person === undefined).length;
  // A value may be lost if both a position and a person are unmatched. All values then stay in place, and the caller's
  // check fails. Otherwise unmatched people get positions after the last position on the page.
  if (empty > 0 && unmatchedPeople.length > 0) return;
  for (const name of [...world.typed.keys()]) if (PERSON.test(name)) world.typed.delete(name);
  for (const [place, person] of [...at, ...unmatchedPeople].entries())
    for (const [field, values] of person ?? []) world.typed.set(`participantsInfo.${place}.${field}`, values);
}

/** After sign-out the browser stores nothing that the traveller typed. */
export async function checkClearedValues(world: World, seen: ScreenAtRest): Promise<void> {
  if (world.forgotten.size === 0 || !seen.url.startsWith(world.origin) || (await isSignedIn(world))) return;
  const kept = JSON.stringify(seen.stored);
  // A value that was typed after the sign-out may contain a forgotten value, such as a name within a longer name.
  const since = [...world.typed.values()].flatMap((values) => [...values]);
  const isOwn = (value: string) => value.length <= 2 || since.some((typed) => typed.includes(value));
  const leakedValues = [...world.forgotten].filter((value) => !isOwn(value) && kept.includes(value));
  assertInvariant(leakedValues.length === 0, "a sign-out clears typed values", { leakedValues });
}
