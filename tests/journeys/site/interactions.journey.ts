import type { Locator, Page } from "@playwright/test";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const es = MESSAGES["es-CO"];

declare global {
  var changes: { nodes: number; observer: MutationObserver } | undefined;
}

async function countChanges(page: Page, act: () => Promise<unknown>, result: () => Promise<unknown>) {
  await page.evaluate(() => {
    const observer = new MutationObserver((records) => {
      for (const { type, addedNodes, removedNodes } of records) {
        const nodes = [...addedNodes, ...removedNodes];
        const inside = nodes.map((node) => (node instanceof Element ? node.querySelectorAll("*").length : 0));
        counted.nodes += type === "childList" ? inside.reduce((sum, own) => sum + own + 1, 0) : 1;
      }
    });
    const counted = { nodes: 0, observer };
    globalThis.changes?.observer.disconnect();
    globalThis.changes = counted;
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await act();
  await result();
  return page.evaluate(() => globalThis.changes?.nodes ?? 0);
}

interface Interaction {
  name: string;
  target: (page: Page) => Locator;
  act?: (target: Locator) => Promise<unknown>;
  result: (page: Page) => Promise<unknown>;
  /** The limit is about twice the measured number. Parts that load meanwhile count too. */
  maxChanges: number;
}

const menu = (page: Page) => page.locator("header summary").last();
const heart = (page: Page) => page.locator("#experiences button[aria-pressed]").first();
const sheet = (page: Page) => page.locator("dialog.booking-sheet");
const day = (page: Page) => page.locator("dialog [data-date][aria-disabled=false]").first();
const total = (page: Page) => page.locator("dialog form").getByText(/\$\s330\.000/);
const nameField = (page: Page) => page.getByLabel(es.name).first();

const HOME: Interaction[] = [
  {
    name: "the menu",
    target: menu,
    result: (page) => expect(page.locator("header details").last()).toHaveAttribute("open"),
    maxChanges: 120,
  },
  {
    name: "a heart",
    target: heart,
    result: (page) => expect(heart(page)).toHaveAttribute("aria-pressed", "true"),
    maxChanges: 60,
  },
];

const EXPERIENCE: Interaction[] = [
  {
    name: "the booking sheet",
    target: (page) => page.locator("[data-booking-bar] a"),
    result: (page) => expect(sheet(page)).toHaveAttribute("open"),
    maxChanges: 200,
  },
  {
    name: "a day",
    target: day,
    result: (page) => expect(day(page)).toHaveAttribute("aria-pressed", "true"),
    maxChanges: 90,
  },
  {
    name: "a stepper",
    target: (page) => page.locator("dialog fieldset fieldset").first().getByRole("button").last(),
    result: (page) => expect(total(page).first()).toBeVisible(),
    maxChanges: 90,
  },
];

const CHECKOUT: Interaction[] = [
  {
    name: "typing a name",
    target: nameField,
    act: (target) => target.pressSequentially("Ana Restrepo"),
    result: (page) => expect(nameField(page)).toHaveValue("Ana Restrepo"),
    maxChanges: 800,
  },
  {
    name: "paying with empty fields",
    target: (page) => page.getByRole("button", { name: es.pay }).last(),
    result: (page) => expect(page.locator("[aria-invalid=true]").first()).toBeVisible(),
    maxChanges: 320,
  },
];

async function play(page: Page, path: string, interactions: readonly Interaction[]) {
  await page.goto(at(ANDES_VIVO, path));
  for (const { name, target, act, result, maxChanges } of interactions) {
    await waitUntilHydrated(target(page));
    const press = () => (act ? act(target(page)) : target(page).tap());
    const changed = await countChanges(page, press, () => result(page));
    expect(changed, name).toBeGreaterThan(0);
    expect.soft(changed, name).toBeLessThanOrEqual(maxChanges);
  }
}

test("an interaction changes a limited number of the page's nodes", async ({ page }) => {
  const someone = traveller(ANDES_VIVO);
  const experience = await firstExperience(someone, "andes-vivo");
  const { date } = await bookingRequestFor(someone, experience, 2);
  const query = new URLSearchParams({ experienceId: experience.id, participants: "2", selectedDate: date });
  await play(page, "/home", HOME);
  await play(page, `/experience/${experience.id}`, EXPERIENCE);
  await play(page, `/payments/checkout?${query}`, CHECKOUT);
});
