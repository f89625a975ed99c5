import type { Page } from "@playwright/test";
import type { World } from "../world.ts";
import { addressOf } from "../world.ts";
import { delayAnswers } from "./network.ts";
import { control, named, press } from "./press.ts";
import type { Step } from "./step.ts";

const anywhere = () => true;
const onSite = ({ kind }: { kind: string }) =>
  !["browser-error", "provider-sign-in", "provider-checkout"].includes(kind);

export async function go(move: () => Promise<unknown>): Promise<void> {
  try {
    await move();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!/ERR_|interrupted|aborted|Timeout|Not attached/i.test(reason)) throw error;
  }
}

const back: Step = {
  name: "Back",
  weight: 6,
  isPossible: anywhere,
  async take({ page }) {
    const before = page.url();
    await go(() => page.goBack({ waitUntil: "commit", timeout: 8_000 }));
    // The first entry in a tab's history is an empty page outside the site.
    if (page.url() === "about:blank") await go(() => page.goto(before, { waitUntil: "commit" }));
    return page.url() === before ? undefined : "Press the browser's Back.";
  },
};

const forward: Step = {
  name: "Forward",
  weight: 2,
  isPossible: anywhere,
  async take({ page }) {
    const before = page.url();
    await go(() => page.goForward({ waitUntil: "commit", timeout: 8_000 }));
    return page.url() === before ? undefined : "Press the browser's Forward.";
  },
};

const reload: Step = {
  name: "reload",
  weight: 4,
  isPossible: anywhere,
  async take(world) {
    await go(() => world.page.reload({ waitUntil: "commit" }));
    return "Reload the page.";
  },
};

/** Headless tabs are always visible, so the event is dispatched by hand. */
export async function comeBack(tab: Page): Promise<void> {
  await tab.bringToFront();
  await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))).catch(() => {});
}

async function show(world: World, page: Page): Promise<void> {
  world.page = page;
  await comeBack(page);
}

const copyAddress: Step = {
  name: "copy the address into a second tab",
  weight: 3,
  isPossible: (seen, { tabs }) => onSite(seen) && tabs.length < 2,
  async take(world) {
    const address = world.page.url();
    const tab = await world.context.newPage();
    world.tabs.push(tab);
    if (world.network === "slow") await delayAnswers(world, tab);
    await show(world, tab);
    await go(() => tab.goto(address, { waitUntil: "commit" }));
    return "Copy the address into a second tab, and go on there.";
  },
};

const otherTab: Step = {
  name: "change to the other tab",
  weight: 4,
  isPossible: (_, { tabs }) => tabs.length > 1,
  async take(world) {
    const other = world.tabs.find((tab) => tab !== world.page);
    if (!other) return undefined;
    await show(world, other);
    return "Change to the other tab.";
  },
};

const language: Step = {
  name: "change the language",
  weight: 2,
  isPossible: (seen) => onSite(seen) && seen.dialog === null,
  async take(world) {
    const { switchLanguage } = world.messages().shell;
    const link = world.page.locator(`a[hreflang]:has-text("${switchLanguage}") >> visible=true`);
    if ((await link.count()) === 0) return undefined;
    await press(world, link);
    return `Press ${named(switchLanguage)}.`;
  },
};

const theme: Step = {
  name: "change the theme",
  weight: 1,
  isPossible: (seen) => onSite(seen) && seen.dialog === null,
  async take(world, pick) {
    const { scheme } = world.messages().shell;
    const name = [scheme.light, scheme.dark, scheme.system][pick % 3] ?? scheme.dark;
    const tile = world.page.locator(`label[title="${name}"] >> visible=true`);
    if ((await tile.count()) === 0) return undefined;
    await press(world, tile);
    return `Choose the theme ${named(name)}.`;
  },
};

const PLACES: [string, (world: World) => string][] = [
  ["the home page", () => "/home"],
  ["the bookings", () => "/my-bookings"],
  ["the experience", ({ fixture }) => `/experience/${fixture.id}`],
];

const typeAddress: Step = {
  name: "go elsewhere by an address",
  weight: 3,
  isPossible: onSite,
  async take(world, pick) {
    const [name, path] = PLACES[pick % PLACES.length] ?? [];
    if (!name || !path) return undefined;
    await go(() => world.page.goto(addressOf(world, path(world)), { waitUntil: "commit" }));
    return `Go to ${name} by its address.`;
  },
};

const closeDialog: Step = {
  name: "close the dialog",
  weight: 3,
  isPossible: ({ dialog }) => dialog !== null,
  async take({ page }) {
    await page.keyboard.press("Escape");
    return "Press Escape.";
  },
};

const lookAtBooking: Step = {
  name: "look at a booking of the list",
  weight: 5,
  isPossible: ({ kind }) => kind === "my-bookings",
  async take(world, pick) {
    const links = world.page.locator('main a[href*="/booking/"] >> visible=true');
    const count = await links.count();
    if (count === 0) return undefined;
    await press(world, links.nth(pick % count));
    return "Open a booking of the list.";
  },
};

const cancel: Step = {
  name: "cancel the booking",
  weight: 3,
  isPossible: ({ kind, dialog }) => kind === "booking" && dialog === null,
  async take(world) {
    const messages = world.messages().bookings.cancel;
    const button = control(world, "button", messages.button);
    if ((await button.count()) === 0) return undefined;
    await press(world, button);
    const dialog = world.page.locator("dialog[open]");
    await press(world, dialog.getByRole("button", { name: messages.confirm, exact: true }));
    return `Press ${named(messages.button)} and ${named(messages.confirm)}.`;
  },
};

export const BROWSING: Step[] = [
  ...[back, forward, reload, copyAddress, otherTab, language, theme, typeAddress, closeDialog],
  ...[lookAtBooking, cancel],
];
