import type { Locator } from "@playwright/test";
import { checkInMessages } from "../../../src/web/panel/messages/bookings/check-in.ts";
import { chooseDeparture, ENTRANCE } from "../support/entrance.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { afternoonAhead, bookSoon } from "../support/soon.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller } from "../support/traveller.ts";

const t = checkInMessages["es-CO"];

test.use({ viewport: { width: 390, height: 844 }, locale: "es-CO" });

const styleOf = (element: Locator, property: "backgroundColor" | "color") =>
  element.evaluate((node, name) => getComputedStyle(node)[name], property);

test("with forced colours the entrance shows its icons, its progress and its toast", async ({
  page,
  context,
}) => {
  const traveller = await openRegisteredTraveller(ANDES_VIVO, "contraste.entrada@viajeros.test");
  const booked = await bookSoon(traveller, 3, 1, { beside: afternoonAhead(3) });
  await addStaffSession(context, "mostrador@andesvivo.test");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(panelAddress(ENTRANCE));
  await chooseDeparture(page, booked);
  const scan = page.getByRole("button", { name: t.scan });
  await expect(scan.locator("svg")).toHaveCSS("forced-color-adjust", "auto");
  await expect(page.getByRole("combobox")).toHaveCSS("appearance", "auto");

  await page.getByRole("listitem").filter({ hasText: booked.code }).getByRole("button").first().click();
  const undoToast = page.locator("p", { hasText: t.entered("Rosa Páez") });
  await expect(undoToast).toHaveCSS("border-top-width", "1px");
  const progress = page.locator(".meter");
  await expect(progress).toHaveCSS("border-top-width", "1px");
  expect(await styleOf(progress.locator("> *"), "backgroundColor")).toBe(
    await styleOf(page.locator("h1"), "color"),
  );
});

test("with forced colours the chosen view of the departures differs from the other views", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "mostrador@andesvivo.test");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(panelAddress("/andes-vivo/departures?view=week"));
  const chosen = page.locator("#content a[aria-current=page]");
  await expect(chosen).toHaveCount(1);
  expect(await styleOf(chosen, "backgroundColor")).not.toBe(
    await styleOf(page.locator("html"), "backgroundColor"),
  );
});
