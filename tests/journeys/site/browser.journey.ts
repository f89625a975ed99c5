import { firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { addOne } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import {
  book,
  openRegisteredTraveller,
  payAs,
  shareSession,
  traveller,
  waitForStatus,
} from "../support/traveller.ts";

const es = MESSAGES["es-CO"];

test("the chosen colour scheme is kept on the next page, also in the other language", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/about-us"));
  await page.getByRole("contentinfo").getByTitle("Oscura").click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.goto(at(ANDES_VIVO, "/en/about-us"));
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("contentinfo").getByTitle("Same as your device").click();
  await expect(html).not.toHaveAttribute("data-theme");
});

test.describe("with a failing calendar request", () => {
  test.use({ provoked: /502/ });

  test("an experience's form restores the choices of the last visit, and reports a failure as a code", async ({
    page,
  }) => {
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

    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/_log")) reports.push(request.postData() ?? "");
    });
    await page.goto("about:blank");
    await page.goto(at(ANDES_VIVO, `/experience/${id}`));
    await expect.poll(chosen).toEqual(before);

    await test.step("a failure is reported to the server as a code, without personal data", async () => {
      await page.route("**/api/trpc/availability.calendar*", (route) =>
        route.fulfill({ status: 502, body: "<html>" }),
      );
      await form.getByRole("button", { name: es.nextMonth }).click();
      await form.getByRole("button", { name: es.nextMonth }).click();
      await expect.poll(() => reports).toEqual(["level=error&code=AVAILABILITY_CALENDAR_ERROR"]);
    });
  });
});

test("signing out in one tab signs out the others, even a tab that is still loading", async ({
  page,
  context,
}) => {
  await shareSession(context, await openRegisteredTraveller(ANDES_VIVO, "dos-pestanas@viajeros.test"));
  const [loaded, slow] = [await context.newPage(), await context.newPage()];
  const signedOut = Promise.withResolvers<void>();
  await slow.route("**/assets/follow-traveller*", async (route) => {
    await signedOut.promise;
    await expect(slow.getByLabel("Tu cuenta")).toHaveCount(0);
    await route.continue();
  });
  for (const tab of [loaded, slow, page]) {
    await tab.goto(at(ANDES_VIVO, "/profile"));
    await expect(tab.getByLabel("Tu cuenta").first()).toBeVisible();
  }
  await page.getByLabel("Tu cuenta").first().click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/home$/);
  signedOut.resolve();
  for (const tab of [loaded, slow]) await expect(tab).toHaveURL(/\/api\/auth\/signin/);
});

test.describe("with a failing session request", () => {
  test.use({ provoked: /net::ERR_FAILED/ });
  test("the visitor can retry a failed request for the session", async ({ page, context }) => {
    await shareSession(context, await openRegisteredTraveller(ANDES_VIVO, "sin-respuesta@viajeros.test"));
    await page.route("**/api/auth/session", (route) => route.abort());
    await page.clock.install();
    await page.goto(at(ANDES_VIVO, "/home"));
    const retry = page.getByRole("banner").getByRole("button", { name: "Reintentar" });
    // The page's clock is advanced to skip the backoff.
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000);
        return retry.isVisible();
      })
      .toBe(true);
    await page.unroute("**/api/auth/session");
    await retry.click();
    await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  });
});

test.describe("without a network", () => {
  const provoked = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|CLIENT_SESSION_ERROR/;
  test.use({ provoked, serviceWorkers: "allow" });
  test("only the voucher opens without a network, and signing out deletes it", async ({ page, context }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "sin-senal@viajeros.test");
    const booking = await book(someone, "andes-vivo", 1);
    await payAs("APRO", booking);
    await waitForStatus(someone, booking, "CONFIRMED");
    await shareSession(context, someone);
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

test.describe("before a decision on counting visits", () => {
  test.use({ consent: null });
  test("the consent question is hidden during the payment, and shown afterwards", async ({ page }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    const question = page.locator("[data-consent]");
    await page.goto(at(ANDES_VIVO, `/experience/${id}`));
    await expect(question).toBeVisible();
    const form = page.locator("#booking-form");
    await form.getByRole("button", { name: es.freeDay }).first().click();
    await form.getByRole("button", { name: es.book }).click();
    await expect(page).toHaveURL(/\/payments\/checkout/);
    await expect(question).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("button", { name: "Medición de visitas" }).click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/experience\//);
    await expect(question).toBeVisible();
  });

  test("the consent question is absent beside a voucher or the contact form, and never covers the end of a page", async ({
    page,
    context,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "sin-tapar@viajeros.test");
    const booking = await book(someone, "andes-vivo", 5);
    const query = await payAs("APRO", booking);
    await waitForStatus(someone, booking, "CONFIRMED");
    await shareSession(context, someone);
    await page.setViewportSize({ width: 390, height: 844 });
    const question = page.locator("[data-consent]");
    for (const path of [`/payments/success?${query}`, booking.path, "/contact-us"]) {
      // The script that asks for consent loads last.
      await page.goto(at(ANDES_VIVO, path), { waitUntil: "networkidle" });
      await expect(question).toHaveCount(0);
    }
    await page.locator("footer summary").click();
    await page.locator("footer").getByRole("link", { name: "Nosotros" }).click();
    await expect(question).toBeVisible();
    // The page makes room for the question after measuring the question's height.
    const covered = async () => {
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
      );
      const foot = await page.locator("body > footer > *").last().boundingBox();
      const bar = await question.boundingBox();
      return (foot?.y ?? 0) + (foot?.height ?? 0) - (bar?.y ?? 0);
    };
    await expect.poll(covered).toBeLessThanOrEqual(1);
  });

  test("a visitor who consents is counted from then on, with one purchase however often the confirmation is seen, and with the names of the link that led here", async ({
    page,
    context,
  }) => {
    const events: { name: string; properties: object }[] = [];
    await context.route("**/visits", async (route) => {
      const { events: batch } = JSON.parse(route.request().postData() ?? "{}") as { events: typeof events };
      events.push(...batch);
      await route.fulfill({ status: 204 });
    });
    const counted = (wanted: string) => events.filter(({ name }) => name === wanted).length;
    const expectCounted = (name: string, times: number) =>
      expect
        .poll(async () => {
          await page.clock.fastForward(3_000);
          return counted(name);
        })
        .toBe(times);
    await page.clock.install();
    const someone = await openRegisteredTraveller(CARIBE_SERENO, "cuenta@viajeros.test");
    const booking = await book(someone, "caribe-sereno", 2);
    const query = await payAs("APRO", booking);
    await waitForStatus(someone, booking, "CONFIRMED");
    await shareSession(context, someone);
    await page.goto(at(CARIBE_SERENO, "/home?utm_source=boletin&utm_medium=correo&utm_campaign=diciembre"));
    const banner = page.getByRole("region", { name: "¿Nos dejas medir tu visita?" });
    await expect(banner).toBeVisible();
    await page.clock.fastForward(3_000);
    expect(events).toEqual([]);
    await banner.getByRole("button", { name: "Autorizar" }).click();
    await expect(banner).toBeHidden();
    await expectCounted("page_view", 1);
    for (let seen = 0; seen < 2; seen += 1) {
      await page.goto(at(CARIBE_SERENO, `/payments/success?${query}`));
      await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
      await expectCounted("page_view", 2 + seen);
      await expectCounted("purchase", 1);
    }
    const linkNames = { source: "boletin", medium: "correo", campaign: "diciembre" };
    for (const { properties } of events) expect(properties).toMatchObject(linkNames);
  });
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion } });
    test(`a card opens its experience, and Back returns to the card's position (motion: ${reducedMotion})`, async ({
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
      const moved = async () => Math.abs((await page.evaluate(() => scrollY)) - before);
      await expect.poll(moved).toBeLessThan(50);
    });
  });
}
