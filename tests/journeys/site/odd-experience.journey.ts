import type { Page } from "@playwright/test";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { MESSAGES } from "../support/messages.ts";
import { LONG, MEETING_POINT, openOddAgency } from "../support/odd-agency.ts";
import { at } from "../support/site.ts";
import { addOne, openBooking, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { book, openRegisteredTraveller, payAs, shareSession, waitForStatus } from "../support/traveller.ts";

const AGENCY = "agencia-extensa";
const HOST = `${AGENCY}.localhost`;
const es = MESSAGES["es-CO"];

// `watch` reports requests to hosts other than those of the demo agencies.
test.use({ provoked: /^asked http:\/\/agencia-extensa\.localhost/ });

test.beforeAll(() => openOddAgency(AGENCY, HOST));

async function expectTitleEndsBeforeChange(page: Page): Promise<void> {
  const summary = page.locator("[data-choices] > summary");
  const title = await summary.getByText(/^Otorrino.*hasta el río$/).boundingBox();
  const change = await summary.getByText("Cambiar", { exact: true }).boundingBox();
  expect((title?.x ?? Number.NaN) + (title?.width ?? 0)).toBeLessThanOrEqual(change?.x ?? Number.NaN);
}

for (const width of [320, 390, 1440])
  test(`long names and prices of eight digits fit a window of ${width} px, from the front page to the booking`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const expectFits = async (screen: string) => {
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(findClippedContent), screen).toEqual([]);
    };
    await page.goto(at(HOST, "/home"));
    await expectFits("home");
    await page.goto(at(HOST, `/experience/${LONG}`));
    await expectFits("experience");
    await openBooking(page);
    await page.getByRole("button", { name: es.nextMonth }).click();
    await page.getByRole("button", { name: es.freeDay }).nth(2).click();
    for (let people = 1; people < 10; people += 1) await addOne(page, es);
    await expect(page.locator(".sheet-total")).toContainText("125.000.000");
    await expectFits("booking form");
    const amounts = page.locator(".booking-sheet dl > div");
    await expect(amounts).toHaveCount(1);
    const [label, amount] = [
      await amounts.locator("dt").boundingBox(),
      await amounts.locator("dd").boundingBox(),
    ];
    expect(amount?.y).toBeLessThan((label?.y ?? 0) + (label?.height ?? 0));
    await page.getByRole("button", { name: es.book, exact: true }).last().click();
    await expect(page).toHaveURL(/checkout/);
    await waitUntilHydrated(page.getByLabel(es.name).first());
    await expectFits("checkout");
    if (width === 1440) await expectTitleEndsBeforeChange(page);

    const someone = await openRegisteredTraveller(HOST, `extensa${width}@viajeros.test`);
    const booked = await book(someone, AGENCY);
    await payAs("APRO", booked);
    await waitForStatus(someone, booked, "CONFIRMED");
    await shareSession(context, someone);
    for (const path of [booked.path, "/my-bookings"]) {
      await page.goto(at(HOST, path));
      await expectFits(path);
    }
  });

test("a meeting point of three lines keeps its lines on the experience and on the booking", async ({
  page,
  context,
}) => {
  await page.goto(at(HOST, `/experience/${LONG}`));
  const main = page.getByRole("main");
  expect(await main.locator("#meeting-point strong").innerText()).toBe(MEETING_POINT);
  const someone = await openRegisteredTraveller(HOST, "lineas@viajeros.test");
  const booked = await book(someone, AGENCY);
  await shareSession(context, someone);
  await page.goto(at(HOST, booked.path));
  expect(await main.innerText()).toContain(MEETING_POINT);
});

test("a button with a label of three lines keeps a distance between its text and its border", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(HOST, `/experience/${LONG}`));
  const button = page.getByRole("main").getByRole("link", { name: /^Conoce a / });
  const [lines, distance] = await button.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { top, height } = text.getBoundingClientRect();
    const line = Number.parseFloat(getComputedStyle(element).lineHeight);
    return [Math.round(height / line), top - element.getBoundingClientRect().top];
  });
  expect(lines).toBeGreaterThanOrEqual(3);
  expect(distance).toBeGreaterThan(3);
});

test("on the page about an agency without content, the contact details stand below the heading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at(HOST, "/about-us"));
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  const phone = await page.getByText("Hablemos").boundingBox();
  expect((phone?.x ?? Number.NaN) - (heading?.x ?? Number.NaN)).toBeLessThan(60);
});
