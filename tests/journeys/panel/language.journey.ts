import { entranceMessages } from "../../../src/web/panel/messages/bookings/entrance.ts";
import { unsentMessages } from "../../../src/web/panel/messages/messaging/unsent.ts";
import { farDeparture } from "../support/far-departure.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { CARIBE_SERENO } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

test.use({
  provoked: /ERR_(INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE)/,
  viewport: { width: 1440, height: 900 },
});

test("a clerk who switches the language keeps the typed booking and its refusal, also after a press without a network", async ({
  page,
  context,
}) => {
  // The language is stored with this account, which no other journey uses.
  await addStaffSession(context, "mostrador@caribesereno.test");
  await page.goto(panelAddress("/caribe-sereno/new-booking"));
  const toEnglish = page.getByRole("button", { name: "English", exact: true });
  await waitUntilHydrated(toEnglish);
  const { bookingRequest } = await farDeparture(traveller(CARIBE_SERENO), {
    ...{ agencyId: "caribe-sereno", index: 0, place: 0 },
  });
  await page.getByLabel("Fecha").fill(bookingRequest.date);
  await page.getByRole("button", { name: "Ver salidas" }).click();
  await page.waitForURL(/date=/);
  await page.getByLabel("Nombre del titular").fill("Zoraida Pinto");
  await page.getByLabel("Teléfono").fill("12");
  await page.getByLabel("Número de recibo o transferencia").fill("Recibo 0415");
  await page.getByRole("button", { name: "Hacer la reserva" }).click();
  await expect(page.getByLabel("Teléfono")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Teléfono").fill("300 123 4567");

  await context.setOffline(true);
  await toEnglish.click();
  await expect(page.getByText(unsentMessages["es-CO"].offline)).toBeVisible();
  await context.setOffline(false);

  await test.step("a network that is connected and dead", async () => {
    await page.route("**/*", (route) => route.abort("addressunreachable"));
    const probe = page.waitForEvent("requestfailed");
    await toEnglish.click();
    await probe;
    await expect(page.getByText(unsentMessages["es-CO"].offline)).toBeVisible();
    await expect(page.getByLabel("Nombre del titular")).toHaveValue("Zoraida Pinto");
    await page.unroute("**/*");
  });

  await toEnglish.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByLabel("Lead traveller's name")).toHaveValue("Zoraida Pinto");
  await expect(page.getByLabel("Phone")).toHaveValue("300 123 4567");
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Receipt or transfer number")).toHaveValue("Recibo 0415");

  await page.getByRole("button", { name: "Español", exact: true }).click();
  await expect(page.getByLabel("Nombre del titular")).toHaveValue("Zoraida Pinto");
  await page.getByRole("button", { name: "Hacer la reserva" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^CS-/ })).toBeVisible();

  await test.step("on a phone, the menu does not cover the page in its new language", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("header summary").click();
    await page.locator("header details").getByRole("button", { name: "English", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("header details[open]")).toHaveCount(0);
  });
});

test("the sign-in page changes its language, and keeps the section of the address", async ({ page }) => {
  await page.goto(panelAddress("/andes-vivo/today#section"));
  const toEnglish = page.getByRole("button", { name: "English", exact: true });
  await waitUntilHydrated(toEnglish);
  await toEnglish.click();
  await expect(page.getByRole("heading", { level: 1, name: entranceMessages.en.signInTitle })).toBeVisible();
  await expect(page).toHaveURL(/\/api\/auth\/signin\?.*#section$/);
  await page.getByRole("button", { name: "Español", exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: entranceMessages["es-CO"].signInTitle }),
  ).toBeVisible();
});
