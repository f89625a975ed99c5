import { experiences } from "../../../src/web/site/messages/es-co/experiences/experiences.ts";
import { home } from "../../../src/web/site/messages/es-co/experiences/home.ts";
import { firstExperience } from "../../support/order.ts";
import { finger } from "../support/finger.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

test("a finger drags the booking sheet down, back or closed, and scrolls its content", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  const touch = finger(await page.context().newCDPSession(page));
  const opener = page.locator("[data-booking-bar]").getByRole("link", { name: experiences.booking.book });
  const sheet = page.getByRole("dialog", { name: experiences.booking.title });
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? Number.NaN);
  /** @returns the resting position of the sheet's top edge, after the animation. */
  const openSheet = async () => {
    await opener.tap();
    await expect(sheet).toBeVisible();
    const rest = 700 - Math.round((await sheet.boundingBox())?.height ?? Number.NaN);
    await expect.poll(top).toBe(rest);
    return rest;
  };
  await waitUntilHydrated(opener);

  await test.step("the sheet follows a finger down, and returns with the finger", async () => {
    const rest = await openSheet();
    const head = { x: 120, y: rest + 24 };
    await touch.draw(head, { x: 124, y: head.y + 160 });
    await expect.poll(top).toBe(rest + 160);
    await touch.move({ x: 124, y: head.y + 160 }, { x: 124, y: head.y + 90 });
    await expect.poll(top).toBe(rest + 90);
    await touch.lift();
    await expect.poll(top).toBe(rest);
    await expect(sheet).toBeVisible();
  });

  await test.step("a long drag closes the sheet like its close button", async () => {
    const rest = await top();
    const head = { x: 120, y: rest + 24 };
    await touch.swipe(head, { x: 120, y: head.y + 420 });
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/experience\/[^#]+$/);
    await expect(opener).toBeFocused();
  });

  await test.step("a swipe down from the top of the content drags the sheet too", async () => {
    await openSheet();
    await touch.swipe({ x: 20, y: 200 }, { x: 20, y: 640 });
    await expect(sheet).toBeHidden();
  });

  await test.step("with reduced motion the sheet follows the finger, and closes at once", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const rest = await openSheet();
    const head = { x: 120, y: rest + 24 };
    await touch.draw(head, { x: 120, y: head.y + 420 });
    await expect.poll(top).toBe(rest + 420);
    await touch.lift();
    await expect(sheet).toBeHidden();
  });

  await test.step("a swipe inside the sheet scrolls the content, and leaves the sheet in place", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const rest = await openSheet();
    const scrolled = () => sheet.evaluate((element) => element.scrollTop);
    // After the finger is lifted, the content continues to scroll.
    await sheet.evaluate((element) => {
      element.addEventListener("scrollend", () => element.setAttribute("data-at-rest", ""), { once: true });
    });
    await touch.swipe({ x: 20, y: 500 }, { x: 20, y: 200 });
    await expect(sheet).toHaveAttribute("data-at-rest");
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    expect(await top()).toBe(rest);

    await touch.draw({ x: 20, y: 300 }, { x: 20, y: 380 });
    await expect.poll(scrolled).toBeLessThan(before);
    expect(await top()).toBe(rest);
    await touch.lift();
    await expect(sheet).toBeVisible();
  });
});

test("a horizontal swipe on the first picture of the home page shows the next picture", async ({ page }) => {
  // With reduced motion the carousel does not advance by itself.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(at(ANDES_VIVO, "/home"));
  const carousel = page.getByRole("region", { name: home.banners.label });
  const shown = carousel.locator("button[aria-current]");
  const touch = finger(await page.context().newCDPSession(page));
  await expect(shown).toHaveAccessibleName(home.banners.show(1));
  await waitUntilHydrated(shown);
  await touch.swipe({ x: 330, y: 180 }, { x: 90, y: 186 });
  await expect(shown).toHaveAccessibleName(home.banners.show(2));
  await touch.swipe({ x: 90, y: 180 }, { x: 330, y: 186 });
  await expect(shown).toHaveAccessibleName(home.banners.show(1));
});
