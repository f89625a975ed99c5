import type { Page } from "@playwright/test";
import { currencyMessages } from "../../../src/web/site/messages/shell/currency.ts";
import { writeCheckoutQuery } from "../../../src/web/site/shell/site/checkout-url.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { book, openRegisteredTraveller, shareSession } from "../support/traveller.ts";

const es = currencyMessages["es-CO"];
const { en } = currencyMessages;

const firstPrice = (page: Page) => page.locator("#experiences article p").filter({ hasText: /≈/ }).first();

test("prices are in pesos in Spanish, also in dollars in English, and in the chosen currency after a reload", async ({
  page,
}) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  await expect(page.getByText(/≈/).filter({ visible: true })).toHaveCount(0);
  await page.goto(at(ANDES_VIVO, "/en/home"));
  const shown = (await firstPrice(page).innerText()).replace(/\s/g, " ");
  const [, pesos = "", dollars = ""] = /COP ([\d,]+) ≈ USD ([\d,]+) per \w+/.exec(shown) ?? [];
  expect(Number(pesos.replaceAll(",", ""))).toBeGreaterThan(10_000);
  expect(Math.round(Number(pesos.replaceAll(",", "")) / 4000)).toBe(Number(dollars.replaceAll(",", "")));
  await expect(page.getByText(/You are charged in Colombian pesos/)).toBeVisible();

  await page.getByLabel(en.label).selectOption("EUR");
  await expect(firstPrice(page)).toContainText("≈ EUR", { useInnerText: true });
  await expect(firstPrice(page)).not.toContainText("USD", { useInnerText: true });
  await page.reload();
  await expect(page.getByLabel(en.label)).toHaveValue("EUR");
  await expect(firstPrice(page)).toContainText("≈ EUR", { useInnerText: true });

  await page.goto(at(ANDES_VIVO, "/home"));
  await expect(firstPrice(page)).toContainText("≈ EUR", { useInnerText: true });
  await page.getByLabel(es.label).selectOption("COP");
  await expect(page.getByText(/≈/).filter({ visible: true })).toHaveCount(0);
  await page.goto(at(ANDES_VIVO, "/en/home"));
  await expect(page.getByText(/≈/).filter({ visible: true })).toHaveCount(0);
});

test("experience, checkout and booking show dollars, and the last two say that pesos are charged", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "en-dolares@viajeros.test");
  await shareSession(context, someone);
  const experience = await firstExperience(someone, "andes-vivo", 1);
  await page.goto(at(ANDES_VIVO, `/en/experience/${experience.id}`));
  await expect(page.locator("main [data-in=USD]").filter({ visible: true }).first()).toContainText("≈ USD");

  const bookingRequest = await bookingRequestFor(someone, experience);
  const query = writeCheckoutQuery({
    experienceId: experience.id,
    participants: 2,
    selectedDate: bookingRequest.date,
    startTime: bookingRequest.startTime,
  });
  await page.goto(at(ANDES_VIVO, `/en/payments/checkout?${query}`));
  await expect(page.locator("main [data-in=USD]").filter({ visible: true }).first()).toContainText("≈ USD");
  const charged = page
    .locator("main")
    .getByText(/charged in Colombian pesos/)
    .filter({ visible: true });
  await expect(charged).toHaveCount(1);

  const booked = await book(someone, "andes-vivo", 1);
  await page.goto(at(ANDES_VIVO, `/en${booked.path}`));
  await expect(page.locator("main [data-in=USD]").filter({ visible: true })).toHaveCount(1);
  await expect(charged).toHaveCount(1);
});
