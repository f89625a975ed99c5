import type { Page } from "@playwright/test";
import type { Locale } from "../../../src/domain/locale.ts";
import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import { departurePath } from "../../../src/web/panel/features/departures/departure-path.ts";
import { checkInMessages } from "../../../src/web/panel/messages/bookings/check-in.ts";
import { departureMessages } from "../../../src/web/panel/messages/departures/departure.ts";
import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { withCamera } from "../support/camera.ts";
import { chooseDeparture, ENTRANCE, waitForStoredEntrance } from "../support/entrance.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { addStaffSession, panelAddress, waitForToast } from "../support/panel.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { afternoonAhead, bookSoon, type SoonBooking } from "../support/soon.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller } from "../support/traveller.ts";

const DESK = "mostrador@andesvivo.test";

const newcomer = (name: string) => openRegisteredTraveller(ANDES_VIVO, `${name}.entrada@viajeros.test`);

const openDeparture = (page: Page, booked: SoonBooking) =>
  page.goto(panelAddress(departurePath("andes-vivo", booked)));

const partyOf = (page: Page, { code }: SoonBooking) => page.getByRole("listitem").filter({ hasText: code });

for (const [locale, width, index, at] of [
  ["es-CO", 390, 0, "09:00"],
  ["en", 1440, 1, undefined],
] as const) {
  test.describe(`in ${locale}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, locale });

    test("a desk clerk lets a family in by hand, undoes one entry, and sees who has not paid", async ({
      page,
      context,
    }) => {
      const t = checkInMessages[locale as Locale];
      const paid = await bookSoon(await newcomer(`rosa${width}`), index, 3, { at });
      const unpaid = await bookSoon(await newcomer(`luz${width}`), index, 2, {
        ...{ isPaid: false, beside: paid },
      });
      await addStaffSession(context, DESK);
      await page.goto(panelAddress("/andes-vivo/bookings"));
      if (width === 390) await page.getByRole("banner").locator("summary").click();
      await page.getByRole("link", { name: shellMessages[locale as Locale].menuPages.checkIn }).click();
      await chooseDeparture(page, paid);
      await expect(page.getByText(t.checkedIn(0, 5))).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(findClippedContent)).toEqual([]);

      await partyOf(page, paid)
        .getByRole("button", { name: t.enterParty(3) })
        .click();
      await expect(page.getByRole("alert")).toContainText(t.verdicts.pass);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole("checkbox", { name: /Inés/ }).uncheck();
      await page.getByRole("button", { name: t.letIn(2) }).click();
      await expect(page.getByText(t.checkedIn(2, 5))).toBeVisible();
      await page.getByRole("button", { name: t.undo, exact: true }).click();
      await expect(page.getByText(t.checkedIn(0, 5))).toBeVisible();

      await partyOf(page, paid)
        .getByRole("button", { name: t.enterOf("Rosa Páez") })
        .click();
      await expect(page.getByText(t.checkedIn(1, 5))).toBeVisible();
      const undo = page.getByRole("button", { name: t.undoOf("Rosa Páez") });
      await expect(undo).toBeFocused();
      expect((await undo.locator("svg").boundingBox())?.width).toBeGreaterThanOrEqual(16);
      // The second click of a double-click hits the undo button, which replaces the pressed button.
      await undo.dispatchEvent("click", { detail: 2 });
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await undo.click();
      await page.getByRole("dialog").getByRole("button", { name: t.undo }).click();
      await expect(page.getByText(t.reasonNeeded)).toBeVisible();
      await page.getByLabel(t.undoReason).fill("Otra Rosa");
      await page.getByRole("dialog").getByRole("button", { name: t.undo }).click();
      await expect(page.getByText(t.checkedIn(0, 5))).toBeVisible();

      await partyOf(page, unpaid)
        .getByRole("button", { name: t.enterOf("Rosa Páez") })
        .click();
      await expect(page.getByRole("alert")).toContainText(t.verdicts.unpaid);
      await page.keyboard.press("Escape");
      await expect(page.getByText(t.checkedIn(0, 5))).toBeVisible();
      await expect(page.getByText(t.allSent)).toBeVisible();

      await page.evaluate(() => sessionStorage.clear());
      await openDeparture(page, paid);
      await page.getByRole("link", { name: departureMessages[locale as Locale].openCheckIn }).click();
      await expect(page.getByText(paid.code)).toBeVisible();
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain("trocha.check-in.departure");
    });
  });
}

test("the first entry can still be undone after a second entry, and a double press undoes one entry", async ({
  page,
  context,
}) => {
  const t = checkInMessages["es-CO"];
  const booked = await bookSoon(await newcomer("deshacer"), 5, 3, { beside: afternoonAhead(2) });
  await addStaffSession(context, DESK);
  await page.goto(panelAddress(ENTRANCE));
  await chooseDeparture(page, booked);
  const party = partyOf(page, booked);
  const isIn = (name: string) => party.getByRole("button", { name: t.undoOf(name) });
  const undo = page.getByRole("button", { name: t.undo, exact: true });
  for (const name of ["Rosa Páez", "Tomás Páez"]) {
    await party.getByRole("button", { name: t.enterOf(name) }).click();
    await expect(page.getByText(t.entered(name))).toBeVisible();
  }
  await expect(undo).toHaveCount(1);
  await undo.dblclick();
  await expect(page.getByText(t.undone("Tomás Páez"))).toBeVisible();
  await expect(page.getByText(t.entered("Rosa Páez"))).toBeVisible();
  await expect(isIn("Tomás Páez")).toHaveCount(0);
  await expect(isIn("Rosa Páez")).toBeVisible();

  // The undo of Rosa's check-in, with a reason, does not remove the undo button of Tomás's check-in.
  await party.getByRole("button", { name: t.enterOf("Tomás Páez") }).click();
  await isIn("Rosa Páez").click();
  await page.getByLabel(t.undoReason).fill("Otra Rosa");
  await page.getByRole("dialog").getByRole("button", { name: t.undo }).click();
  await expect(page.getByText(t.undone("Rosa Páez"))).toBeVisible();
  await expect(page.getByText(t.entered("Tomás Páez"))).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(findClippedContent)).toEqual([]);
  await undo.click();
  await expect(isIn("Tomás Páez")).toHaveCount(0);
  await expect(page.getByText(t.allSent)).toBeVisible();
});

test.describe("without network", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "allow",
    provoked: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  });

  test("without network the entrance opens from its stored page, and sends a kept entry when the network is back", async ({
    page,
    context,
  }) => {
    const t = checkInMessages["es-CO"];
    const someone = await newcomer("sin.red");
    const booked = await bookSoon(someone, 4, 2);
    await addStaffSession(context, DESK);
    await page.goto(panelAddress(ENTRANCE));
    await chooseDeparture(page, booked);
    await expect(page.getByText(t.checkedIn(0, 2))).toBeVisible();
    await waitForStoredEntrance(page);
    await page.close();

    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.setViewportSize({ width: 390, height: 844 });
    await cold.goto(panelAddress(ENTRANCE));
    await chooseDeparture(cold, booked);
    await expect(cold.getByText(t.noNetwork)).toBeVisible();
    await cold.getByRole("button", { name: t.enterOf("Rosa Páez") }).click();
    await expect(cold.getByText(t.checkedIn(1, 2))).toBeVisible();
    await expect(cold.getByText(t.waiting(1))).toBeVisible();
    await cold.reload();
    await chooseDeparture(cold, booked);
    await expect(cold.getByText(t.checkedIn(1, 2))).toBeVisible();
    await expect(cold.getByText(t.waiting(1))).toBeVisible();

    await context.setOffline(false);
    await cold.getByRole("button", { name: t.refresh }).click();
    await expect(cold.getByText(t.allSent)).toBeVisible();
    const { checkedIn } = await someone.query<BookingView>("booking.getById", { id: booked.id });
    expect(checkedIn).toBe(1);

    // The new session has no second factor yet, which the stored page does not know.
    await addStaffSession(context, DESK, { secondFactorAt: null });
    await cold.reload();
    await chooseDeparture(cold, booked);
    await expect(cold.getByText(t.checkedIn(1, 2))).toBeVisible();
    const back = await cold.getByRole("link", { name: t.signIn }).getAttribute("href");
    const { searchParams } = new URL(back ?? "", panelAddress("/"));
    await cold.goto(panelAddress(searchParams.get("callbackUrl") ?? ""));
    await expect(cold).toHaveURL(/\/second-factor\?next=/);
    await addStaffSession(context, DESK);
    await cold.goto(panelAddress(searchParams.get("callbackUrl") ?? ""));
    await expect(cold).toHaveURL(panelAddress(ENTRANCE));
    await chooseDeparture(cold, booked);
    await expect(cold.getByText(t.checkedIn(1, 2))).toBeVisible();

    // Another staff member signs in on the phone while the desk clerk's page is open with an unsent check-in.
    await context.setOffline(true);
    await cold.getByRole("button", { name: t.enterOf("Tomás Páez") }).click();
    await expect(cold.getByText(t.waiting(1))).toBeVisible();
    await addStaffSession(context, "duena@andesvivo.test");
    await context.setOffline(false);
    await cold.getByRole("button", { name: t.refresh }).click();
    const own = cold.getByRole("link", { name: t.openOwn });
    await expect(own).toBeVisible();
    await expect(cold.getByText("Rosa Páez")).toHaveCount(0);
    await expect(cold.getByText(t.noDepartures)).toHaveCount(0);
    await own.click();
    await expect(cold.getByText(t.ofColleagues(1))).toBeVisible();
    expect(await findAccessibilityViolations(cold)).toEqual([]);
    expect(await cold.evaluate(findClippedContent)).toEqual([]);
    await cold.getByRole("button", { name: t.sendForColleagues }).click();
    await expect(cold.getByText(t.ofColleagues(1))).toHaveCount(0);
    await expect(cold.getByText(t.checkedIn(2, 2))).toBeVisible();
    expect(await someone.query<BookingView>("booking.getById", { id: booked.id })).toMatchObject({
      checkedIn: 2,
    });

    await cold.goto(panelAddress("/api/auth/signout"));
    await cold.getByRole("button").first().click();
    await cold.waitForURL(/signin|\/$/);
    await context.setOffline(true);
    await expect(cold.goto(panelAddress(ENTRANCE))).rejects.toThrow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  });
});

test.describe("for a guide", () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: "es-CO" });

  test("a guide sees only the departure that they are assigned to, and lets its people in", async ({
    page,
    context,
    browser,
  }) => {
    const t = departureMessages["es-CO"];
    const booked = await bookSoon(await newcomer("con.guia"), 5, 2);
    await addStaffSession(context, "duena@andesvivo.test");
    await openDeparture(page, booked);
    await page.getByRole("checkbox", { name: /Yeison Muñoz/ }).check();
    await page.getByRole("button", { name: t.saveGuides }).click();
    await waitForToast(page, "guides");
    await expect(page.getByRole("checkbox", { name: /Yeison Muñoz/ })).toBeChecked();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(findClippedContent)).toEqual([]);

    const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-CO" });
    await addStaffSession(own, "guia@andesvivo.test");
    const screen = await own.newPage();
    await screen.goto(panelAddress(`/andes-vivo/departures?view=day&date=${booked.date}`));
    const links = screen.locator("#content a[href*='/departure?']");
    await expect(links).toHaveCount(1);
    await links.click();
    await expect(screen.getByText(t.hidden)).toBeVisible();
    await screen.getByRole("link", { name: t.openCheckIn }).click();
    await expect(screen.getByRole("combobox").locator("option")).toHaveCount(1);
    await screen.getByRole("button", { name: checkInMessages["es-CO"].enterOf("Rosa Páez") }).click();
    await expect(screen.getByText(checkInMessages["es-CO"].checkedIn(1, 2))).toBeVisible();
    await expect(screen.getByText(checkInMessages["es-CO"].allSent)).toBeVisible();
    expect(await findAccessibilityViolations(screen)).toEqual([]);
    await own.close();
  });
});

test("the camera accepts a voucher once, and a second scan shows who let the family in", async () => {
  const t = checkInMessages["es-CO"];
  const booked = await bookSoon(await newcomer("camara"), 3, 2);
  await withCamera(at(ANDES_VIVO, booked.voucher), async (browser) => {
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, locale: "es-CO", serviceWorkers: "block" },
    });
    await addStaffSession(context, DESK);
    const page = await context.newPage();
    await page.goto(panelAddress(ENTRANCE));
    await chooseDeparture(page, booked);
    await expect(page.getByText(t.checkedIn(0, 2))).toBeVisible();
    await page.getByRole("button", { name: t.scan }).click();
    await expect(page.getByRole("alert")).toContainText(t.verdicts.pass);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: t.letIn(2) }).click();
    const scanner = page.getByRole("dialog", { name: t.scannerTitle });
    await expect(scanner.getByRole("button", { name: t.undo, exact: true })).toBeVisible();
    await scanner.getByRole("button", { name: t.close }).click();
    await expect(page.getByText(t.checkedIn(2, 2))).toBeVisible();
    await page.getByRole("button", { name: t.scan }).click();
    await expect(page.getByRole("alert")).toContainText(t.verdicts["already-in"]);
    await expect(page.getByRole("alert")).toContainText("Julián");
  });
});
