import type { Page } from "@playwright/test";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { holdsMessages } from "../../../src/web/site/messages/checkout/holds.ts";
import { experiencesMessages } from "../../../src/web/site/messages/experiences/experiences.ts";
import { homeMessages } from "../../../src/web/site/messages/experiences/home.ts";
import { currencyMessages } from "../../../src/web/site/messages/shell/currency.ts";
import { writeCheckoutQuery } from "../../../src/web/site/shell/site/checkout-url.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf, inLanguage } from "../support/own-departure.ts";
import { ANDES_VIVO, at, standIns } from "../support/site.ts";
import {
  backToSite,
  expectFilledIn,
  fillParticipants,
  openChoices,
  openPerson,
  payByCard,
  signInAs,
} from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { shareSession, traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const { en } = MESSAGES;
const { search } = homeMessages["es-CO"];
const { booking } = experiencesMessages["es-CO"];

test.use({ javaScriptEnabled: false, locale: "en-US", viewport: { width: 390, height: 844 } });

const prices = async (page: Page) =>
  (await page.locator("#experiences article strong", { hasText: "$" }).allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );

test("an experience is found, booked, paid and cancelled without JavaScript", async ({ page, context }) => {
  const cards = page.locator("#experiences article");

  await test.step("experiences are found by price, and the order is sent with the filters", async () => {
    await page.goto(at(ANDES_VIVO, "/home"));
    const all = await cards.count();
    await expect(page.getByText(/≈/).filter({ visible: true })).toHaveCount(0);
    await page.getByLabel("Precio por persona").selectOption({ index: 1 });
    await page.getByLabel(search.sort).selectOption({ label: search.orders.price });
    await page.getByRole("button", { name: search.submit }).click();
    await expect(page).toHaveURL(/(?=.*maxPrice=\d+)(?=.*sort=price)/);
    expect(await cards.count()).toBeLessThan(all);
    const found = await prices(page);
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    await expect(page.getByLabel(search.sort)).toHaveValue("price");
  });

  await test.step("the link to the other language keeps the filters, and shows prices in dollars", async () => {
    await expect(page.locator("[data-language-offer]")).toBeHidden();
    await page.getByRole("link", { name: "English" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/en\/home\?.*maxPrice=\d+/);
    await expect(cards.locator("p").filter({ hasText: /≈/ }).first()).toContainText("≈ USD", {
      useInnerText: true,
    });
    await expect(page.getByLabel(currencyMessages.en.label)).toBeHidden();
  });

  const someone = traveller(ANDES_VIVO);
  const experience = await firstExperience(someone, "andes-vivo", 1);

  await test.step("the booking bar leads to the form in the page", async () => {
    await page.goto(at(ANDES_VIVO, `/experience/${experience.id}`));
    const adults = page.getByRole("textbox", { name: "Adulto" });
    await expect(adults).toBeVisible();
    await page.locator("[data-booking-bar]").getByRole("link", { name: booking.book }).click();
    await expect(page).toHaveURL(/#booking-form$/);
    await expect(adults).toBeInViewport();
  });

  const account = page.getByRole("banner").getByRole("link", { name: "Mi cuenta" });

  await test.step("the account leads a visitor to the sign-in, and a traveller to the profile", async () => {
    await account.click();
    await expect(page).toHaveURL(/\/api\/auth\/signin/);
    await someone.enter("google", "sin-javascript@viajeros.test");
    await shareSession(context, someone);
    await page.goto(at(ANDES_VIVO, "/about-us"));
    await account.click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step("a traveller without a phone number is asked for it at the checkout", async () => {
    const bookingRequest = await bookingRequestFor(someone, experience);
    const query = writeCheckoutQuery({
      experienceId: experience.id,
      participants: 2,
      selectedDate: bookingRequest.date,
      startTime: bookingRequest.startTime,
    });
    await page.goto(at(ANDES_VIVO, `/payments/checkout?${query}`));
    const number = page.getByLabel(es.mobile);
    await number.fill("+57 12");
    await page.getByRole("button", { name: es.save }).click();
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await number.fill("+57 300 123 4567");
    await page.getByRole("button", { name: es.save }).click();
    await expect(page).toHaveURL(/\/payments\/checkout\?.*experienceId=/);
    await expect(number).toHaveCount(0);
    await expect(page.getByLabel(es.phone, { exact: true })).toHaveValue("+57 3001234567");
  });

  await test.step("the checkout leads to the provider, and an unpaid booking is paid on its page", async () => {
    await fillParticipants(page, es, "sin-javascript@viajeros.test");
    await page.getByRole("button", { name: es.pay }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
    const [made] = await bookingsOf(someone);
    await page.goto(at(ANDES_VIVO, `/booking/${experience.id}/${made?.id}`));
    await page.getByRole("button", { name: "Pagar ahora" }).click();
    // The provider uses the browser's language.
    await payByCard(page, en, "APRO");
    await backToSite(page, en);
    await expect(page.getByRole("heading", { level: 1, name: es.confirmed })).toBeVisible();
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(page.getByText(es.statusConfirmed)).toHaveCount(1);
    await page.goto(at(ANDES_VIVO, `/booking/${experience.id}/${made?.id}`));
  });

  await test.step("a booking is cancelled after a warning", async () => {
    const confirm = page.getByRole("button", { name: "Sí, cancelar" });
    await expect(confirm).toBeHidden();
    // Printing from a button needs a script.
    await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
    await page.locator("summary", { hasText: "Cancelar la reserva" }).click();
    await confirm.click();
    await expect(page.getByText("Cancelada").first()).toBeVisible();
    expect(await bookingsOf(someone)).toMatchObject([{ status: "CANCELLED" }]);
  });

  await test.step("a menu of the header signs the traveller out", async () => {
    await page.getByRole("banner").locator("noscript summary").click();
    await page.getByRole("banner").getByRole("link", { name: "Cerrar sesión" }).click();
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await page.goto(at(ANDES_VIVO, "/profile"));
    await expect(page).toHaveURL(/\/api\/auth\/signin/);
  });
});

for (const [language, width] of [
  ["es-CO", 390],
  ["en", 1440],
] as const)
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("nothing typed is lost by a wrong field, a late sign-in or a rejected card", async ({ page }) => {
      const m = MESSAGES[language];
      const email = `tarde.${width}@viajeros.test`;
      const { summary } = checkoutMessages[language];
      const documentNumber = page.getByLabel(m.documentNumber).first();
      const pay = () => page.getByRole("button", { name: m.pay }).filter({ visible: true }).first().click();
      const experience = await firstExperience(traveller(ANDES_VIVO), "andes-vivo", 3);
      const { date } = await bookingRequestFor(traveller(ANDES_VIVO), experience);

      await test.step("a form with a wrong field keeps its input, and has the error beside the field", async () => {
        const query = new URLSearchParams({
          experienceId: experience.id,
          participants: "2",
          selectedDate: date,
        });
        await page.goto(inLanguage(language, `/payments/checkout?${query}`));
        await fillParticipants(page, m, email);
        await documentNumber.fill("12");
        await pay();
        await expect(documentNumber).toHaveValue("12");
        await expect(documentNumber).toHaveAttribute("aria-invalid", "true");
      });

      await test.step("after the sign-in and the registration the form has its input", async () => {
        const { signIn } = checkoutMessages[language];
        await page.getByRole("main").getByRole("link", { name: signIn.link }).click();
        await signInAs(page, "Google", email);
        await expect(documentNumber).toHaveValue("12");
        await page.getByLabel(m.mobile).fill("300 12");
        await page.getByRole("button", { name: m.save }).click();
        await expect(page.getByLabel(m.mobile)).toHaveAttribute("aria-invalid", "true");
        await expect(documentNumber).toHaveValue("12");
        await page.getByLabel(m.mobile).fill("+57 300 123 4567");
        await page.getByRole("button", { name: m.save }).click();
        await expect(page.getByLabel(m.mobile)).toHaveCount(0);
        await expect(documentNumber).toHaveValue("12");
        await expect(page.getByRole("checkbox", { name: m.terms })).toBeChecked();
        await openPerson(page, m, 0);
        await documentNumber.fill("1020304050");
      });

      await test.step("after a rejected card the held booking has its people and the end of its time", async () => {
        await pay();
        await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
        await payByCard(page, MESSAGES.en, "OTHE");
        await backToSite(page, MESSAGES.en);
        const { ends } = holdsMessages[language];
        const end = new RegExp(`${ends("").trim()}\\s\\S`);
        await expect(page.getByRole("main")).toContainText(end, { useInnerText: true });
        await page.getByRole("link", { name: m.changeFirst }).click();
        await expect(page.getByRole("main")).toContainText(end, { useInnerText: true });
        await expectFilledIn(page);
      });

      await test.step("a smaller group keeps its lead, and is paid", async () => {
        await openChoices(page);
        await page.getByRole("spinbutton").first().fill("1");
        await openPerson(page, m, 0);
        await documentNumber.fill("1020304051");
        await page.getByRole("button", { name: summary.update }).click();
        await expect(documentNumber).toHaveValue("1020304051");
        await expect(page.locator("[data-person]")).toHaveCount(0);
        for (const consent of [m.terms, m.privacy])
          await page.getByRole("checkbox", { name: consent }).check();
        await pay();
        await payByCard(page, MESSAGES.en, "APRO");
        await backToSite(page, MESSAGES.en);
        await expect(page.getByRole("heading", { level: 1, name: m.confirmed })).toBeVisible();
      });
    });
  });
