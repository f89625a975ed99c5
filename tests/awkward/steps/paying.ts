import { assertInvariant } from "../broken.ts";
import { isWaiting } from "../records.ts";
import type { ScreenAtRest } from "../screen.ts";
import { ownBookings, type World } from "../world.ts";
import { go } from "./browsing.ts";
import { callStandIn, inSight, named, press } from "./press.ts";
import type { Step } from "./step.ts";

const PAY_BUTTON = "form:has([name^=participantsInfo]) button[type=submit]";

const digits = (text: string): string => text.replace(/\D/g, "");

export function totalOf(seen: ScreenAtRest, { messages }: World): string | null {
  const { total } = messages().checkout.breakdown;
  const found = [...seen.text.matchAll(new RegExp(`${total}[\\s:]*((?:COP|\\$)\\s*[\\d.,]+)`, "g"))];
  return found.length === 0 ? null : digits(found.at(-1)?.[1] ?? "");
}

export async function pressPay(world: World, times: number): Promise<string> {
  world.payButtonTotal = world.seen && totalOf(world.seen, world);
  world.pressed = world.seen;
  await press(world, inSight(world, PAY_BUTTON), times);
  const how = times > 1 ? "twice, quickly" : "";
  return `Press ${named(world.messages().checkout.pay.payShort)} ${how}`.trim().concat(".");
}

const canPay = ({ kind, dialog, controls }: ScreenAtRest, { messages }: World): boolean =>
  kind === "checkout" &&
  dialog === null &&
  controls.some(
    ({ name, enabled, tag }) =>
      tag === "button" && enabled && name.startsWith(messages().checkout.pay.payShort),
  );

const payOnce: Step = {
  name: "press Pay",
  weight: 5,
  isPossible: canPay,
  take: (world) => pressPay(world, 1),
};

const payTwice: Step = {
  name: "press Pay twice",
  weight: 3,
  isPossible: canPay,
  take: (world) => pressPay(world, 2),
};

const preferenceOf = ({ page }: World): string | null => new URL(page.url()).searchParams.get("pref_id");

const atProvider = ({ kind, url }: ScreenAtRest): boolean =>
  kind === "provider-checkout" && url.includes("pref_id=");

interface PaymentChoice {
  description: string;
  request: { cardholder?: string; method?: string };
}

const PAYMENT_CHOICES = {
  approved: { description: "Pay by card as APRO", request: { cardholder: "APRO" } },
  rejected: { description: "Pay by card as FUND, which is rejected", request: { cardholder: "FUND" } },
  inReview: { description: "Pay by card as CONT, which is looked at", request: { cardholder: "CONT" } },
  pse: { description: "Pay by PSE and leave it pending at the bank", request: { method: "pse" } },
  efecty: { description: "Choose Efecty, which is paid later in cash", request: { method: "efecty" } },
} satisfies Record<string, PaymentChoice>;

export async function payAs(world: World, way: keyof typeof PAYMENT_CHOICES): Promise<string | undefined> {
  const preference = preferenceOf(world);
  if (!preference) return undefined;
  const path = `mercado-pago/preferences/${preference}/pay`;
  const payment = await callStandIn<{ return_url: string }>(world, path, PAYMENT_CHOICES[way].request);
  if (!payment) return undefined;
  await go(() => world.page.goto(payment.return_url, { waitUntil: "commit" }));
  return `${PAYMENT_CHOICES[way].description}, and go back to the site.`;
}

const payingStep = (name: string, weight: number, way: keyof typeof PAYMENT_CHOICES): Step => ({
  name,
  weight,
  isPossible: atProvider,
  take: (world) => payAs(world, way),
});

export async function leaveProvider(world: World): Promise<string | undefined> {
  const link = world.page.locator(`a[href^="${world.origin}"] >> visible=true`);
  if ((await link.count()) === 0) return undefined;
  await press(world, link);
  return "Go back to the site by the provider's link.";
}

const leave: Step = {
  name: "leave the provider without paying",
  weight: 4,
  isPossible: ({ kind }) => kind === "provider-checkout",
  take: leaveProvider,
};

const DECISIONS = [
  { description: "approved", request: { status: "approved", status_detail: "accredited" } },
  { description: "rejected", request: { status: "rejected", status_detail: "cc_rejected_other_reason" } },
  { description: "never made, and expires", request: { status: "cancelled", status_detail: "expired" } },
];

export async function decide(world: World, pick: number): Promise<string | undefined> {
  const waiting = ownBookings(world).find(isWaiting);
  const payment = waiting?.payments.find(({ provider, status }) => provider !== null && status === "pending");
  const decision = DECISIONS[pick % DECISIONS.length];
  if (!waiting || !payment || !decision) return undefined;
  if (!(await callStandIn(world, `mercado-pago/payments/${payment.provider}`, decision.request)))
    return undefined;
  await waitForRecord(world, payment.provider ?? "");
  return `At the stand-ins' console, the payment of ${waiting.code} is ${decision.description}. Reload the page.`;
}

/** Waits for the webhook, because the next check follows immediately. */
async function waitForRecord(world: World, provider: string): Promise<void> {
  const query = "SELECT status FROM payments WHERE agency_id = $1 AND provider_payment_id = $2";
  const until = Date.now() + 15_000;
  for (;;) {
    const { rows } = await world.environment.pool.query<{ status: string }>(query, [
      world.fixture.agencyId,
      provider,
    ]);
    if (rows[0]?.status !== "pending") break;
    assertInvariant(Date.now() < until, "the provider's decision is recorded", { provider });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await go(() => world.page.reload({ waitUntil: "commit" }));
}

const decideStep: Step = {
  name: "the provider decides",
  weight: 5,
  isPossible: (_, world) => world.network === "there" && ownBookings(world).some(isWaiting),
  take: decide,
};

const continuePaying: Step = {
  name: "pay the booking that waits",
  weight: 5,
  isPossible: ({ kind, dialog }) => kind === "booking" && dialog === null,
  async take(world, pick) {
    const name = world.messages().bookings.hold.pay;
    const button = world.page.getByRole("button", { name, exact: true }).filter({ visible: true });
    if ((await button.count()) === 0) return undefined;
    world.payButtonTotal = null;
    world.pressed = world.seen;
    await press(world, button, pick % 3 === 0 ? 2 : 1);
    return `Press ${named(name)}${pick % 3 === 0 ? " twice, quickly" : ""}.`;
  },
};

export const PAYING: Step[] = [
  payOnce,
  payTwice,
  payingStep("pay by card", 3, "approved"),
  payingStep("pay by a card that is rejected", 4, "rejected"),
  payingStep("pay by a card that is looked at", 2, "inReview"),
  payingStep("pay by PSE", 2, "pse"),
  payingStep("pay in cash", 2, "efecty"),
  leave,
  decideStep,
  continuePaying,
];
