import type { Page, Route } from "@playwright/test";
import { failuresMessages } from "../../../src/web/site/messages/shell/failures.ts";
import type { Traveller } from "../../support/traveller.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf, checkoutOf, inLanguage, type Language, ownDeparture } from "../support/own-departure.ts";
import { ANDES_VIVO, standIns } from "../support/site.ts";
import { expectFilledIn, fillParticipants, pressPay } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession } from "../support/traveller.ts";

test.use({ provoked: /ERR_|Failed to (fetch|load)|status of (429|5\d\d)/, serviceWorkers: "block" });

const es = MESSAGES["es-CO"];
const SUBMITTED = "**/payments/checkout.data*";
const AT_PROVIDER = new RegExp(`^${standIns()}`);

/** Submissions after the next one reach the server. */
async function onNextSubmission(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  let isAnswered = false;
  await page.route(SUBMITTED, async (route) => {
    if (isAnswered || route.request().method() !== "POST") return route.fallback();
    isAnswered = true;
    await answer(route);
  });
}

async function openCheckout(page: Page, index: number, language: Language = "es-CO") {
  const email = `falla${index}@viajeros.test`;
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  const bookingRequest = await ownDeparture(someone, 0, index);
  await shareSession(page.context(), someone);
  await page.goto(checkoutOf(bookingRequest, 2, language));
  await fillParticipants(page, MESSAGES[language], email);
  return someone;
}

const payButton = (page: Page, language: Language = "es-CO") =>
  page
    .getByRole("button", { name: MESSAGES[language].pay })
    .or(page.getByRole("button", { name: MESSAGES[language].goOn }))
    .last();

const FAULTS: [string, keyof (typeof failuresMessages)["es-CO"], (route: Route) => Promise<void>][] = [
  ["the network is down", "offline", (route) => route.abort("internetdisconnected")],
  [
    "the booking is made and the response lost",
    "offline",
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    },
  ],
  [
    "a captive portal answers with a page",
    "offline",
    (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<html>Wi-Fi</html>" }),
  ],
  ["a proxy times out", "offline", (route) => route.fulfill({ status: 504, body: "504 Gateway Timeout" })],
  ["the server is overloaded", "busy", (route) => route.fulfill({ status: 503, body: "503" })],
  ["the rate limit is reached", "too-many-requests", (route) => route.fulfill({ status: 429, body: "429" })],
  ["the server fails", "unknown", (route) => route.fulfill({ status: 500, body: "500" })],
];

/** Each language tests a different half of the faults. */
const faultsOf = (language: Language) =>
  FAULTS.filter((_, index) => index % 2 === (language === "en" ? 1 : 0));

async function expectFaults(page: Page, language: Language): Promise<void> {
  for (const [what, code, answer] of faultsOf(language)) {
    await test.step(what, async () => {
      await onNextSubmission(page, answer);
      await pressPay(page, MESSAGES[language]);
      const message = page.getByText(failuresMessages[language][code]).filter({ visible: true });
      await expect(message.first(), what).toBeInViewport();
      await expect(payButton(page, language)).toBeEnabled();
      await expectFilledIn(page);
    });
  }
}

/** @returns a function that restores the timeouts. */
async function shortenDeadlines(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout;
    Object.assign(globalThis, { restoreTimeouts: () => Object.assign(AbortSignal, { timeout }) });
    AbortSignal.timeout = () => timeout.call(AbortSignal, 100);
  });
  return () => page.evaluate("restoreTimeouts()");
}

async function expectOneBooking(page: Page, someone: Traveller, language: Language): Promise<void> {
  await expect(page).toHaveURL(AT_PROVIDER);
  expect(await bookingsOf(someone)).toHaveLength(1);
  await page.goBack();
  await expect(payButton(page, language)).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(inLanguage(language, "/payments/checkout")));
  await expectFilledIn(page);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a failed payment is shown beside the button, and the next press continues with the same booking", async ({
    page,
  }) => {
    const someone = await openCheckout(page, 14);
    await expectFaults(page, "es-CO");
    await test.step("a page restored by Back during a submission can be submitted again", async () => {
      const { promise: pressed, resolve: reportPress } = Promise.withResolvers<void>();
      await onNextSubmission(page, async () => reportPress());
      await pressPay(page, es);
      await pressed;
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      await expect(payButton(page)).toBeEnabled();
    });
    await test.step("the browser opens the payment page although the checkout reloads its data during the submission", async () => {
      const reload = page.waitForResponse(
        (response) => response.url().includes("checkout.data") && response.request().method() === "GET",
      );
      await onNextSubmission(page, async (route) => {
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        await reload;
        await route.continue();
      });
      await pressPay(page, es);
      await expectOneBooking(page, someone, "es-CO");
    });
  });
});

test.describe("on a wide screen, in English", () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: "en-US" });

  test("a failed payment is shown beside the button, and a double press afterwards is one submission", async ({
    page,
  }) => {
    const someone = await openCheckout(page, 15, "en");
    await expectFaults(page, "en");
    await test.step("a response that never arrives is shown as lost", async () => {
      const restoreTimeouts = await shortenDeadlines(page);
      await onNextSubmission(page, async () => {});
      await pressPay(page, MESSAGES.en);
      const message = page.getByText(failuresMessages.en.offline).filter({ visible: true });
      await expect(message.first()).toBeInViewport();
      await expect(payButton(page, "en")).toBeEnabled();
      await restoreTimeouts();
    });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("checkout.data")) sent.push(request.url());
    });
    await payButton(page, "en").dblclick();
    await expectOneBooking(page, someone, "en");
    expect(sent).toHaveLength(1);
  });
});

test("a traveller whose session has ended is asked to sign in, and keeps the input", async ({
  page,
  context,
}) => {
  await openCheckout(page, 19);
  await context.clearCookies();
  await pressPay(page, es);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Google" })).toBeVisible();
  await page.keyboard.press("Escape");
  const message = page.getByText(failuresMessages["es-CO"]["not-signed-in"]).filter({ visible: true });
  await expect(message.first()).toBeInViewport();
  await expectFilledIn(page);
});
