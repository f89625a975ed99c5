import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { rareCasesMessages } from "../../../src/web/site/messages/checkout/rare-cases.ts";
import { shellMessages } from "../../../src/web/site/messages/shell/shell.ts";
import { writeCheckoutQuery } from "../../../src/web/site/shell/site/checkout-url.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";
import { sellOut } from "../support/departures.ts";
import { MESSAGES } from "../support/messages.ts";
import { addOne, fillParticipants, openChoices, pressPay } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";
import { nameOf, SECOND_PAIR, VISITS, visitNumber } from "../support/visit.ts";
import { onVisits } from "./open-visits.ts";

test.use({ provoked: /net::ERR_FAILED|status of 5\d\d/ });

async function checkoutFor(someone: Traveller, agencyId: string, index: number) {
  const experience = await firstExperience(someone, agencyId, index);
  const bookingRequest = await bookingRequestFor(someone, experience);
  const query = writeCheckoutQuery({
    experienceId: experience.id,
    participants: 2,
    selectedDate: bookingRequest.date,
    startTime: bookingRequest.startTime,
    duration: bookingRequest.duration,
    priceValue: bookingRequest.price.value,
    priceLabel: bookingRequest.price.name,
    priceDescription: bookingRequest.price.description,
  });
  return { bookingRequest, path: `/payments/checkout?${query}` };
}

onVisits(visitNumber(2), "the checkout of a visitor", async ({ page, visit, open, look }) => {
  const messages = checkoutMessages[visit.locale];
  const { path } = await checkoutFor(traveller(visit.host), visit.agencyId, 1);
  await open(path);
  await look("checkout");
  await pressPay(page, MESSAGES[visit.locale]);
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  await look("checkout-errors");
  await openChoices(page);
  await page.getByRole("button", { name: messages.summary.changeDate }).click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: MESSAGES[visit.locale].freeDay }).first(),
  ).toBeVisible();
  await look("checkout-calendar");
  await page.getByRole("button", { name: messages.summary.close }).click();
  await fillParticipants(page, MESSAGES[visit.locale], "desconocida@viajeros.test");
  await pressPay(page, MESSAGES[visit.locale]);
  await expect(page.getByRole("dialog", { name: messages.signIn.title })).toBeVisible();
  await look("checkout-sign-in");
  await open(`${path}&priceLabel=gone`.replace(/priceValue=\d+/, "priceValue=1"));
  await expect(page.getByText(rareCasesMessages[visit.locale].priceChanged)).toBeVisible();
  await look("checkout-price-changed");
});

onVisits(visitNumber(0), "the checkout with failing requests", async ({ page, visit, open, look }) => {
  const messages = checkoutMessages[visit.locale];
  const shell = shellMessages[visit.locale];
  const { path } = await checkoutFor(traveller(visit.host), visit.agencyId, 2);
  await page.route("**/availability.calendar**", (route) => route.abort());
  await page.route("**/payments/checkout.data**", (route) => route.abort());
  await open(path);
  await openChoices(page);
  await addOne(page, MESSAGES[visit.locale]);
  await expect(page.getByText(messages.summary.outdated).filter({ visible: true }).first()).toBeVisible();
  await look("checkout-quote-failed");
  await page.getByRole("button", { name: messages.summary.changeDate }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: shell.retryShort })).toBeVisible();
  await look("checkout-calendar-failed");
});

onVisits(SECOND_PAIR, "the checkout of a traveller", async ({ page, context, visit, open, look }) => {
  const messages = checkoutMessages[visit.locale];
  const someone = await openRegisteredTraveller(visit.host, `paga-${nameOf(visit)}@viajeros.test`);
  await shareSession(context, someone);
  const { bookingRequest, path } = await checkoutFor(
    someone,
    visit.agencyId,
    3 + (VISITS.indexOf(visit) % 3),
  );
  await open(path);
  await fillParticipants(page, MESSAGES[visit.locale], "paga@viajeros.test");
  await look("checkout-signed-in");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let over = false;
  await page.route("**/payments/checkout.data*", async (route) => {
    if (over || route.request().method() !== "POST") return route.fallback();
    over = true;
    await held;
    await route.fulfill({ status: 503, contentType: "text/plain", body: "503 Service Unavailable\n" });
  });
  await pressPay(page, MESSAGES[visit.locale]);
  await expect(page.locator("[aria-busy=true]").filter({ visible: true }).first()).toBeVisible();
  await look("checkout-paying", "unanswered");
  release();
  await expect(page.getByRole("alert").filter({ visible: true }).first()).toBeVisible();
  await look("checkout-busy");
  await sellOut(
    await openRegisteredTraveller(visit.host, `antes-${nameOf(visit)}@viajeros.test`),
    visit.agencyId,
    bookingRequest,
  );
  await pressPay(page, MESSAGES[visit.locale]);
  await expect(page.getByText(messages.notices.soldOut, { exact: true })).toBeVisible();
  await look("checkout-sold-out");
  await page.getByRole("button", { name: messages.notices.otherDates }).click();
  await page.getByRole("dialog").getByRole("button", { name: MESSAGES[visit.locale].nextMonth }).click();
  await page.getByRole("dialog").getByRole("button", { name: MESSAGES[visit.locale].freeDay }).nth(4).click();
  await expect(page.getByText(messages.notices.soldOut, { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: messages.summary.changeDate })).toBeFocused();
});
