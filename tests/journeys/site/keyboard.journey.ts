import type { Page } from "@playwright/test";
import { focusIsSeen, tabTo } from "../support/keyboard.ts";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at, standIns } from "../support/site.ts";
import { backToSite, fillParticipants, payByCard } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const es = MESSAGES["es-CO"];

const press = (page: Page, key: string) => page.keyboard.press(key);

test("a traveller books and pays with the keyboard only", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at(ANDES_VIVO, "/home"));
  await tabTo(page, "Saltar al contenido", 1);
  await press(page, "Enter");
  await tabTo(page, /^Valle de Cocora/);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cocora");

  await tabTo(page, /^Ampliar la imagen 1/);
  await press(page, "Enter");
  const viewer = page.locator("dialog[open]");
  await expect(viewer).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await press(page, "Tab");
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(inside, "the focus left the viewer").toBe(true);
  }
  await press(page, "Escape");
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("button", { name: /^Ampliar la imagen 1/ })).toBeFocused();

  await tabTo(page, es.nextMonth);
  await press(page, "Enter");
  await expect(page.getByRole("button", { name: es.freeDay }).nth(20)).toBeAttached();
  await press(page, "Tab");
  for (let steps = 0; steps < 31; steps += 1) {
    if (
      await page.evaluate(
        () =>
          /: (\d+ cupos?|Quedan? \d+)$/.test(
            document.activeElement?.textContent?.trim().replace(/\d*$/, "") ?? "",
          ) || document.activeElement?.getAttribute("aria-disabled") === "false",
      )
    )
      break;
    await press(page, "ArrowRight");
  }
  await expect.poll(() => focusIsSeen(page)).toBe(true);
  await press(page, "Enter");
  await expect(page.getByRole("button", { name: "Cambiar" })).toBeFocused();
  await tabTo(page, es.addOne);
  await press(page, "Enter");
  await tabTo(page, es.book);
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/payments\/checkout\?.*participants=2/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await tabTo(page, es.pay);
  await press(page, "Enter");
  await expect(page.getByLabel(es.name).first()).toBeFocused();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /Falta completar/ })
      .first(),
  ).toBeAttached();
  // The keyboard test skips the fields, because typing always uses the keyboard.
  await fillParticipants(page, es, "teclado@viajeros.test");
  await tabTo(page, es.pay);
  await press(page, "Enter");
  const signIn = page.getByRole("dialog");
  await expect(signIn).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("button", { name: es.pay }).filter({ visible: true }).first()).toBeFocused();
  await press(page, "Enter");
  await expect(signIn).toBeVisible();
  await tabTo(page, /Google/, 5);
  await press(page, "Enter");
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  await page.getByRole("textbox").fill("teclado@viajeros.test");
  await press(page, "Enter");
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
  await tabTo(page, es.viewBooking);
  await press(page, "Enter");
  await expect(page.getByRole("img", { name: es.qr }).filter({ visible: true })).toBeVisible();
});
