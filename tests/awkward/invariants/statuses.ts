import { assertInvariant } from "../broken.ts";
import type { Messages } from "../messages.ts";
import { type BookingRecord, isWaiting } from "../records.ts";
import type { ScreenAtRest } from "../screen.ts";
import { ownBookings, type World } from "../world.ts";

function wrongTexts({ status, live, payments, ...booking }: BookingRecord, messages: Messages): string[] {
  const { bookings, payments: outcome } = messages;
  const confirmed = [bookings.standing.confirmed, outcome.confirmed.title];
  const unpaid = [bookings.standing.unpaid, outcome.unpaid.title, bookings.cancel.unpaid];
  const lapsed = [bookings.standing.lapsed, bookings.hold.lapsed, outcome.lapsed.title];
  const cancelled = [bookings.standing.cancelled, bookings.cancelled.title];
  if (status === "CONFIRMED") return [...unpaid, ...lapsed, ...cancelled];
  if (status === "CANCELLED") return [...confirmed, ...unpaid];
  // After the hold has expired, a booking with a pending payment may be shown as pending or as lapsed.
  if (isWaiting({ status, live, payments, ...booking }))
    return [...confirmed, ...unpaid, ...cancelled, ...(live ? lapsed : [])];
  return live ? [...confirmed, ...lapsed, ...cancelled] : [...confirmed, ...unpaid, ...cancelled];
}

const isWord = (text: string, word: string): boolean =>
  text.split("\n").some((line) => line.trim().startsWith(word));

export function checkStatus(world: World, seen: ScreenAtRest): void {
  if (world.movedClocks.has(world.page)) return;
  const { pathname, searchParams } = new URL(seen.url);
  const shown = ownBookings(world).find(({ id }) =>
    seen.kind === "booking"
      ? pathname.endsWith(id)
      : seen.kind === "outcome" && searchParams.get("external_reference") === `b_${id}`,
  );
  if (!shown) return;
  const wrong = wrongTexts(shown, world.messages()).filter((word) => isWord(seen.text, word));
  const { status, live, payments } = shown;
  assertInvariant(wrong.length === 0, "the shown status fits the payment", { wrong, status, live, payments });
}
