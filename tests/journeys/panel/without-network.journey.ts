import type { Page, Route } from "@playwright/test";
import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { totpSecretOf } from "../../../sandbox/identity/personas.ts";
import { connect } from "../../../src/db/connection/client.ts";
import { participants } from "../../../src/db/schema/bookings.ts";
import { entranceMessages } from "../../../src/web/panel/messages/bookings/entrance.ts";
import { unsentMessages } from "../../../src/web/panel/messages/messaging/unsent.ts";
import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { bookByTelephone, bookOnPanel } from "../support/by-telephone.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/, viewport: { width: 390, height: 844 } });

const texts = unsentMessages["es-CO"];
const entrance = entranceMessages["es-CO"];
const OWNER = "duena@andesvivo.test";

const bookButton = (page: Page) => page.getByRole("button", { name: "Hacer la reserva" });

async function fillIn(page: Page, name: string): Promise<void> {
  await page.goto(panelAddress(`/andes-vivo/new-booking?date=${ownDate("without-network", 0)}`));
  await waitUntilHydrated(bookButton(page));
  await page.getByRole("group", { name: "Personas" }).getByRole("spinbutton").first().fill("2");
  await page.getByLabel("Nombre del titular").fill(name);
  await page.getByLabel("Teléfono").fill("+57 300 123 4567");
  await page.getByLabel("Número de recibo o transferencia").fill("Recibo 0413");
}

/** Unlike browsers, Node.js does not resolve the panel's host. */
async function loseResponse(route: Route): Promise<void> {
  const { host, href } = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host };
  await route.fetch({ url: href.replace(/panel\.localhost/, "127.0.0.1"), headers, maxRedirects: 0 });
  await route.abort();
}

async function expectBooking(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: /^AV-/ })).toBeVisible();
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
}

async function countBookings(email: string): Promise<number> {
  const client = connect(process.env.JOURNEY_DATABASE ?? "", 1);
  try {
    return await client.db.$count(participants, eq(participants.email, email));
  } finally {
    await client.close();
  }
}

test("a booking typed without a network is kept, and made once when the network is back", async ({
  page,
  context,
}) => {
  const email = `sin.red.${Date.now()}@viajeros.test`;
  await addStaffSession(context, "mostrador@andesvivo.test");
  await fillIn(page, "Berta Sinred");
  await page.getByLabel("Correo").fill(email);

  await test.step("another day", async () => {
    await context.setOffline(true);
    await page.getByLabel("Fecha").fill(ownDate("without-network", 1));
    await page.getByRole("button", { name: "Ver salidas" }).click();
    await expect(page.getByText(texts.offline)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`date=${ownDate("without-network", 0)}`));
    await expect(page.getByLabel("Nombre del titular")).toHaveValue("Berta Sinred");
  });

  await test.step("the booking of the shown day", async () => {
    await page.getByLabel("Fecha").fill(ownDate("without-network", 0));
    await bookButton(page).click();
    await expect(page.getByText(texts.offline)).toBeInViewport();
    await expect(page.getByLabel("Número de recibo o transferencia")).toHaveValue("Recibo 0413");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await countBookings(email)).toBe(0);
  });

  await test.step("a response that is lost on the way", async () => {
    await context.setOffline(false);
    await page.route(/new-booking\.data/, loseResponse);
    await bookButton(page).click();
    await expect.poll(() => countBookings(email)).toBe(1);
    await expect(page.getByText(texts.offline)).toBeInViewport();
    await page.unroute(/new-booking\.data/);
  });

  await bookButton(page).click();
  await expectBooking(page, "Berta Sinred");
  expect(await countBookings(email)).toBe(1);
});

test("a second factor typed without a network is kept, with the form that needs it", async ({
  page,
  context,
}) => {
  // A code is valid once, and another journey spends those of the other agency's owner.
  const owner = "duena@caribesereno.test";
  const secondFactorAt = new Date(Date.now() - 60 * 60 * 1000);
  await addStaffSession(context, owner, { secondFactorAt });
  await page.goto(panelAddress("/caribe-sereno/settings/staff/invite"));
  const email = page.getByLabel("Correo", { exact: true });
  await waitUntilHydrated(email);
  const address = `sin.red.${Date.now()}@viajeros.test`;
  await email.fill(address);
  await page.getByRole("checkbox", { name: /Guía/ }).check();
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  const code = page.getByLabel(entrance.code);
  await expect(code).toBeFocused();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await code.fill("000000");
  await code.press("Enter");
  await expect(page.getByText(texts.offline)).toBeInViewport();
  await expect(code).toHaveValue("000000");
  await expect(email).toHaveValue(address);
  await context.setOffline(false);
  await code.fill(new TOTP({ secret: totpSecretOf({ email: owner }) }).generate());
  await code.press("Enter");
  await expect(page.getByText(entrance.factorProved)).toBeVisible();
  await expect(email).toHaveValue(address);
});

test("a form sent after the session ended is kept until its author has signed in again", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "mostrador@andesvivo.test");
  await fillIn(page, "Clara Sesión");
  await page.getByLabel("Correo").fill(`sesion.${Date.now()}@viajeros.test`);
  await context.clearCookies();
  await bookButton(page).click();
  await expect(page.getByText(texts["signed-out"])).toBeInViewport();
  const tab = context.waitForEvent("page");
  await page.getByRole("link", { name: texts.signIn }).click();
  await expect(await tab).toHaveURL(/\/api\/auth\/signin/);
  await addStaffSession(context, "mostrador@andesvivo.test");
  await expect(page.getByLabel("Nombre del titular")).toHaveValue("Clara Sesión");
  await bookButton(page).click();
  await expectBooking(page, "Clara Sesión");
});

test("a page that reloads itself in a colleague's session warns before it sends anything", async ({
  page,
  context,
  browser,
}) => {
  const send = page.getByRole("button", { name: "Enviar por correo" });
  await addStaffSession(context, "mostrador@andesvivo.test");
  await bookOnPanel(page, `primera.${Date.now()}@viajeros.test`, ownDate("without-network", 1));
  await waitUntilHydrated(send);
  await addStaffSession(context, "duena@andesvivo.test");
  await bookByTelephone(browser, `segunda.${Date.now()}@viajeros.test`, ownDate("without-network", 1));
  // The menu shows the owner's name only after the page has reloaded.
  await expect(page.getByText("Marcela Duarte", { exact: true }).first()).toBeAttached();
  await send.click();
  await expect(page.getByText(/^Ahora la sesión es de .+\. Lo que escribiste sigue aquí/)).toBeInViewport();
});

test("a booking typed before a colleague signed in is made only after a confirmation", async ({
  page,
  context,
}) => {
  const email = `turno.${Date.now()}@viajeros.test`;
  await addStaffSession(context, "mostrador@andesvivo.test");
  await fillIn(page, "Dora Turno");
  await page.getByLabel("Correo").fill(email);
  await addStaffSession(context, "duena@andesvivo.test");
  await bookButton(page).click();
  await expect(page.getByText(/^Ahora la sesión es de .+\. Lo que escribiste sigue aquí/)).toBeInViewport();
  await expect(page.getByLabel("Número de recibo o transferencia")).toHaveValue("Recibo 0413");
  expect(await countBookings(email)).toBe(0);
  await bookButton(page).click();
  await expectBooking(page, "Dora Turno");
  expect(await countBookings(email)).toBe(1);
});

test("a link that is followed without a network keeps the page, and works again with the network", async ({
  page,
  context,
}) => {
  const { offline } = shellMessages["es-CO"];
  await addStaffSession(context, OWNER);
  await page.goto(panelAddress("/andes-vivo/departures?view=day"));
  const first = page.locator("#content [data-row]").first();
  await waitUntilHydrated(first);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await first.click();
  await expect(page.getByText(offline)).toBeVisible();
  await expect(first).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(offline)).toBeHidden();
  await first.click();
  await expect(page).toHaveURL(/\/departure\?/);
});
