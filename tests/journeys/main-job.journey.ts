import { MESSAGES } from "./support/messages.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, control, emailsTo, standIns } from "./support/site.ts";
import {
  backToSite,
  chooseDateForTwo,
  expectFilledIn,
  fillParticipants,
  openExperience,
  payByCard,
  pressPay,
  registerPhone,
  signInAs,
} from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const es = MESSAGES["es-CO"];
const { en } = MESSAGES;

/** As most people have it. */
const AS_MOST_HAVE_IT = {
  contextOptions: { reducedMotion: "no-preference" },
  serviceWorkers: "allow",
} as const;

test.describe("on a wide screen, in Spanish", () => {
  test.use({ ...AS_MOST_HAVE_IT, viewport: { width: 1440, height: 900 } });

  test("a traveller books for two, signs in with Google, pays and reads the confirmation", async ({
    page,
  }) => {
    await openExperience(page, ANDES_VIVO, es, /Cocora/);
    await chooseDateForTwo(page, es);
    await fillParticipants(page, es, "marta@viajeros.test");
    await pressPay(page, es);
    await signInAs(page, "Google", "marta@viajeros.test");
    await expectFilledIn(page);
    await registerPhone(page, es);
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();

    await page.getByRole("link", { name: es.viewBooking }).click();
    await expect(page.getByRole("img", { name: es.qr })).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(page.getByText(es.statusConfirmed)).toHaveCount(1);

    const ofThisBooking = async () =>
      (await emailsTo("marta@viajeros.test")).filter((email) => email.text.includes(pathname));
    await expect.poll(async () => (await ofThisBooking()).length).toBe(1);
    await page.goto(`${standIns()}/mailersend/`);
    await expect(page.getByText(/confirmada/i).first()).toBeVisible();
    await expect.poll(async () => (await emailsTo("hola@andesvivo.test")).length).toBeGreaterThan(0);
  });
});

test("a rejected card leads back to the filled-in checkout, and another card pays the same booking", async ({
  page,
}) => {
  await openExperience(page, ANDES_VIVO, es, /cafetera/);
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "rechazo@viajeros.test");
  await pressPay(page, es);
  await signInAs(page, "Google", "rechazo@viajeros.test");
  await registerPhone(page, es);
  await payByCard(page, es, "OTHE");
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: es.rejected })).toBeVisible();
  await page.getByRole("link", { name: es.retry }).click();
  await expect(page).toHaveURL(/paymentError/);
  await expectFilledIn(page);
  for (const consent of [es.terms, es.privacy]) await page.getByRole("checkbox", { name: consent }).check();
  await pressPay(page, es);
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
  await page.goto(at(ANDES_VIVO, "/my-bookings"));
  await expect(page.getByText(es.statusConfirmed)).toHaveCount(1);
});

test("a bank transfer waits with its seats, and is confirmed when the bank answers", async ({ page }) => {
  await openExperience(page, ANDES_VIVO, es, /Guatapé/);
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "pse@viajeros.test");
  await pressPay(page, es);
  await signInAs(page, "Google", "pse@viajeros.test");
  await registerPhone(page, es);
  await page.getByRole("link", { name: "PSE" }).click();
  await page.locator("[name=bank]").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Ir al banco" }).click();
  await page.getByRole("button", { name: "Dejar pendiente" }).click();
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: es.pending })).toBeVisible();
  const paymentId = new URL(page.url()).searchParams.get("payment_id");
  const approved = { status: "approved", status_detail: "accredited" };
  await control(`mercado-pago/payments/${paymentId}`, approved);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("on the second agency, with Facebook, in its own brand", async ({ page }) => {
  await openExperience(page, CARIBE_SERENO, es, /Tayrona|Cartagena/);
  await expect(page.getByRole("banner")).toContainText("Caribe Sereno");
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "beto@viajeros.test");
  await pressPay(page, es);
  await signInAs(page, "Facebook", "beto@viajeros.test");
  await registerPhone(page, es);
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
  await page.goto(at(ANDES_VIVO, "/my-bookings"));
  await expect(page).toHaveURL(/\/api\/auth\/signin/);
});

test.describe("on a phone, in English", () => {
  test.use({
    ...AS_MOST_HAVE_IT,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
  });

  test("a traveller books and pays", async ({ page }) => {
    await openExperience(page, ANDES_VIVO, en, /Cocora/);
    await chooseDateForTwo(page, en);
    await fillParticipants(page, en, "john@viajeros.test");
    await pressPay(page, en);
    await signInAs(page, "Google", "john@viajeros.test");
    await registerPhone(page, en);
    await payByCard(page, en, "APRO");
    await backToSite(page, en);
    await expect(page.getByRole("heading", { name: en.confirmed })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expect.poll(async () => (await emailsTo("john@viajeros.test"))[0]?.subject).toMatch(/confirmed/i);
  });
});

test("leaving the provider without paying keeps the booking and what was typed", async ({ page }) => {
  await openExperience(page, ANDES_VIVO, es, /Barichara/);
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "indecisa@viajeros.test");
  await pressPay(page, es);
  await signInAs(page, "Google", "indecisa@viajeros.test");
  await registerPhone(page, es);
  await page.getByRole("link", { name: es.back }).click();
  await expect(page.getByRole("heading", { name: es.unpaid })).toBeVisible();
  await page.getByRole("link", { name: es.retry }).click();
  await expectFilledIn(page);
});

for (const [persona, provider, code] of [
  ["diego@viajeros.test", "Google", "OAuthCallback"],
  ["carla@viajeros.test", "Google", "AccessDenied"],
] as const) {
  test(`${persona} reads in plain words why signing in did not work`, async ({ page }) => {
    await page.goto(at(ANDES_VIVO, "/api/auth/signin"));
    await signInAs(page, provider, persona);
    await expect(page).toHaveURL(new RegExp(`error=${code}`));
    await expect(page.getByRole("main")).not.toContainText(code);
    await expect(
      page
        .getByRole("alert")
        .or(page.getByRole("heading", { level: 1 }))
        .first(),
    ).toBeVisible();
  });
}

test("a sign-in that was refused is tried again, and still leads to where it was meant to", async ({
  page,
}) => {
  await page.goto(at(ANDES_VIVO, "/en/my-bookings"));
  await expect(page).toHaveURL(/\/api\/auth\/signin/);
  await signInAs(page, "Google", "diego@viajeros.test");
  await expect(page).toHaveURL(/error=OAuthCallback/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await signInAs(page, "Google", "otra-vez@viajeros.test");
  await expect(page).toHaveURL(/\/en\/my-bookings$/);
});
