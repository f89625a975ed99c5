import { bookingRequestFor, firstExperience } from "../support/order.ts";
import type { Traveller } from "../support/traveller.ts";
import { check } from "./check.ts";
import { unlessPageChanged } from "./moved.ts";
import { stepTowardsBooking } from "./step-towards-booking.ts";
import { go } from "./steps/browsing.ts";
import { addressOf, type Visit, type World } from "./world.ts";

export interface Start extends Visit {
  at: "home" | "experience" | "checkout" | "my-bookings" | "booking" | "payment";
  signedIn: boolean;
}

async function signIn(world: World): Promise<Traveller> {
  const traveller = world.environment.site.open(world.visit.hostname);
  await traveller.signIn("google", world.account.email);
  await world.context.addCookies(traveller.cookies().map((cookie) => ({ ...cookie, url: world.origin })));
  world.story.push(`Sign in with Google as ${world.account.email}, and give a mobile number.`);
  return traveller;
}

/** @returns the path of the booking's page. */
async function book(world: World, traveller: Traveller): Promise<string> {
  const { agencyId, id } = world.fixture;
  const experience = { ...(await firstExperience(traveller, agencyId)), id };
  const [price] = (await traveller.query<typeof experience>("experience.getById", { id, agencyId }))
    .priceList;
  const order = await bookingRequestFor(traveller, { ...experience, duration: ["PT4H"] });
  await traveller.mutate("booking.create", price ? { ...order, price } : order);
  const found =
    "SELECT b.id FROM bookings b JOIN users u ON u.id = b.user_id WHERE b.agency_id = $1 AND u.email = $2";
  const { rows } = await world.environment.pool.query<{ id: string }>(found, [agencyId, world.account.email]);
  world.story.push("Book for two as far as the payment, and leave.");
  return `/booking/${id}/${rows[0]?.id}`;
}

/** Every correct walk needs fewer steps. */
const MAX_STEPS_TO_PAYMENT = 14;

async function goToPayment(world: World): Promise<void> {
  let seen = await check(world);
  for (let count = 0; count < MAX_STEPS_TO_PAYMENT && seen.kind !== "provider-checkout"; count += 1) {
    const from = seen;
    const line = await unlessPageChanged(world, () => stepTowardsBooking(world, from));
    if (line !== undefined) world.story.push(line);
    seen = await check(world);
  }
}

export async function begin(world: World, { at, signedIn, width }: Start): Promise<void> {
  const { id } = world.fixture;
  const needsSession = signedIn || at === "booking";
  const traveller = needsSession ? await signIn(world) : undefined;
  const paths = {
    home: "/home",
    experience: `/experience/${id}`,
    checkout: `/payments/checkout?experienceId=${id}&participants=2`,
    "my-bookings": "/my-bookings",
    booking: at === "booking" && traveller ? await book(world, traveller) : "",
    payment: `/experience/${id}`,
  };
  const address = addressOf(world, paths[at]);
  const device = width === 390 ? "a phone, 390 pixels wide" : "a window of 1440 pixels";
  world.story.push(`Open ${address} in ${device}.`);
  await go(() => world.page.goto(address, { waitUntil: "commit" }));
  if (at === "payment") await goToPayment(world);
}
