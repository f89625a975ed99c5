import type { Page } from "@playwright/test";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { holds } from "../../../src/web/site/messages/es-co/checkout/holds.ts";
import { signIn } from "../../../src/web/site/messages/es-co/identity/sign-in.ts";
import { failures } from "../../../src/web/site/messages/es-co/shell/failures.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf, checkoutOf, openFilledCheckout, ownDeparture } from "../support/own-departure.ts";
import { savePeople } from "../support/saved-people.ts";
import { ANDES_VIVO, at, standIns } from "../support/site.ts";
import { addOne, backToSite, payByCard, pressPay, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { book, openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const bookings = bookingsMessages["es-CO"];

test("input in one tab appears in the other, and neither tab overwrites it", async ({ page, context }) => {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  const address = at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=1`);
  const nameIn = (tab: typeof page) => tab.getByLabel(es.name);
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  await nameIn(other).fill("Ana Restrepo");
  await expect(nameIn(page)).toHaveValue("Ana Restrepo");

  await addOne(page, es);
  await page.getByLabel(es.documentNumber).first().fill("1020304050");
  await expect(other.getByLabel(es.documentNumber)).toHaveValue("1020304050");
  await other.reload();
  await expect(nameIn(other)).toHaveValue("Ana Restrepo");
});

test("a tab does not overwrite text typed in another tab, even before the storage event arrives", async ({
  page,
  context,
}) => {
  // Storage events arrive late on a busy phone; here they never arrive.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...listener: Parameters<typeof listen>) => {
      if (listener[0] !== "storage") listen(...listener);
    };
  });
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  const address = at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=1`);
  const storedText = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.goto(address);
  await waitUntilHydrated(page.getByLabel(es.name));
  await page.getByLabel(es.documentNumber).fill("1020304050");
  await expect.poll(storedText).toContain("1020304050");
  const other = await context.newPage();
  await other.goto(address);
  await waitUntilHydrated(other.getByLabel(es.name));
  await other.getByLabel(es.name).fill("Ana Restrepo");
  await expect.poll(storedText).toContain("Ana Restrepo");

  await addOne(page, es);
  await expect.poll(storedText).toContain('participants\\":\\"2');
  await other.reload();
  await expect(other.getByLabel(es.name).first()).toHaveValue("Ana Restrepo");
  await expect(page.getByLabel(es.name).first()).toHaveValue("Ana Restrepo");
  await expect(page.getByLabel(es.documentNumber).first()).toHaveValue("1020304050");
});

/** Before hydration a link would load a new document. */
async function goToExperience(page: Page): Promise<void> {
  await page.goto(at(ANDES_VIVO, es.home));
  const link = page
    .locator("#experiences")
    .getByRole("link", { name: /Cocora/ })
    .first();
  await waitUntilHydrated(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /Cocora/ })).toBeVisible();
}

test.describe("without a network and without the service worker", () => {
  test.use({ provoked: /ERR_|Failed to (fetch|load)|api\/auth|CLIENT_SESSION/ });
  test("a payment before signing in stays on the checkout, and continues once the network is back", async ({
    page,
    context,
  }) => {
    const fetched = page.waitForResponse(/sign-in-dialog/);
    await openFilledCheckout(page, "tunel@viajeros.test");
    await fetched;
    await context.setOffline(true);
    await pressPay(page, es);
    const google = page.getByRole("dialog").getByRole("button", { name: "Google" });
    await google.click();
    await expect(page.getByRole("dialog").getByText(signIn.noAnswer, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/payments\/checkout/);
    await context.setOffline(false);
    await google.click();
    await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  });

  test("a page that does not load after Back shows the error in the site's language, and offers a retry", async ({
    page,
    context,
  }) => {
    await goToExperience(page);
    await context.route("**/*", (route) => route.abort());
    await page.goBack();
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar");
    await context.unroute("**/*");
    await page.getByRole("alert").getByRole("button", { name: "Reintentar" }).click();
    await expect(
      page
        .locator("#experiences")
        .getByRole("link", { name: /Cocora/ })
        .first(),
    ).toBeVisible();
  });

  test("a page that failed to load is loaded automatically once the network is back", async ({
    page,
    context,
  }) => {
    await goToExperience(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole("alert")).toContainText("No pudimos cargar");
    await context.setOffline(false);
    await expect(
      page
        .locator("#experiences")
        .getByRole("link", { name: /Cocora/ })
        .first(),
    ).toBeVisible();
  });
});

test("a second tab with the form of a paid booking warns before the same trip is booked again", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "dos-veces@viajeros.test");
  const bookingRequest = await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo", 4));
  await savePeople(someone, bookingRequest);
  await shareSession(context, someone);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(checkoutOf(bookingRequest, 1));
    await expect(tab.getByLabel(es.name)).toHaveValue("Ana Restrepo");
    for (const consent of [es.terms, es.privacy]) await tab.getByRole("checkbox", { name: consent }).check();
  }
  await pressPay(page, es);
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();

  await pressPay(other, es);
  await expect(other.getByText(failures["booked-already"]).filter({ visible: true })).toBeVisible();
  expect(await bookingsOf(someone)).toHaveLength(2);
  await pressPay(other, es);
  await expect(other).toHaveURL(new RegExp(`^${standIns()}`));
});

test("a press on Pay counts while the focused window reloads the page's data", async ({ page, context }) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "enfoca@viajeros.test");
  const bookingRequest = await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo", 5));
  await savePeople(someone, bookingRequest);
  await shareSession(context, someone);
  await page.goto(checkoutOf(bookingRequest, 1));
  for (const consent of [es.terms, es.privacy]) await page.getByRole("checkbox", { name: consent }).check();
  const payButton = page.getByRole("button", { name: es.pay }).last();
  await waitUntilHydrated(payButton);
  // The reload is never answered.
  await page.route(/checkout\.data/, (route) =>
    route.request().method() === "GET" ? undefined : route.continue(),
  );
  const reload = page.waitForRequest(/checkout\.data/);
  await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
  await reload;
  await expect(payButton).toBeEnabled();
  await payButton.click();
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
});

test("a tab with a held booking says that another tab has paid it, and links to it", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "paga-en-otra@viajeros.test");
  const bookingRequest = await ownDeparture(someone, 4, 9);
  await savePeople(someone, bookingRequest);
  await someone.mutate("booking.create", bookingRequest);
  await shareSession(context, someone);
  await page.goto(checkoutOf(bookingRequest));
  const goOn = page.getByRole("button", { name: holds.pay }).filter({ visible: true }).first();
  await waitUntilHydrated(goOn);
  const other = await context.newPage();
  await other.goto(checkoutOf(bookingRequest));
  await other.getByRole("button", { name: holds.pay }).filter({ visible: true }).first().click();
  await payByCard(other, es, "APRO");
  await backToSite(other, es);
  await expect(other.getByRole("heading", { name: es.confirmed })).toBeVisible();

  await expect(page.getByText(holds.paid)).toBeVisible();
  await expect(goOn).toHaveCount(0);
  await page.getByRole("link", { name: holds.view }).click();
  await expect(page).toHaveURL(/\/booking\//);
});

test("the open page of a booking shows that another tab has paid it", async ({ page, context }) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "mira-la-reserva@viajeros.test");
  const booking = await book(someone, "andes-vivo", 4);
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, booking.path));
  await waitUntilHydrated(page.getByRole("button", { name: bookings.hold.pay }));
  const other = await context.newPage();
  await other.goto(at(ANDES_VIVO, booking.path));
  await other.getByRole("button", { name: bookings.hold.pay }).click();
  await payByCard(other, es, "APRO");
  await backToSite(other, es);
  await expect(other.getByRole("heading", { name: es.confirmed })).toBeVisible();

  await expect(page.getByRole("img", { name: bookings.voucher.qrLabel("") }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: bookings.hold.pay })).toHaveCount(0);
});

test.describe("if the data of a page cannot be loaded again", () => {
  test.use({ provoked: /ERR_FAILED|Failed to fetch/ });

  for (const [name, screen] of [
    ["page of a booking", "booking"],
    ["list of bookings", "list"],
  ] as const)
    test(`the ${name} stays on the screen`, async ({ page, context }) => {
      const someone = await openRegisteredTraveller(ANDES_VIVO, `sin-datos-${screen}@viajeros.test`);
      const booking = await book(someone, "andes-vivo", 4);
      await shareSession(context, someone);
      await page.goto(at(ANDES_VIVO, screen === "booking" ? booking.path : "/my-bookings"));
      const pay = page.getByRole("button", { name: bookings.hold.pay });
      await waitUntilHydrated(pay);
      const heading = page.getByRole("heading", { level: 1 });
      await heading.evaluate((element) => element.setAttribute("data-kept", ""));
      const reload = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await page.route("**/*.data*", (route) => route.abort());
      const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
      await reload();
      await failed;
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      await page.unroute("**/*.data*");
      await someone.mutate("booking.cancel", { id: booking.id });
      await reload();
      await expect(pay).toHaveCount(0);
      await expect(page.locator("h1[data-kept]")).toBeVisible();
    });
});

test("a tab with a held booking says that another tab has cancelled it", async ({ page, context }) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "cancela-en-otra@viajeros.test");
  const bookingRequest = await ownDeparture(someone, 4, 8);
  await savePeople(someone, bookingRequest);
  await someone.mutate("booking.create", bookingRequest);
  const [booking] = await bookingsOf(someone);
  await shareSession(context, someone);
  await page.goto(checkoutOf(bookingRequest));
  const goOn = page.getByRole("button", { name: holds.pay }).filter({ visible: true }).first();
  await waitUntilHydrated(goOn);
  await someone.mutate("booking.cancel", { id: booking?.id });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText(checkoutMessages["es-CO"].retry.cancelled)).toBeVisible();
  await expect(goOn).toHaveCount(0);
});
