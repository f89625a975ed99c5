import type { Locator, Page } from "@playwright/test";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { partyMessages } from "../../../src/web/site/messages/checkout/party.ts";
import { firstExperience } from "../../support/order.ts";
import { holdHydration, holdScripts, hydrateUntilLive, releaseHydration } from "../support/hold-scripts.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { openChoices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const { summary } = checkoutMessages["es-CO"];
const { moreOf } = partyMessages["es-CO"];

async function openUntouched(page: Page): Promise<void> {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  const address = at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=2`);
  await page.goto(address, { waitUntil: "load" });
  await openChoices(page);
}

const duration = (page: Page) => page.getByRole("combobox", { name: summary.duration });
const startTime = (page: Page) => page.getByRole("combobox", { name: summary.startTime });
const people = (page: Page, price: string) => page.getByRole("textbox", { name: price });
const more = (page: Page, price: string) => page.getByRole("button", { name: moreOf(price) });
const hasParty = (party: string) => (url: URL) => url.searchParams.get("party") === party;

const optionValues = (select: Locator) =>
  select
    .locator("option:not([value=''])")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));

/** @returns the value of the option. */
async function chooseLast(select: Locator): Promise<string> {
  const values = await optionValues(select);
  expect(values.length).toBeGreaterThan(1);
  const last = values.at(-1) ?? "";
  await select.selectOption(last);
  return last;
}

test("choices made before the checkout's scripts have loaded all count", async ({ page }) => {
  const loadScripts = await holdScripts(page);
  await openUntouched(page);
  const hour = await chooseLast(startTime(page));
  const length = await chooseLast(duration(page));
  await people(page, "Adulto").fill("3");
  await people(page, "Niño").fill("1");
  loadScripts();
  await expect(page).toHaveURL(hasParty("adulto.3,nino.1"));
  await expect(startTime(page)).toHaveValue(hour);
  await expect(duration(page)).toHaveValue(length);
  await expect(people(page, "Adulto")).toHaveValue("3");
  await expect(people(page, "Niño")).toHaveValue("1");
});

test("each of the first presses in an untouched checkout counts", async ({ page }) => {
  const loadScripts = await holdScripts(page);
  await openUntouched(page);
  await more(page, "Adulto").click();
  await more(page, "Adulto").click();
  await more(page, "Niño").click();
  loadScripts();
  await expect(people(page, "Adulto")).toHaveValue("4");
  await expect(people(page, "Niño")).toHaveValue("1");
  await expect(page).toHaveURL(hasParty("adulto.4,nino.1"));
});

test("an arrow key in a number of people counts before the checkout's scripts have loaded", async ({
  page,
}) => {
  const loadScripts = await holdScripts(page);
  await openUntouched(page);
  await people(page, "Adulto").press("ArrowUp");
  await people(page, "Adulto").press("ArrowUp");
  await people(page, "Adulto").press("ArrowDown");
  await people(page, "Niño").press("ArrowUp");
  loadScripts();
  await expect(people(page, "Adulto")).toHaveValue("3");
  await expect(people(page, "Niño")).toHaveValue("1");
  await expect(page).toHaveURL(hasParty("adulto.3,nino.1"));
});

test("a choice made while the checkout is hydrated is kept", async ({ page }) => {
  await holdHydration(page);
  await openUntouched(page);
  await hydrateUntilLive(duration(page));
  const length = await chooseLast(duration(page));
  await releaseHydration(page);
  await expect(page).toHaveURL(new RegExp(`duration=${length}`));
  await expect(duration(page)).toHaveValue(length);
});
