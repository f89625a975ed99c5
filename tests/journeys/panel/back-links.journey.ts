import { bookingsMessages } from "../../../src/web/panel/messages/bookings/bookings.ts";
import { departureMessages } from "../../../src/web/panel/messages/departures/departure.ts";
import { bookOnPanel, openPanelPage } from "../support/by-telephone.ts";
import { ownDate } from "../support/own-dates.ts";
import { ownDeparture } from "../support/own-departure.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

test("the link above a booking leads back to the list with its filters", async ({ browser }) => {
  const page = await openPanelPage(browser);
  const { code } = await bookOnPanel(page, `lista.${Date.now()}@viajeros.test`, ownDate("back-links"));
  const list = panelAddress(`/andes-vivo/bookings?source=hand&q=${code}`);
  await page.goto(list);
  const row = page.locator("[data-row]:visible", { hasText: code });
  await waitUntilHydrated(row);
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: bookingsMessages["es-CO"].title, exact: true })
    .click();
  await expect(page).toHaveURL(list);
});

test("the link above a departure leads back to the shown week, or to the day of a departure on Hoy", async ({
  page,
  context,
}) => {
  const { experienceId, date } = await ownDeparture(traveller(ANDES_VIVO), 2, 20);
  await addStaffSession(context, "duena@andesvivo.test");
  const week = panelAddress(`/andes-vivo/departures?view=week&date=${date}&experience=${experienceId}`);
  const back = page
    .getByRole("main")
    .getByRole("link", { name: departureMessages["es-CO"].back, exact: true });
  const departure = page.locator(`#content a[href*="date=${date}"][href*="/departure?"]`).first();
  await page.goto(week);
  await waitUntilHydrated(departure);
  await departure.click();
  await back.click();
  await expect(page).toHaveURL(week);

  await page.getByRole("link", { name: "Hoy", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hoy", exact: true })).toBeVisible();
  const ofToday = page.locator("#content a[href*='/departure?']:visible").first();
  const day = new URL((await ofToday.getAttribute("href")) ?? "", page.url()).searchParams.get("date");
  await ofToday.click();
  await back.click();
  await expect(page).toHaveURL(panelAddress(`/andes-vivo/departures?view=day&date=${day}`));
});
