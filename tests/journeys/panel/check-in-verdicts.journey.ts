import type { Page } from "@playwright/test";
import { placeInstant } from "../../../src/domain/departures/place-time.ts";
import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import { checkInMessages } from "../../../src/web/panel/messages/bookings/check-in.ts";
import { withCamera } from "../support/camera.ts";
import { chooseDeparture, ENTRANCE } from "../support/entrance.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { tabTo } from "../support/keyboard.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { afternoonAhead, bookSoon } from "../support/soon.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller } from "../support/traveller.ts";

const DESK = "mostrador@andesvivo.test";
const PHONE = { viewport: { width: 390, height: 844 }, locale: "es-CO" };
const t = checkInMessages["es-CO"];

const newcomer = (name: string) => openRegisteredTraveller(ANDES_VIVO, `${name}.veredicto@viajeros.test`);

/** Other journeys count the people of a day's first departure. */

async function scan(page: Page, verdict: keyof typeof t.verdicts): Promise<void> {
  await page.getByRole("button", { name: t.scan }).click();
  await expect(page.getByRole("alert")).toContainText(t.verdicts[verdict]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(findClippedContent)).toEqual([]);
}

const closeVerdict = (page: Page, verdict: keyof typeof t.verdicts) =>
  page.getByRole("dialog", { name: t.verdicts[verdict] }).getByRole("button", { name: t.close }).click();

const closeScanner = (page: Page) =>
  page.getByRole("dialog", { name: t.scannerTitle }).getByRole("button", { name: t.close }).click();

test("a scan has its own verdict for another departure, a cancelled booking, a booking newer than the list, and a false code", async () => {
  const [family, others] = [await newcomer("familia"), await newcomer("otros")];
  const booked = await bookSoon(family, 1, 2, { beside: afternoonAhead(2) });
  const elsewhere = await bookSoon(others, 5, 1, { beside: afternoonAhead(2) });
  await withCamera("https://example.com/voucher/t1.none", async (browser, show) => {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
    await addStaffSession(context, DESK);
    const page = await context.newPage();
    await page.goto(panelAddress(ENTRANCE));
    await chooseDeparture(page, booked);
    await scan(page, "false");
    await expect(page.getByRole("alert")).toContainText(t.falseText);
    await expect(page.getByRole("button", { name: /entrar a/ })).toHaveCount(0);
    await closeVerdict(page, "false");
    await closeScanner(page);

    await show(at(ANDES_VIVO, elsewhere.voucher));
    await scan(page, "other-departure");
    await page.getByRole("button", { name: t.showThat }).click();
    await expect(page.getByText(elsewhere.code)).toBeVisible();
    await expect(page.getByText(booked.code)).toHaveCount(0);
    await chooseDeparture(page, booked);

    await context.setOffline(true);
    const late = await bookSoon(others, 1, 2, { beside: booked });
    await show(at(ANDES_VIVO, late.voucher));
    await scan(page, "newer");
    await page.getByRole("button", { name: t.letInWhole }).click();
    await closeScanner(page);
    await context.setOffline(false);
    await page.getByRole("button", { name: t.refresh }).click();
    await expect(page.getByText(t.allSent)).toBeVisible();
    await expect(page.getByText(t.checkedIn(2, 4))).toBeVisible();
    expect(await others.query<BookingView>("booking.getById", { id: late.id })).toMatchObject({
      checkedIn: 2,
    });

    await family.mutate("booking.cancel", { id: booked.id });
    await page.getByRole("button", { name: t.refresh }).click();
    await expect(page.getByText(t.cancelledBooking, { exact: true })).toBeVisible();
    await show(at(ANDES_VIVO, booked.voucher));
    await scan(page, "cancelled");
    await expect(page.getByRole("alert")).toContainText(t.bookingCancelled);
    await expect(page.getByRole("button", { name: /entrar a/ })).toHaveCount(0);
    await closeVerdict(page, "cancelled");
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a desk clerk marks a no-show with two presses after the start, and can still let the person in", async ({
    page,
    context,
  }) => {
    const someone = await newcomer("ausente");
    const booked = await bookSoon(someone, 3, 2, { beside: afternoonAhead(2) });
    await addStaffSession(context, DESK);
    await page.goto(panelAddress(ENTRANCE));
    await chooseDeparture(page, booked);
    await page.getByRole("button", { name: t.enterOf("Rosa Páez") }).click();
    await expect(page.getByText(t.checkedIn(1, 2))).toBeVisible();
    await expect(page.getByText(t.allSent)).toBeVisible();
    await expect(page.getByRole("button", { name: t.missing(1) })).toHaveCount(0);

    await page.clock.setSystemTime(placeInstant(booked.date, booked.startTime).getTime() + 60_000);
    await page.reload();
    await chooseDeparture(page, booked);
    await page.getByRole("button", { name: t.missing(1) }).click();
    await expect(page.getByRole("dialog", { name: t.missingTitle })).toContainText(t.missingText(1));
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: t.missingConfirm, exact: true }).click();
    await expect(page.getByText(t.noShow, { exact: true })).toHaveCount(1);
    await expect(page.getByText(t.allSent)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.reload();
    await chooseDeparture(page, booked);
    await expect(page.getByText(t.noShow, { exact: true })).toHaveCount(1);
    await expect(page.getByText(t.checkedIn(1, 2))).toBeVisible();

    await page.getByRole("button", { name: t.enterOf("Tomás Páez") }).click();
    await expect(page.getByText(t.noShow, { exact: true })).toHaveCount(0);
    await expect(page.getByText(t.checkedIn(2, 2))).toBeVisible();
  });
});

test("a desk clerk finds a family, lets it in and undoes an entry with the keyboard only", async ({
  page,
  context,
}) => {
  const booked = await bookSoon(await newcomer("teclado"), 5, 2, { beside: afternoonAhead(3) });
  await addStaffSession(context, DESK);
  await page.goto(panelAddress(ENTRANCE));
  const choice = page.getByRole("combobox");
  await expect(choice).toBeVisible();
  const departureOptions = choice.locator("option").filter({ hasText: booked.title });
  const values = await choice
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(await departureOptions.count()).toBeGreaterThan(0);
  while (!(await choice.evaluate((one) => one === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  for (let presses = 1; presses < values.length; presses += 1) {
    if (await page.getByText(booked.code).isVisible()) break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(page.getByText(booked.code)).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(booked.code);
  await tabTo(page, t.enterParty(2));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(t.verdicts.pass);
  await tabTo(page, t.letIn(2));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: t.undoOf("Rosa Páez") })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await tabTo(page, t.undoOf("Rosa Páez"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t.undoReason)).toBeFocused();
  await page.keyboard.type("Otra Rosa");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: t.enterOf("Rosa Páez") })).toBeVisible();
  await expect(page.getByText(t.allSent)).toBeVisible();

  await tabTo(page, t.scan);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: t.scannerTitle })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: t.scan })).toBeFocused();
});
