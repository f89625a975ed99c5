import type { Locator, Page } from "@playwright/test";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { rareCasesMessages } from "../../../src/web/site/messages/checkout/rare-cases.ts";
import { firstExperience } from "../../support/order.ts";
import { twoFrames } from "../support/quiet.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { openChoices, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const { summary } = checkoutMessages["es-CO"];

const fields = (page: Page) =>
  [summary.startTime, summary.duration].map((name) => page.getByRole("combobox", { name }));

/** @returns the value of this option, and the field's value right after the event. */
const chooseLast = (select: Locator) =>
  select.evaluate((field: HTMLSelectElement) => {
    const last = field.options[field.options.length - 1]?.value ?? "";
    field.value = last;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return { last, shown: field.value };
  });

test.describe("while the quote is loading, and after it has failed", () => {
  test.use({ provoked: /ERR_FAILED|Failed to fetch/ });

  test("a chosen hour and duration are shown at once", async ({ page }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    await page.goto(at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=2`));
    await openChoices(page);
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    await page.route("**/payments/checkout.data*", async (route) => {
      await failed;
      await route.abort();
    });
    const chosen: string[] = [];
    for (const field of fields(page)) {
      await waitUntilHydrated(field);
      const { last, shown } = await chooseLast(field);
      expect(shown).toBe(last);
      chosen.push(last);
    }
    fail();
    await expect(page.getByText(summary.outdated).filter({ visible: true })).toBeVisible();
    for (const [index, field] of fields(page).entries()) await expect(field).toHaveValue(chosen[index] ?? "");
  });
});

test("the notice of a changed price stays on the page until its script has loaded", async ({ page }) => {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/rare-cases-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const price = "priceLabel=gone&priceDescription=gone&priceValue=1";
  await page.goto(at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=2&${price}`), {
    waitUntil: "commit",
  });
  const notice = page.getByText(rareCasesMessages["es-CO"].priceChanged);
  await notice.evaluate((element) => element.setAttribute("data-of-server", ""));
  const name = page.locator('[name="participantsInfo.0.name"]');
  await name.fill("Ana");
  await waitUntilHydrated(name);
  await name.fill("Ana Restrepo");
  await expect(name).toHaveValue("Ana Restrepo");
  await twoFrames(page);
  expect(await page.locator("[data-of-server]").count()).toBe(1);
  release();
  await waitUntilHydrated(page.locator("[data-of-server]"));
});
