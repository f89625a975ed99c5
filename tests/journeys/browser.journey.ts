import type { Page } from "@playwright/test";
import { writeCheckoutQuery } from "../../src/web/shell/site/checkout-url.ts";
import { firstExperience, orderFor } from "../support/order.ts";
import { MESSAGES } from "./support/messages.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "./support/site.ts";
import { addOne, backToSite, fillParticipants, payByCard } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { book, goOnAs, hasStatus, payAs, registered, traveller } from "./support/traveller.ts";

const es = MESSAGES["es-CO"];

test("the chosen scheme is kept over a reload and the other language", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/about-us"));
  await page.getByRole("contentinfo").getByTitle("Oscura").click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.goto(at(ANDES_VIVO, "/en/about-us"));
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("contentinfo").getByTitle("Same as your device").click();
  await expect(html).not.toHaveAttribute("data-theme");
});

test("what was chosen of an experience is there when one comes back", async ({ page }) => {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  const form = page.locator("#booking-form");
  const chosen = () =>
    form.evaluate((element) => Object.fromEntries(new FormData(element as HTMLFormElement)));
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await form.getByRole("button", { name: es.nextMonth }).click();
  await form.getByRole("button", { name: es.freeDay }).nth(2).click();
  await addOne(page, es, "Adulto");
  await addOne(page, es, "Niño");
  await form.getByRole("radio").last().check({ force: true });
  const before = await chosen();
  expect(before).toMatchObject({
    "party.adulto": "2",
    "party.nino": "1",
    selectedDate: expect.stringMatching(/^20/),
  });

  await page.goto(at(ANDES_VIVO, "/home"));
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await expect.poll(chosen).toEqual(before);
});

test.describe("what fails in the browser", () => {
  test.use({ provoked: /502/ });
  test("is reported to the server as a code, without personal data", async ({ page }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/_log")) reports.push(request.postData() ?? "");
    });
    await page.route("**/api/trpc/availability.calendar*", (route) =>
      route.fulfill({ status: 502, body: "<html>" }),
    );
    await page.goto(at(ANDES_VIVO, `/experience/${id}`));
    await page.locator("#booking-form").getByRole("button", { name: es.nextMonth }).click();
    await expect.poll(() => reports).toEqual(["level=error&code=AVAILABILITY_CALENDAR_ERROR"]);
  });
});

test("signing out in one tab empties the others", async ({ page, context }) => {
  await goOnAs(context, await registered(ANDES_VIVO, "dos-pestanas@viajeros.test"));
  const other = await context.newPage();
  await signOutBeside(page, other);
});

test("signing out empties a tab that has not finished loading, too", async ({ page, context }) => {
  await goOnAs(context, await registered(ANDES_VIVO, "pestana-lenta@viajeros.test"));
  const other = await context.newPage();
  const signedOut = Promise.withResolvers<void>();
  await other.route("**/assets/follow-traveller*", async (route) => {
    await signedOut.promise;
    await expect(other.getByLabel("Tu cuenta")).toHaveCount(0);
    await route.continue();
  });
  await signOutBeside(page, other, signedOut.resolve);
});

/** Both tabs show the profile; one signs out, and the other leaves it. */
async function signOutBeside(page: Page, other: Page, onSignedOut?: () => void): Promise<void> {
  for (const tab of [page, other]) {
    await tab.goto(at(ANDES_VIVO, "/profile"));
    await expect(tab.getByLabel("Tu cuenta").first()).toBeVisible();
  }
  await page.getByLabel("Tu cuenta").first().click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/home$/);
  onSignedOut?.();
  await expect(other).toHaveURL(/\/api\/auth\/signin/);
}

test.describe("who is not known for a moment", () => {
  test.use({ provoked: /net::ERR_FAILED/ });
  test("is asked for again", async ({ page, context }) => {
    await goOnAs(context, await registered(ANDES_VIVO, "sin-respuesta@viajeros.test"));
    await page.route("**/api/auth/session", (route) => route.abort());
    await page.goto(at(ANDES_VIVO, "/home"));
    const retry = page.getByRole("banner").getByRole("button", { name: "Reintentar" });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute("**/api/auth/session");
    await retry.click();
    await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  });
});

test.describe("without a network", () => {
  const provoked = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|CLIENT_SESSION_ERROR/;
  test.use({ provoked, serviceWorkers: "allow" });
  test("the voucher opens, nothing else does, and signing out takes it away", async ({ page, context }) => {
    const someone = await registered(ANDES_VIVO, "sin-senal@viajeros.test");
    const booking = await book(someone, "andes-vivo", 1);
    await payAs("APRO", booking);
    await hasStatus(someone, booking, "CONFIRMED");
    await goOnAs(context, someone);
    await page.goto(at(ANDES_VIVO, "/home"));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(at(ANDES_VIVO, booking.path));
    const kept = () =>
      page.evaluate(async () => (await (await fetch("/offline/vouchers.json")).json()).vouchers.length);
    await expect.poll(kept).toBe(1);
    await context.setOffline(true);
    await page.goto(at(ANDES_VIVO, booking.path));
    await expect(page.getByRole("img", { name: es.qr }).first()).toBeVisible();
    await expect(page.getByText("Estás sin conexión").first()).toBeVisible();
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estás sin conexión");
    await expect(page.locator(`a[href='${booking.path}']`)).toBeVisible();
    await context.setOffline(false);
    await page.goto(at(ANDES_VIVO, "/api/auth/signout?callbackUrl=%2Fabout-us"));
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL(/\/about-us$/);
    await expect.poll(kept).toBe(0);
  });
});

test.describe("a visitor who lets visits be counted", () => {
  test.use({ consent: null });
  test("is counted from then on, and buys once however often the page is seen", async ({ page, context }) => {
    const events: string[] = [];
    await context.route("**/visits", async (route) => {
      const { events: batch } = JSON.parse(route.request().postData() ?? "{}") as {
        events: { name: string }[];
      };
      events.push(...batch.map(({ name }) => name));
      await route.fulfill({ status: 204 });
    });
    const counted = (wanted: string) => events.filter((name) => name === wanted).length;
    const someone = await registered(CARIBE_SERENO, "cuenta@viajeros.test");
    const booking = await book(someone, "caribe-sereno", 2);
    const query = await payAs("APRO", booking);
    await hasStatus(someone, booking, "CONFIRMED");
    await goOnAs(context, someone);
    await page.goto(at(CARIBE_SERENO, "/home"));
    const banner = page.getByRole("region", { name: "¿Nos dejas contar tu visita?" });
    await expect(banner).toBeVisible();
    expect(events).toEqual([]);
    await banner.getByRole("button", { name: "Autorizar" }).click();
    await expect(banner).toBeHidden();
    await expect.poll(() => events).toContain("page_view");
    for (let seen = 0; seen < 2; seen += 1) {
      await page.goto(at(CARIBE_SERENO, `/payments/success?${query}`));
      await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
      await expect.poll(() => counted("page_view")).toBe(2 + seen);
      expect(counted("purchase")).toBe(1);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("experiences are found by place and price", async ({ page }) => {
    await page.goto(at(ANDES_VIVO, "/home"));
    const all = await page.locator("#experiences article").count();
    await page.getByLabel("Precio por persona").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/maxPrice=\d+/);
    expect(await page.locator("#experiences article").count()).toBeLessThan(all);
    await page.getByRole("link", { name: "English" }).first().click();
    await expect(page).toHaveURL(/\/en\/home\?.*maxPrice=\d+/);
  });

  test("a traveller books and pays", async ({ page, context }) => {
    const someone = await registered(ANDES_VIVO, "sin-javascript@viajeros.test");
    await goOnAs(context, someone);
    const experience = await firstExperience(someone, "andes-vivo", 1);
    const order = await orderFor(someone, experience);
    const query = writeCheckoutQuery({
      experienceId: experience.id,
      participants: 2,
      selectedDate: order.date,
      startTime: order.startTime,
    });
    await page.goto(at(ANDES_VIVO, `/payments/checkout?${query}`));
    await fillParticipants(page, es, "sin-javascript@viajeros.test");
    await page.getByRole("button", { name: es.pay }).filter({ visible: true }).first().click();
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(page.getByText(es.statusConfirmed)).toHaveCount(1);
  });

  test("a booking is paid on its page, and cancelled there after a warning", async ({ page, context }) => {
    const someone = await registered(ANDES_VIVO, "solo-html@viajeros.test");
    const booking = await book(someone, "andes-vivo", 1);
    await goOnAs(context, someone);
    await page.goto(at(ANDES_VIVO, booking.path));
    await page.getByRole("button", { name: "Pagar ahora" }).click();
    await payByCard(page, es, "APRO");
    await hasStatus(someone, booking, "CONFIRMED");
    await page.goto(at(ANDES_VIVO, booking.path));
    const confirm = page.getByRole("button", { name: "Sí, cancelar" });
    await expect(confirm).toBeHidden();
    await page.locator("summary", { hasText: "Cancelar la reserva" }).click();
    await confirm.click();
    await expect(page.getByText("Cancelada").first()).toBeVisible();
    await hasStatus(someone, booking, "CANCELLED");
  });

  test("a traveller finds the way to what is theirs, and out", async ({ page, context }) => {
    await page.goto(at(ANDES_VIVO, "/home"));
    await page.getByRole("banner").getByRole("link", { name: "Mi cuenta" }).click();
    await expect(page).toHaveURL(/\/api\/auth\/signin/);
    await goOnAs(context, await registered(ANDES_VIVO, "mi-cuenta@viajeros.test"));
    await page.goto(at(ANDES_VIVO, "/home"));
    await page.getByRole("banner").getByRole("link", { name: "Mi cuenta" }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole("banner").locator("noscript summary").click();
    await page.getByRole("banner").getByRole("link", { name: "Cerrar sesión" }).click();
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await page.goto(at(ANDES_VIVO, "/profile"));
    await expect(page).toHaveURL(/\/api\/auth\/signin/);
  });

  test("who has given no phone number is asked for it at the checkout", async ({ page, context }) => {
    const someone = traveller(ANDES_VIVO);
    await someone.enter("google", "sin-celular@viajeros.test");
    await goOnAs(context, someone);
    const { id } = await firstExperience(someone, "andes-vivo", 1);
    await page.goto(at(ANDES_VIVO, `/payments/checkout?${writeCheckoutQuery({ experienceId: id })}`));
    const number = page.getByLabel(es.mobile);
    await number.fill("+57 12");
    await page.getByRole("button", { name: es.save }).click();
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await number.fill("+57 300 123 4567");
    await page.getByRole("button", { name: es.save }).click();
    await expect(page).toHaveURL(/\/payments\/checkout\?.*experienceId=/);
    await expect(number).toHaveCount(0);
    await expect(page.getByLabel(es.phone, { exact: true })).toHaveValue("+57 3001234567");
  });
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion } });
    test(`a card leads to its experience and back to where it was (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.goto(at(ANDES_VIVO, "/home"));
      const card = page.locator("#experiences article").nth(4).getByRole("link").first();
      await card.scrollIntoViewIfNeeded();
      const title = await card.innerText();
      const before = await page.evaluate(() => scrollY);
      await card.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect(card).toBeInViewport();
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
    });
  });
}
