import { changeMessages } from "../../../src/web/panel/messages/bookings/change.ts";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { bookOnPanel, openPanelPage } from "../support/by-telephone.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { MESSAGES } from "../support/messages.ts";
import { ownDate } from "../support/own-dates.ts";
import { backToSite, payByCard } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const es = MESSAGES["es-CO"];
const texts = changeMessages["es-CO"];

test("staff adds a person while the traveller has the payment page open, and the traveller pays the new price", async ({
  page,
  browser,
}) => {
  const clerk = await openPanelPage(browser, { viewport: { width: 390, height: 844 } });
  const given = await bookOnPanel(
    clerk,
    `pagina-abierta.${Date.now()}@viajeros.test`,
    ownDate("changing-open-checkout"),
  );
  const pay = page.getByRole("button", { name: /^Pagar/ });
  await page.goto(given.url);
  const formerAmount = await pay.textContent();
  await pay.click();
  await expect(page.getByRole("link", { name: es.card })).toBeVisible();
  const formerCheckout = page.url();

  await clerk.getByRole("link", { name: texts.titles.add }).click();
  await clerk.getByRole("button", { name: texts.review }).click();
  await expect(clerk.getByText(/^La página de pago está abierta desde el/)).toBeVisible();
  await expect(clerk.getByText(texts.checkoutOpenText)).toBeVisible();
  expect(await findAccessibilityViolations(clerk)).toEqual([]);
  await clerk.getByRole("button", { name: texts.confirm }).click();
  await expect(clerk.getByText("Reserva cambiada.")).toBeVisible();
  await expect(clerk.getByText(/la página de pago abierta dejó de valer/)).toBeVisible();

  const isClosed = async () => {
    await page.goto(formerCheckout);
    return page.getByText("El tiempo para pagar terminó").isVisible();
  };
  await expect.poll(isClosed).toBe(true);
  await page.goto(given.url);
  await expect(pay).toBeVisible();
  expect(await pay.textContent()).not.toBe(formerAmount);
  await pay.click();
  await expect(page.getByRole("link", { name: es.card })).toBeVisible();
  expect(page.url()).not.toBe(formerCheckout);
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await expect(page.getByText(bookingsMessages["es-CO"].standing.confirmed, { exact: true })).toBeVisible();
  await clerk.context().close();
});
