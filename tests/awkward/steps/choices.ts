import { FARES } from "../fixtures.ts";
import type { ScreenAtRest } from "../screen.ts";
import { bookFor } from "../stranger.ts";
import type { World } from "../world.ts";
import { control, inSight, named, press, unfold, unfoldChoices } from "./press.ts";
import type { Step } from "./step.ts";

const isOnForm = ({ kind, dialog }: ScreenAtRest): boolean =>
  kind === "experience" || (kind === "checkout" && dialog === null);

/** Bookings of the first days cannot be cancelled free of charge. */
const SKIPPED_DAYS = 3;
const CHOICE_DAYS = 3;

export async function openSheet(world: World): Promise<boolean> {
  const bar = inSight(world, "[data-booking-bar] a");
  const sheet = world.page.locator("dialog.booking-sheet[open]");
  if ((await bar.count()) === 0 || (await sheet.count()) > 0) return false;
  await press(world, bar);
  await sheet.waitFor({ timeout: 5_000 }).catch(() => {});
  return true;
}

async function openCalendar(world: World): Promise<void> {
  await openSheet(world);
  if ((await inSight(world, "[data-date]").count()) > 0) return;
  await unfoldChoices(world);
  const { checkout, experiences } = world.messages();
  const names = [checkout.summary.changeDate, checkout.summary.chooseDate, experiences.booking.changeDate];
  for (const name of names) {
    const button = control(world, "button", name);
    if ((await button.count()) === 0) continue;
    await press(world, button);
    await inSight(world, "[data-date]").first().waitFor();
    return;
  }
}

export async function chooseDay(world: World, pick: number): Promise<string | undefined> {
  await openCalendar(world);
  const free = world.page.locator('[data-date]:not([aria-disabled="true"]) >> visible=true');
  await world.page
    .locator('section[aria-busy="false"] [data-date]')
    .first()
    .waitFor()
    .catch(() => {});
  if ((await free.count()) <= SKIPPED_DAYS + CHOICE_DAYS) {
    await press(world, control(world, "button", world.messages().departures.calendar.nextMonth));
    await free.nth(SKIPPED_DAYS + CHOICE_DAYS).waitFor();
  }
  const day = free.nth(SKIPPED_DAYS + (pick % CHOICE_DAYS));
  const date = await day.getAttribute("data-date");
  await press(world, day);
  return date ?? undefined;
}

const changeDay: Step = {
  name: "change the date",
  weight: 4,
  isPossible: (seen) => isOnForm(seen),
  async take(world, pick) {
    const date = await chooseDay(world, pick);
    return date && `Choose ${date} in the calendar.`;
  },
};

export const fares = (world: World): string[] => FARES.map(({ name }) => name[world.messages().locale]);

export const partyOf = (seen: ScreenAtRest): number =>
  Object.entries(seen.fields)
    .filter(([name]) => name.startsWith("party."))
    .reduce((sum, [, people]) => sum + Number(people), 0);

const changeParty: Step = {
  name: "change the party",
  weight: 6,
  isPossible: (seen) => isOnForm(seen),
  async take(world, pick) {
    await unfoldChoices(world);
    const { lessOf, moreOf } = world.messages().party;
    const fare = fares(world)[pick % 2] ?? "";
    const name = pick % 3 === 0 ? lessOf(fare) : moreOf(fare);
    const button = control(world, "button", name);
    if ((await button.count()) === 0 || (await button.first().getAttribute("aria-disabled")))
      return undefined;
    await press(world, button);
    return `Press ${named(name)}.`;
  },
};

const changeHour: Step = {
  name: "change the hour",
  weight: 3,
  isPossible: (seen) => isOnForm(seen),
  async take(world, pick) {
    await unfoldChoices(world);
    const select = inSight(world, "select[name=startTime]");
    const time = pick % 2 ? "09:00" : "06:30";
    if ((await select.count()) > 0) {
      await select.selectOption(time);
      return `Choose ${time} as the hour.`;
    }
    const tile = world.page.locator(
      `label:has(input[name=startTime][value="${time}"]:not(:disabled)) >> visible=true`,
    );
    if ((await tile.count()) === 0) return undefined;
    await press(world, tile);
    return `Choose ${time} as the hour.`;
  },
};

const changeFare: Step = {
  name: "change the fare",
  weight: 2,
  isPossible: ({ kind, dialog }) => kind === "checkout" && dialog === null,
  async take(world, pick) {
    const index = pick % 3;
    await unfold(world, index);
    const select = inSight(world, `select[name="participantsInfo.${index}.price"]`);
    if ((await select.count()) === 0) return undefined;
    await select.selectOption({ index: pick % 2 });
    return `Choose fare number ${(pick % 2) + 1} for participant ${index + 1}.`;
  },
};

const lastSeats: Step = {
  name: "somebody takes the last seats",
  weight: 3,
  isPossible: ({ kind, url }) =>
    (kind === "checkout" || kind === "experience") && /selectedDate=|experience/.test(url),
  async take(world, pick) {
    const taken = await bookFor(world, pick);
    return taken && `Somebody else books and pays ${taken}.`;
  },
};

export const CHOICES: Step[] = [changeDay, changeParty, changeHour, changeFare, lastSeats];
