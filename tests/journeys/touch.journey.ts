import type { Page } from "@playwright/test";
import { experiences } from "../../src/web/messages/es-co/experiences.ts";
import { home } from "../../src/web/messages/es-co/home.ts";
import { firstExperience } from "../support/order.ts";
import { finger } from "./support/finger.ts";
import { ANDES_VIVO, at } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { traveller } from "./support/traveller.ts";

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

async function openSheet(page: Page) {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await page.waitForLoadState("networkidle");
  const opener = page.locator("[data-booking-bar]").getByRole("link", { name: experiences.booking.book });
  await opener.tap();
  const sheet = page.getByRole("dialog", { name: experiences.booking.title });
  await expect(sheet).toBeVisible();
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? Number.NaN);
  // It slides in.
  const rest = 700 - Math.round((await sheet.boundingBox())?.height ?? Number.NaN);
  await expect.poll(top).toBe(rest);
  return { sheet, opener, top, rest, touch: finger(await page.context().newCDPSession(page)) };
}

test("the booking sheet follows a finger down, and goes back where the finger does", async ({ page }) => {
  const { sheet, top, rest, touch } = await openSheet(page);
  const head = { x: 120, y: rest + 24 };
  await touch.draw(head, { x: 124, y: head.y + 160 });
  await expect.poll(top).toBe(rest + 160);
  await touch.move({ x: 124, y: head.y + 160 }, { x: 124, y: head.y + 90 });
  await expect.poll(top).toBe(rest + 90);
  await touch.lift();
  await expect.poll(top).toBe(rest);
  await expect(sheet).toBeVisible();
});

test("dragged far, it closes as by its cross", async ({ page }) => {
  const { sheet, opener, rest, touch } = await openSheet(page);
  const head = { x: 120, y: rest + 24 };
  await touch.swipe(head, { x: 120, y: head.y + 420 });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/experience\/[^#]+$/);
  await expect(opener).toBeFocused();
  await opener.tap();
  await expect(sheet).toBeVisible();
});

test("a stroke inside a sheet that is scrolled scrolls it, and drags nothing", async ({ page }) => {
  const { sheet, top, rest, touch } = await openSheet(page);
  const scrolled = () => sheet.evaluate((element) => element.scrollTop);
  // A finger that is lifted while it moves leaves the page gliding.
  await sheet.evaluate((element) => {
    element.addEventListener("scrollend", () => element.setAttribute("data-at-rest", ""), { once: true });
  });
  await touch.swipe({ x: 20, y: 500 }, { x: 20, y: 200 });
  await expect(sheet).toHaveAttribute("data-at-rest");
  expect(await scrolled()).toBeGreaterThan(0);
  expect(await top()).toBe(rest);

  const before = await scrolled();
  await touch.draw({ x: 20, y: 300 }, { x: 20, y: 380 });
  await expect.poll(scrolled).toBeLessThan(before);
  expect(await top()).toBe(rest);
  await touch.lift();
  await expect(sheet).toBeVisible();
});

test("a stroke down from the top of what is in it drags it, too", async ({ page }) => {
  const { sheet, touch } = await openSheet(page);
  await touch.swipe({ x: 20, y: 200 }, { x: 20, y: 640 });
  await expect(sheet).toBeHidden();
});

test("with less motion it follows the finger, and is closed at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { sheet, top, rest, touch } = await openSheet(page);
  const head = { x: 120, y: rest + 24 };
  await touch.draw(head, { x: 120, y: head.y + 420 });
  await expect.poll(top).toBe(rest + 420);
  await touch.lift();
  await expect(sheet).toBeHidden();
});

test("a sideways stroke on the first picture of the home page shows the next one", async ({ page }) => {
  // It does not move on by itself.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(at(ANDES_VIVO, "/home"));
  await page.waitForLoadState("networkidle");
  const carousel = page.getByRole("region", { name: home.banners.label });
  const shown = carousel.locator("button[aria-current]");
  const touch = finger(await page.context().newCDPSession(page));
  await expect(shown).toHaveAccessibleName(home.banners.show(1));
  await touch.swipe({ x: 330, y: 180 }, { x: 90, y: 186 });
  await expect(shown).toHaveAccessibleName(home.banners.show(2));
  await touch.swipe({ x: 90, y: 180 }, { x: 330, y: 186 });
  await expect(shown).toHaveAccessibleName(home.banners.show(1));
});
