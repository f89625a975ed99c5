import type { Page } from "@playwright/test";
import { departurePath } from "../../../src/web/panel/features/departures/departure-path.ts";
import { checkInMessages } from "../../../src/web/panel/messages/bookings/check-in.ts";
import { departureMessages } from "../../../src/web/panel/messages/departures/departure.ts";
import { chooseDeparture, ENTRANCE } from "../support/entrance.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { addStaffSession, panelAddress, waitForToast } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { afternoonAhead, bookSoon, type SoonBooking } from "../support/soon.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller } from "../support/traveller.ts";

const DESK = "mostrador@andesvivo.test";

const newcomer = (name: string) => openRegisteredTraveller(ANDES_VIVO, `${name}.tarde@viajeros.test`);

const partyOf = (page: Page, { code }: SoonBooking) => page.getByRole("listitem").filter({ hasText: code });

for (const [locale, index] of [
  ["es-CO", 3],
  ["en", 1],
] as const)
  test.describe(`on a phone in ${locale}`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      locale,
      provoked: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    });
    const t = checkInMessages[locale];

    test("a family whose booking is cancelled while its verdict is open is not let in", async ({
      page,
      context,
    }) => {
      const family = await newcomer(`abierta${index}`);
      const booked = await bookSoon(family, index, 2, { beside: afternoonAhead(3) });
      await addStaffSession(context, DESK);
      await page.goto(panelAddress(ENTRANCE));
      await chooseDeparture(page, booked);
      await partyOf(page, booked)
        .getByRole("button", { name: t.enterParty(2) })
        .click();
      await expect(page.getByRole("alert")).toContainText(t.verdicts.pass);
      await family.mutate("booking.cancel", { id: booked.id });
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(partyOf(page, booked).getByText(t.cancelledBooking, { exact: true })).toBeAttached();
      await page.getByRole("button", { name: t.letIn(2) }).click();
      await expect(page.getByRole("alert")).toContainText(t.bookingCancelled);
      await expect(page.getByRole("button", { name: t.letIn(2) })).toHaveCount(0);
      await page.getByRole("dialog").getByRole("button", { name: t.close }).click();
      await expect(partyOf(page, booked).getByText(t.inButCancelled)).toHaveCount(0);
    });

    test("a phone that was without network says which people it let in on a cancelled booking", async ({
      page,
      context,
    }) => {
      const family = await newcomer(`apagada${index}`);
      const booked = await bookSoon(family, index, 2, { beside: afternoonAhead(3) });
      await addStaffSession(context, DESK);
      await page.goto(panelAddress(ENTRANCE));
      await chooseDeparture(page, booked);
      await context.setOffline(true);
      await partyOf(page, booked)
        .getByRole("button", { name: t.enterOf("Rosa Páez") })
        .click();
      await partyOf(page, booked)
        .getByRole("button", { name: t.enterOf("Tomás Páez") })
        .click();
      await expect(page.getByText(t.waiting(2))).toBeVisible();
      await family.mutate("booking.cancel", { id: booked.id });
      await context.setOffline(false);
      await page.getByRole("button", { name: t.refresh }).click();
      const conflicts = page.getByRole("alert").filter({ hasText: t.conflictsTitle });
      await expect(conflicts).toContainText(t.conflicts.cancelled(t.conflictPeople(booked.code, 2)));
      await expect(page.getByText(t.allSent)).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(findClippedContent)).toEqual([]);
      await conflicts.getByRole("button", { name: t.understood }).click();
      await expect(conflicts).toHaveCount(0);
      await expect(partyOf(page, booked).getByText(t.inButCancelled)).toBeVisible();
    });

    test("a guide who was replaced while the phone was without network learns that the check-ins were kept", async ({
      page,
      context,
      browser,
    }) => {
      const words = departureMessages["es-CO"];
      const booked = await bookSoon(await newcomer(`reemplazo${index}`), index, 2, {
        beside: afternoonAhead(3),
      });
      const office = await browser.newContext({ locale: "es-CO" });
      await addStaffSession(office, "duena@andesvivo.test");
      const departure = await office.newPage();
      const assign = async (isLeading: boolean) => {
        await departure.goto(panelAddress(departurePath("andes-vivo", booked)));
        await departure.getByRole("checkbox", { name: /Yeison Muñoz/ }).setChecked(isLeading);
        await departure.getByRole("button", { name: words.saveGuides }).click();
        await waitForToast(departure, "guides");
      };
      await assign(true);
      await addStaffSession(context, "guia@andesvivo.test");
      await page.goto(panelAddress(ENTRANCE));
      await chooseDeparture(page, booked);
      await context.setOffline(true);
      await partyOf(page, booked)
        .getByRole("button", { name: t.enterOf("Rosa Páez") })
        .click();
      await expect(page.getByText(t.waiting(1))).toBeVisible();
      await assign(false);
      await context.setOffline(false);
      await page.getByRole("button", { name: t.refresh }).click();
      const conflicts = page.getByRole("alert").filter({ hasText: t.conflictsTitle });
      await expect(conflicts).toContainText(t.conflicts.reassigned(t.conflictPeople(booked.code, 1)));
      await expect(page.getByText(t.allSent)).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(findClippedContent)).toEqual([]);
      await departure.reload();
      await expect(departure.getByText(words.attendances.in).first()).toBeVisible();
      await office.close();
    });
  });
