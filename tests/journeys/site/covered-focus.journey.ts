import type { Page } from "@playwright/test";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { checkoutOf } from "../support/own-departure.ts";
import { twoFrames } from "../support/quiet.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { pressPay, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { book, openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const MAX_STOPS = 80;

/** A browser's setting for large text doubles every size in `rem`. */
const LARGE_TEXT = "html { font-size: 200% }";

/** @returns the number of stops, and the controls whose centre is under the booking bar or the pay bar. */
async function findCovered(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    await twoFrames(page);
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const bar = document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest("[data-booking-bar], [data-pay-bar]");
      return bar && !bar.contains(focused) ? focused.outerHTML.slice(0, 160) : "";
    });
    if (found === null) return { stops, covered };
    if (found) covered.push(found);
  }
  throw new Error(`the focus does not leave the page after ${MAX_STOPS} presses of Tab`);
}

for (const { name, viewport, style } of [
  { name: "a phone", viewport: { width: 390, height: 844 }, style: "" },
  { name: "a phone with large text", viewport: { width: 390, height: 844 }, style: LARGE_TEXT },
  { name: "a laptop at a zoom of 200 %", viewport: { width: 720, height: 450 }, style: "" },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("the booking bar covers no focused control of an experience, down to the end of the footer", async ({
      page,
    }) => {
      const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
      await page.goto(at(ANDES_VIVO, `/experience/${id}`));
      if (style) await page.addStyleTag({ content: style });
      await waitUntilHydrated(page.locator("[data-booking-bar] a"));
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const { stops, covered } = await findCovered(page);
      expect(stops).toBeGreaterThan(20);
      expect(covered).toEqual([]);
    });

    test("the pay bar covers no focused control of a refused checkout, and no message is wider than the screen", async ({
      page,
    }) => {
      const visitor = traveller(ANDES_VIVO);
      const request = await bookingRequestFor(visitor, await firstExperience(visitor, "andes-vivo"));
      await page.goto(checkoutOf(request));
      if (style) await page.addStyleTag({ content: style });
      await waitUntilHydrated(page.getByLabel(es.name).first());
      await pressPay(page, es);
      await expect(page.getByLabel(es.name).first()).toBeFocused();
      const { stops, covered } = await findCovered(page);
      expect(stops).toBeGreaterThan(10);
      expect(covered).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  });

test.describe("on a phone, with held seats", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the strip above the booking bar covers no focused control of an experience", async ({
    page,
    context,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "tira@viajeros.test");
    const { path } = await book(someone, "andes-vivo");
    const [, , experienceId] = path.split("/");
    await shareSession(context, someone);
    await page.goto(at(ANDES_VIVO, `/experience/${experienceId}`));
    await expect(page.locator("[data-booking-bar] button")).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const { stops, covered } = await findCovered(page);
    expect(stops).toBeGreaterThan(20);
    expect(covered).toEqual([]);
  });
});
