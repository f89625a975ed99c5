import { assertInvariant } from "../broken.ts";
import type { ScreenAtRest } from "../screen.ts";
import { ownBookings, type World } from "../world.ts";

interface Preference {
  external_reference: string;
  items: { quantity: number; unit_price: number }[];
}

interface Paid {
  id: number;
  transaction_amount: number;
}

async function fetchRecord<T>(world: World, path: string): Promise<T | undefined> {
  const answer = await fetch(`${world.standIns}/__control/mercado-pago/${path}`);
  return answer.ok ? ((await answer.json()) as T) : undefined;
}

async function checkRequestedAmount(world: World, seen: ScreenAtRest): Promise<void> {
  const id = new URL(seen.url).searchParams.get("pref_id");
  const preference = id ? await fetchRecord<Preference>(world, `preferences/${id}`) : undefined;
  if (!preference) return;
  const requested = preference.items.reduce((sum, one) => sum + one.quantity * one.unit_price, 0);
  const booking = ownBookings(world).find((one) => preference.external_reference === `b_${one.id}`);
  const facts = { requested, total: booking?.total, onButton: world.payButtonTotal };
  assertInvariant(
    booking === undefined || booking.total === requested,
    "the requested amount is the booking's price",
    facts,
  );
  if (world.payButtonTotal === null) return;
  assertInvariant(
    String(requested) === world.payButtonTotal,
    "the requested amount is the amount on the pay button",
    facts,
  );
  world.payButtonTotal = null;
}

async function checkChargedAmount(world: World, seen: ScreenAtRest): Promise<void> {
  const { pathname, searchParams } = new URL(seen.url);
  const booking = ownBookings(world).find(
    ({ id }) => pathname.endsWith(id) || searchParams.get("external_reference") === `b_${id}`,
  );
  if (!booking) return;
  const shown = seen.text.replace(/[^\d\n]/g, "").split("\n");
  assertInvariant(shown.includes(String(booking.total)), "a booking's page shows its price", {
    total: booking.total,
    shown,
  });
  const paid = (await fetchRecord<Paid[]>(world, `payments?external_reference=b_${booking.id}`)) ?? [];
  const wrong = paid.filter((one) => one.transaction_amount !== booking.total);
  assertInvariant(wrong.length === 0, "the charged amount is the booking's price", {
    wrong,
    total: booking.total,
  });
}

export async function checkAmounts(world: World, seen: ScreenAtRest): Promise<void> {
  if (seen.kind === "provider-checkout") await checkRequestedAmount(world, seen);
  if (seen.kind === "outcome" || seen.kind === "booking") await checkChargedAmount(world, seen);
}
