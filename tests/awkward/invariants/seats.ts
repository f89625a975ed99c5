import { assertInvariant } from "../broken.ts";
import { isWaiting } from "../records.ts";
import type { ScreenAtRest } from "../screen.ts";
import { ownBookings, type World } from "../world.ts";
import { freeSeatsOfWalker } from "./bookings.ts";

function selectionOf(seen: ScreenAtRest): { date: string; startTime: string; people: number } | null {
  const query = new URL(seen.url).searchParams;
  const [date, startTime] = [query.get("selectedDate"), seen.fields.startTime ?? query.get("startTime")];
  const people = Object.keys(seen.fields).filter((name) => /^participantsInfo\.\d+\.name$/.test(name)).length;
  return date && startTime ? { date, startTime, people } : null;
}

/** Seats that are free for the walker include their own held seats. */
export function checkSoldOut(world: World, seen: ScreenAtRest): void {
  if (seen.kind !== "checkout") return;
  const wanted = selectionOf(seen);
  const { soldOut, tooFew } = world.messages().checkout.notices;
  const claims = [soldOut, tooFew].filter((title) => seen.text.includes(title));
  if (!wanted || claims.length === 0) return;
  const free = freeSeatsOfWalker(world, wanted.date, wanted.startTime);
  assertInvariant(free < wanted.people, "seats that are free for the walker are not shown as sold out", {
    claims,
    free,
    ...wanted,
  });
}

export function checkCountdown(world: World, seen: ScreenAtRest): void {
  if (world.movedClocks.has(world.page) || seen.dialog !== null) return;
  const held = ownBookings(world).filter((one) => one.live && !isWaiting(one));
  const { pathname, searchParams: query } = new URL(seen.url);
  const inSight = held.filter((one) => {
    if (seen.kind === "booking") return pathname.endsWith(one.id);
    if (seen.kind === "outcome") return query.get("external_reference") === `b_${one.id}`;
    const wanted = seen.kind === "checkout" ? selectionOf(seen) : null;
    return wanted?.date === one.date && wanted.startTime === one.startTime;
  });
  const shown = seen.timers.some((time) => /^\d+:\d\d/.test(time));
  if (!world.signedIn) return;
  assertInvariant(inSight.length === 0 || shown, "a page with the walker's held seats shows a countdown", {
    held: inSight.map(({ code, payments }) => ({ code, payments })),
    timers: seen.timers,
    url: seen.url,
    text: seen.text.slice(0, 300),
  });
}
