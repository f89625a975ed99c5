import { assertInvariant } from "./broken.ts";
import { CAPACITY } from "./fixtures.ts";
import { isWaiting } from "./records.ts";
import type { ScreenAtRest } from "./screen.ts";
import { go } from "./steps/browsing.ts";
import { chooseDay, fares, openSheet, partyOf } from "./steps/choices.ts";
import { fillIn, participantsOf } from "./steps/filling-in.ts";
import { chooseProvider, consent, register } from "./steps/identity.ts";
import { decide, leaveProvider, payAs, pressPay } from "./steps/paying.ts";
import { control, inSight, named, press } from "./steps/press.ts";
import { addressOf, ownBookings, type World } from "./world.ts";

/** @returns a description of the press. */
async function pressFirst(world: World, seen: ScreenAtRest, names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const offered = seen.controls.find((one) => one.name === name && one.enabled && one.place !== "frame");
    if (!offered) continue;
    await press(world, control(world, offered.tag === "a" ? "link" : "button", name));
    return `Press ${named(name)}.`;
  }
  return undefined;
}

async function inDialog(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  const { signIn, profile, bookings, shell, checkout } = world.messages();
  const offers = (name: string) => seen.controls.some((one) => one.name === name && one.place === "dialog");
  if (offers(signIn.google)) return chooseProvider(world, world.account.provider);
  if (offers(profile.registration.save)) return register(world);
  if (seen.dialog?.includes(checkout.summary.calendarTitle)) {
    const date = await chooseDay(world, 1);
    return date && `Choose ${date} in the calendar.`;
  }
  return pressFirst(world, seen, [profile.registration.ok, bookings.cancel.keep, shell.ok, shell.close]);
}

async function fromHome(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  const card = inSight(world, `main a[href*="/experience/${world.fixture.id}"]`);
  if ((await card.count()) === 0) return pressFirst(world, seen, [world.messages().shell.retryShort]);
  await press(world, card);
  return `Choose the experience of the walk on the home page, ${named(world.fixture.title["es-CO"])}.`;
}

const fewerPeople = (world: World, seen: ScreenAtRest): Promise<string | undefined> => {
  const { lessOf } = world.messages().party;
  return pressFirst(world, seen, fares(world).map(lessOf).toReversed());
};

async function fromExperience(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  const { booking } = world.messages().experiences;
  if (await openSheet(world)) return `Press ${named(booking.book)} at the foot of the screen.`;
  const isChosen = seen.controls.some(({ name, enabled }) => name === booking.book && enabled);
  const hasDate = await world.page.locator("input[name=selectedDate][value]").count();
  if (hasDate > 0 && isChosen) return pressFirst(world, seen, [booking.book]);
  if (partyOf(seen) > CAPACITY) return fewerPeople(world, seen);
  const date = await chooseDay(world, world.story.length);
  return date && `Choose ${date} in the calendar.`;
}

const hasProblem = (seen: ScreenAtRest, { messages }: World): boolean => {
  const { soldOut, tooFew, closed, cutOff } = messages().checkout.notices;
  return [soldOut, tooFew, closed, cutOff].some((title) => seen.text.includes(title));
};

async function chooseDeparture(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  if (participantsOf(seen) > CAPACITY) return fewerPeople(world, seen);
  const hour = inSight(world, "select[name=startTime]");
  const isOpen = /selectedDate=/.test(seen.url) && !hasProblem(seen, world);
  if (isOpen && (await hour.count()) > 0 && (await hour.first().inputValue()) === "") {
    await hour.first().selectOption("09:00");
    return "Choose 09:00 as the hour.";
  }
  if (isOpen) return undefined;
  const date = await chooseDay(world, world.story.length);
  return date && `Choose ${date} in the calendar.`;
}

async function fromCheckout(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  const { shell, checkout, failures, holds: ownHolds } = world.messages();
  // A held booking with a pending payment cannot be replaced.
  if (seen.text.includes(failures["booking-not-replaceable"]))
    return pressFirst(world, seen, [ownHolds.view]);
  const departure = await chooseDeparture(world, seen);
  if (departure) return departure;
  if (await fillIn(world, seen)) return "Fill in what is missing, and tick both boxes.";
  const pays = seen.controls.some(({ name, enabled }) => enabled && name.startsWith(checkout.pay.payShort));
  return pays ? pressPay(world, 1) : pressFirst(world, seen, [shell.retry, shell.retryShort]);
}

async function fromBooking(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  const { hold, back } = world.messages().bookings;
  if (ownBookings(world).some(isWaiting)) return decide(world, 0);
  return pressFirst(world, seen, [hold.pay, hold.bookAgain, back]);
}

async function fromList(world: World): Promise<string | undefined> {
  const unpaid = ownBookings(world).find(({ live }) => live);
  const link = inSight(world, `main a[href*="/booking/"][href*="${unpaid?.id}"]`);
  if (unpaid && (await link.count()) > 0) {
    await press(world, link);
    return "Open the booking of the list that is not paid.";
  }
  await press(world, inSight(world, 'header a[href$="/home"]'));
  return "Go to the home page by its link.";
}

async function fromOutcome(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  const { payments } = world.messages();
  if (ownBookings(world).some(isWaiting)) return decide(world, 0);
  const { payAgain, changeFirst, bookAgain, viewBooking, refresh, explore, myBookings } = payments;
  return pressFirst(world, seen, [
    payAgain.rejected,
    payAgain.unpaid,
    changeFirst,
    bookAgain,
    viewBooking,
    refresh,
    explore,
    myBookings,
  ]);
}

async function byAddress(world: World): Promise<string> {
  await go(() => world.page.goto(addressOf(world, "/home"), { waitUntil: "commit" }));
  return "Go to the home page by its address.";
}

async function toHome(world: World): Promise<string> {
  const link = world.page.locator('a[href$="/home"] >> visible=true');
  if ((await link.count()) > 0) {
    await press(world, link);
    return "Go to the home page by its link.";
  }
  return byAddress(world);
}

async function fromSignIn(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  const { signIn } = world.messages();
  if (seen.controls.some(({ name, enabled }) => enabled && name === signIn.google))
    return chooseProvider(world, world.account.provider);
  return pressFirst(world, seen, [signIn.retry, signIn.home]);
}

async function nextStep(world: World, seen: ScreenAtRest): Promise<string | undefined> {
  const isSheet = (await world.page.locator("dialog.booking-sheet[open]").count()) > 0;
  if (seen.dialog !== null && !isSheet) return inDialog(world, seen);
  switch (seen.kind) {
    case "home":
      return fromHome(world, seen);
    case "experience":
      return fromExperience(world, seen);
    case "checkout":
      return fromCheckout(world, seen);
    case "booking":
      return fromBooking(world, seen);
    case "my-bookings":
      return fromList(world);
    case "outcome":
      return fromOutcome(world, seen);
    case "sign-in":
    case "sign-in-error":
      return fromSignIn(world, seen);
    case "provider-sign-in":
      return consent(world);
    case "provider-checkout":
      return (await payAs(world, "approved")) ?? leaveProvider(world);
    case "browser-error":
      if (!world.page.url().startsWith("http")) return byAddress(world);
      await go(() => world.page.reload({ waitUntil: "commit" }));
      return "Reload the page.";
    default:
      return toHome(world);
  }
}

export const NO_WAY_ON = "a step towards a paid booking is possible";

/** @throws Broken if no such step is possible. */
export async function stepTowardsBooking(world: World, seen: ScreenAtRest): Promise<string> {
  const done = await nextStep(world, seen);
  const controls = seen.controls.map(({ name, enabled }) => (enabled ? name : `(${name})`));
  const facts = { url: seen.url, dialog: seen.dialog, controls, text: seen.text.slice(0, 600) };
  assertInvariant(done !== undefined, NO_WAY_ON, facts);
  return done;
}
