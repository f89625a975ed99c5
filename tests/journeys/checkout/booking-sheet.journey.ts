import type { Locator, Page } from "@playwright/test";
import { departuresMessages } from "../../../src/web/site/messages/experiences/departures.ts";
import { experiencesMessages } from "../../../src/web/site/messages/experiences/experiences.ts";
import { questionsMessages } from "../../../src/web/site/messages/experiences/questions.ts";
import { shellMessages } from "../../../src/web/site/messages/shell/shell.ts";
import { firstExperience } from "../../support/order.ts";
import { setCapacity } from "../support/departures.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { MESSAGES } from "../support/messages.ts";
import { ownDeparture } from "../support/own-departure.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { addOne, openBooking, turnCalendarTo } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const { booking } = experiencesMessages["es-CO"];
const PHONE = { width: 390, height: 844 };

const sheet = (page: Page) => page.getByRole("dialog", { name: booking.title });
const bar = (page: Page) => page.locator("[data-booking-bar]").getByRole("link", { name: booking.book });

async function open(page: Page, host = ANDES_VIVO, agencyId = "andes-vivo"): Promise<string> {
  const { id } = await firstExperience(traveller(host), agencyId);
  await page.goto(at(host, `/experience/${id}`));
  return id;
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the booking sheet closes by Back, the cross, Escape or a press outside, and keeps the choices", async ({
    page,
  }) => {
    const id = await open(page);

    await test.step("start times, group size and highlights are shown before a date is chosen", async () => {
      const facts = page.locator("dl").first();
      const messages = experiencesMessages["es-CO"];
      await expect(facts).toContainText(/6:30\sa\.\sm\..*9:00\sa\.\sm\./);
      await expect(facts).toContainText(messages.facts.upTo(12));
      const titles = await page.locator("article h2").allInnerTexts();
      const positions = [messages.highlights, messages.included, messages.about].map((title) =>
        titles.indexOf(title),
      );
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(positions).not.toContain(-1);
    });

    await expect(sheet(page)).toBeHidden();
    await bar(page).click();
    await expect(sheet(page)).toBeVisible();
    await addOne(page, es);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/\/experience\/[^#]+$/);

    const ways = [
      () => sheet(page).getByRole("button", { name: shellMessages["es-CO"].close }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(195, 20),
    ];
    for (const close of ways) {
      await bar(page).click();
      await expect(sheet(page)).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Adulto" })).toHaveValue("2");
      await close();
      await expect(sheet(page)).toBeHidden();
      await expect(bar(page)).toBeFocused();
    }
    await page.goBack();
    await expect(page).not.toHaveURL(/\/experience\//);

    await test.step("a sheet stays open after a reload, and its cross closes it", async () => {
      await page.goto(at(ANDES_VIVO, `/experience/${id}#booking-form`));
      await page.reload();
      await expect(sheet(page)).toBeVisible();
      await sheet(page).getByRole("button", { name: shellMessages["es-CO"].close }).click();
      await expect(sheet(page)).toBeHidden();
      await expect(page).toHaveURL(at(ANDES_VIVO, `/experience/${id}`));
    });
  });

  test("before the scripts load, the month buttons are disabled, and a press opens the sheet after the load", async ({
    page,
  }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    const loadScripts = await holdScripts(page);
    await page.goto(at(ANDES_VIVO, `/experience/${id}`), { waitUntil: "commit" });
    const next = page.getByRole("button", { name: es.nextMonth, includeHidden: true });
    await expect(next).toBeDisabled();
    const month = page.getByRole("grid", { includeHidden: true });
    const before = (await month.getAttribute("aria-label")) ?? "";
    await bar(page).click();
    await expect(page).toHaveURL(/#booking-form$/);
    loadScripts();
    await expect(sheet(page)).toBeVisible();
    await next.click();
    await expect(month).not.toHaveAttribute("aria-label", before);
  });

  test("an experience's page shows answers to questions, and links to similar experiences", async ({
    page,
  }) => {
    const questions = questionsMessages["es-CO"];
    const id = await open(page, CARIBE_SERENO, "caribe-sereno");
    await expect(page.getByText(questions.rainAnswer)).toBeHidden();
    await page.getByText(questions.rain).click();
    await expect(page.getByText(questions.rainAnswer)).toBeVisible();
    const others = page.getByRole("region", { name: questions.similar }).getByRole("link");
    await expect(others).toHaveCount(3);
    await others.first().click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("on a low wide screen, the booking panel shows participants and fares without a scrollbar of its own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await open(page);
  const panel = page.locator("dialog.booking-sheet");
  const scrolls = await panel.evaluate((root) =>
    [root, ...root.querySelectorAll("*")].some(
      (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
    ),
  );
  expect(scrolls).toBe(false);
  for (const name of ["Adulto", "Niño"]) {
    const field = panel.getByRole("textbox", { name });
    await field.scrollIntoViewIfNeeded();
    await expect(field).toBeInViewport();
  }
  await page.mouse.wheel(0, 1000);
  await expect(panel.getByRole("button", { name: booking.chooseDate })).toBeInViewport();
});

test("the total stays below the calendar in every month, and the duration comes before the prices", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const month = page.getByRole("grid");
  const next = page.getByRole("button", { name: es.nextMonth });
  const tops = async (...parts: Locator[]) =>
    Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  const [duration = 0, price = 0] = await tops(
    page.getByRole("group", { name: booking.duration }),
    page.getByRole("textbox", { name: "Adulto" }),
  );
  expect(duration).toBeLessThan(price);
  // Any seven consecutive months include a month that spans six weeks.
  for (let turned = 0; turned < 7; turned += 1) {
    const { y = 0, height = 0 } = (await month.boundingBox()) ?? {};
    const [foot = 0] = await tops(page.locator(".sheet-foot"));
    expect(foot).toBeGreaterThanOrEqual(y + height);
    const name = (await month.getAttribute("aria-label")) ?? "";
    await next.click();
    await expect(month).not.toHaveAccessibleName(name);
  }
});

test("the number of seats is visible on days with few seats, and announced to screen readers on every day", async ({
  page,
}) => {
  const { calendar } = departuresMessages["es-CO"];
  const bookingRequest = await ownDeparture(
    await openRegisteredTraveller(ANDES_VIVO, "celdas@viajeros.test"),
    6,
    4,
  );
  await setCapacity("andes-vivo", bookingRequest, 3);
  await page.goto(at(ANDES_VIVO, `/experience/${bookingRequest.experienceId}`));
  await openBooking(page);
  const day = await turnCalendarTo(page, es, bookingRequest.date);
  await expect(day).toHaveAccessibleName(new RegExp(`${calendar.few(3)}$`));
  await expect(day.getByText(calendar.cell.few(3), { exact: true })).toBeVisible();
  const others = page.getByRole("button", { name: /: \d+ cupos$/ });
  expect(await others.count()).toBeGreaterThan(0);
  for (const text of await others.locator(":scope > [aria-hidden]").allInnerTexts())
    expect(text).toMatch(/^\d{0,2}$/);
});
