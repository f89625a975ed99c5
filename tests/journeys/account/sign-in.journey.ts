import { signInMessages } from "../../../src/web/site/messages/identity/sign-in.ts";
import { MESSAGES } from "../support/messages.ts";
import { openFilledCheckout } from "../support/own-departure.ts";
import { readPage } from "../support/read-page.ts";
import { codeProblems, errorPageCodes, signInCodes } from "../support/sign-in-codes.ts";
import { ANDES_VIVO, CARIBE_SERENO } from "../support/site.ts";
import { expectFilledIn, pressPay, signInAs } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const returnLink = "Volver a tu reserva, con lo que escribiste";

test("a failed sign-in returns to the filled-in checkout, and so does the second attempt", async ({
  page,
}) => {
  await openFilledCheckout(page, "duda@viajeros.test");
  await test.step("cancelled at the provider", async () => {
    await pressPay(page, es);
    await signInAs(page, "Google", "diego@viajeros.test");
    await expect(page).toHaveURL(/error=OAuthCallback/);
    await page.getByRole("link", { name: returnLink }).click();
    await expect(page).toHaveURL(/\/payments\/checkout\?.*participants=2/);
    await expectFilledIn(page);
  });
  for (const consent of [es.terms, es.privacy]) await page.getByRole("checkbox", { name: consent }).check();
  await test.step("refused because the address is unverified", async () => {
    await pressPay(page, es);
    await signInAs(page, "Google", "carla@viajeros.test");
    await expect(page).toHaveURL(/error=AccessDenied/);
    await page.getByRole("link", { name: returnLink }).click();
    await expect(page).toHaveURL(/\/payments\/checkout\?.*participants=2/);
    await expectFilledIn(page);
    await page.goBack();
  });
  await test.step("the second attempt from the error page", async () => {
    await page.getByRole("link", { name: "Intentar de nuevo" }).click();
    await signInAs(page, "Google", "ana.segunda@viajeros.test");
    await expect(page).toHaveURL(/\/payments\/checkout\?.*participants=2/);
    await expectFilledIn(page);
  });
});

test.describe("without a response from the server", () => {
  test.use({ provoked: /ERR_|Failed to load resource|api\/auth/ });

  test("the sign-in dialog shows the error, and the next click opens the provider", async ({
    page,
    context,
  }) => {
    const dialog = page.getByRole("dialog");
    const google = dialog.getByRole("button", { name: "Google" });
    await openFilledCheckout(page, "sinred@viajeros.test");
    await page.route("**/api/auth/providers", (route) => route.abort());
    await pressPay(page, es);
    await test.step("the request for the list of providers fails", async () => {
      await google.click();
      await expect(dialog.getByText("No hubo respuesta")).toBeVisible();
      await expect(google).toBeEnabled();
      await page.unroute("**/api/auth/providers");
    });
    await test.step("a 503 for the list leads to the error page, which links back to the checkout", async () => {
      await page.route("**/api/auth/providers", (route) => route.fulfill({ status: 503, body: "" }));
      await google.click();
      await expect(page).toHaveURL(/\/api\/auth\/error/);
      await page.unroute("**/api/auth/providers");
      await page.getByRole("link", { name: returnLink }).click();
      await expectFilledIn(page);
    });
    for (const consent of [es.terms, es.privacy]) await page.getByRole("checkbox", { name: consent }).check();
    await test.step("the network fails, and then returns", async () => {
      await pressPay(page, es);
      await expect(google).toBeVisible();
      await context.setOffline(true);
      await google.click();
      await expect(dialog.getByText("No hubo respuesta")).toBeVisible();
      await context.setOffline(false);
      await signInAs(page, "Google", "sinred@viajeros.test");
      await expect(page).toHaveURL(/\/payments\/checkout/);
      await expectFilledIn(page);
    });
  });
});

for (const [locale, host, home] of [
  ["es-CO", ANDES_VIVO, "/home"],
  ["en", CARIBE_SERENO, "/en/home"],
] as const) {
  test(`each sign-in error has its own text (${locale})`, async () => {
    const { errors, error: pages, byEmail } = signInMessages[locale];
    const visitor = traveller(host);
    const read = async (path: string, query: Record<string, string>) =>
      (await readPage(visitor, `/api/auth/${path}?${new URLSearchParams({ callbackUrl: home, ...query })}`))
        .text;
    for (const code of signInCodes) {
      const sentence = code === "UnknownCode" ? errors.default : errors[code];
      expect(await read("signin", { error: code }), code).toContain(sentence);
    }
    for (const code of errorPageCodes) {
      const text = await read("error", { error: code });
      expect(text, code).toContain(pages[code].title);
      expect(text, code).toContain(pages[code].text);
    }
    const { csrfToken } = JSON.parse((await visitor.call("GET", "/api/auth/csrf")).text) as {
      csrfToken: string;
    };
    const form = { csrfToken, email: `palabras.${locale}@viajeros.test`, callbackUrl: home };
    await visitor.call("POST", "/api/auth/signin/email", { form });
    const sentences = [byEmail.wrong(1), byEmail.expired, byEmail.void, byEmail.incomplete];
    for (const [index, problem] of codeProblems.entries()) {
      const [reason = "", left = ""] = problem.split("&left=");
      const text = await read("verify-request", { error: "Verification", reason, left });
      expect(text, problem).toContain(sentences[index]);
    }
  });
}
