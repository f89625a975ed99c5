import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { untilIdle } from "../../awkward/idle.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { checkoutOf } from "../support/own-departure.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { openChoices, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

test("a page is not idle while a skeleton is shown", async ({ page }) => {
  const visitor = traveller(ANDES_VIVO);
  const bookingRequest = await bookingRequestFor(visitor, await firstExperience(visitor, "andes-vivo"));
  const loaded = Promise.withResolvers<void>();
  await page.route("**/assets/departure-calendar*", async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto(checkoutOf(bookingRequest));
  const change = page.getByRole("button", { name: checkoutMessages["es-CO"].summary.changeDate });
  await openChoices(page);
  await waitUntilHydrated(change);
  await change.click();
  const work = () => page.evaluate(untilIdle, { isOwn: true, maxMs: 500 });
  await expect.poll(work).toBe("an element that shows pending work");
  loaded.resolve();
  await expect(page.locator("[data-date]").first()).toBeVisible();
  await expect.poll(work).toBe("");
});
