import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserOptions } from "../../../scripts/browser.ts";
import { checkInMessages } from "../../../src/web/panel/messages/bookings/check-in.ts";
import { chooseDeparture, ENTRANCE, isStored, waitForStoredEntrance } from "../support/entrance.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { killBrowser } from "../support/kill-browser.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { bookSoon, type SoonBooking } from "../support/soon.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller } from "../support/traveller.ts";

const DESK = "mostrador@andesvivo.test";
const t = checkInMessages["es-CO"];

/** Service workers are allowed, although the setting of all journeys blocks them. */
const startBrowser = async (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...(await browserOptions()),
    ...{ viewport: { width: 390, height: 844 }, locale: "es-CO", serviceWorkers: "allow" },
  });

async function openEntrance(page: Page, booked: SoonBooking): Promise<void> {
  await page.goto(panelAddress(ENTRANCE));
  await chooseDeparture(page, booked);
}

for (const [how, stop] of [
  ["was closed", (context: BrowserContext) => context.close()],
  ["was killed", killBrowser],
] as const)
  test(`the entrance and its list open without network after the browser ${how}`, async () => {
    const booked = await bookSoon(
      await openRegisteredTraveller(ANDES_VIVO, "reinicio.entrada@viajeros.test"),
      6,
      2,
    );
    const folder = await mkdtemp(join(tmpdir(), "trocha-profile-"));
    let context = await startBrowser(folder);
    try {
      await addStaffSession(context, DESK);
      const page = await context.newPage();
      await openEntrance(page, booked);
      await waitForStoredEntrance(page);
      await stop(context, folder);

      context = await startBrowser(folder);
      await context.setOffline(true);
      const cold = await context.newPage();
      await openEntrance(cold, booked);
      await expect(cold.getByText(t.noNetwork)).toBeVisible();
      await expect(cold.getByText(t.notKept)).toHaveCount(0);
    } finally {
      await context.close();
      await rm(folder, { recursive: true });
    }
  });

test.describe("with a service worker that fails to register", () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

  test("an entrance page that could not be stored shows a warning, and is stored at a later refresh", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, DESK);
    await page.addInitScript(() => {
      const { serviceWorker } = navigator;
      const register = serviceWorker.register.bind(serviceWorker);
      let failures = 2;
      serviceWorker.register = (...given) =>
        failures-- > 0 ? Promise.reject(new TypeError("Failed to fetch")) : register(...given);
    });
    await page.goto(panelAddress(ENTRANCE));
    await expect(page.getByText(t.notKept)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(findClippedContent)).toEqual([]);
    await expect(async () => {
      await page.getByRole("button", { name: t.refresh }).click();
      await expect(page.getByText(t.notKept)).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    expect(await isStored(page)).toBe(true);
  });
});
