import type { Locator } from "@playwright/test";
import { firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { openBooking } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];

test.use({ viewport: { width: 390, height: 844 } });

const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test("buttons, drawings, free days and choices differ with forced colours, before and after the first touch", async ({
  page,
}) => {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await expect(page.locator("[data-booking-bar] a")).toHaveCSS("border-top-width", "1px");

  const icon = page.getByRole("main").locator("dt svg").first();
  const textColor = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
  await expect(icon).toHaveCSS("color", textColor);

  await openBooking(page);
  await expect(page.locator("dialog.booking-sheet")).toHaveCSS("border-top-width", "1px");
  const less = page.locator('.booking-sheet button[aria-disabled="true"]:has(svg)').last();
  await expect(less).toHaveCSS(
    "border-top-color",
    await less.evaluate((node) => getComputedStyle(node).color),
  );
  await page.getByRole("button", { name: es.nextMonth }).click();
  const free = page.getByRole("button", { name: es.freeDay });
  await expect(free.nth(3)).toHaveCSS("border-top-width", "1px");
  const unchosen = await background(free.nth(3));
  await free.nth(2).click();
  const chosen = page.locator('[data-date][aria-pressed="true"]');
  await expect(chosen).toHaveCount(1);
  await expect.poll(() => background(chosen)).not.toBe(unchosen);

  const lengths = page.locator("label:has(input[name=duration])");
  await expect(lengths).not.toHaveCount(0);
  const backgrounds = await lengths.evaluateAll((all) =>
    all.map((label) => [
      label.querySelector("input")?.checked,
      getComputedStyle(label).backgroundColor === getComputedStyle(document.body).backgroundColor,
    ]),
  );
  expect(backgrounds).toEqual(backgrounds.map(([isChosen]) => [isChosen, !isChosen]));
});
