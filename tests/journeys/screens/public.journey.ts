import { experiencesMessages } from "../../../src/web/site/messages/experiences/experiences.ts";
import { homeMessages } from "../../../src/web/site/messages/experiences/home.ts";
import { signInMessages } from "../../../src/web/site/messages/identity/sign-in.ts";
import { contactMessages } from "../../../src/web/site/messages/shell/contact.ts";
import { shellMessages } from "../../../src/web/site/messages/shell/shell.ts";
import { firstExperience } from "../../support/order.ts";
import { expectMove } from "../support/boxes.ts";
import { MESSAGES } from "../support/messages.ts";
import { codeProblems, errorPageCodes, signInCodes } from "../support/sign-in-codes.ts";
import { loadPageScripts, openBooking } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, traveller } from "../support/traveller.ts";
import { ALL_VISITS, FIRST_PAIR, nameOf, SECOND_PAIR, shareFor, visitNumber } from "../support/visit.ts";
import { onVisits } from "./open-visits.ts";

test.use({ provoked: /net::ERR_FAILED|status of 5\d\d/ });

onVisits(FIRST_PAIR, "the home page", async ({ page, visit, open, look }) => {
  const home = homeMessages[visit.locale];
  const shell = shellMessages[visit.locale];
  await open("/home");
  await look("home");
  await page.evaluate(() => scrollTo(0, 600));
  await look("home-scrolled", "scrolled");
  if (visit.width === 390) {
    await page.locator("header summary").and(page.getByLabel(shell.menu)).click();
    await look("home-menu");
    await page.keyboard.press("Escape");
  }
  await page.getByLabel(home.search.price).selectOption({ index: 1 });
  await expect(page).toHaveURL(/maxPrice=/);
  await look("home-filtered");
  await open("/home?maxPrice=1");
  await expect(page.getByText(home.search.noneTitle)).toBeVisible();
  await look("home-nothing-found");
});

onVisits(SECOND_PAIR, "an experience", async ({ page, visit, open, look }) => {
  const experiences = experiencesMessages[visit.locale];
  const shell = shellMessages[visit.locale];
  const messages = MESSAGES[visit.locale];
  const { id } = await firstExperience(traveller(visit.host), visit.agencyId);
  await open(`/experience/${id}`);
  await look("experience");
  await page.getByRole("button", { name: new RegExp(experiences.gallery.open(1)) }).click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  await look("experience-viewer");
  await page.getByRole("button", { name: shell.viewer.zoomIn, exact: true }).click();
  await look("experience-viewer-zoomed");
  await page.keyboard.press("Escape");
  await openBooking(page);
  await look("experience-booking");
  await page.getByRole("button", { name: messages.nextMonth }).click();
  await page.getByRole("button", { name: messages.freeDay }).nth(2).click();
  await look("experience-date-chosen");
  await page.route("**/availability.calendar**", (route) => route.abort());
  await open(`/experience/${id}`);
  await openBooking(page);
  await expect(page.getByRole("button", { name: shell.retryShort })).toBeVisible();
  // The calendar moves to the month of the stored date.
  await expectMove(page);
  await look("experience-calendar-failed");
});

onVisits(
  visitNumber(3),
  "legal pages, the page about the agency, and the contact form",
  async ({ page, visit, open, look }) => {
    const messages = contactMessages[visit.locale];
    for (const name of ["about-us", "terms", "privacy", "contact-us"]) {
      await open(`/${name}`);
      await look(name);
    }
    await page.getByRole("button", { name: messages.send }).click();
    await expect(page.getByRole("alert").filter({ hasText: messages.fixes.message })).toBeVisible();
    await look("contact-us-errors");
    await page.getByLabel(messages.name).fill("Ana Restrepo");
    await page.getByLabel(messages.email).fill("ana@viajeros.test");
    await page.getByLabel(messages.message).fill("¿El manglar se puede recorrer con niños?");
    await page.route("**/contact-us.data**", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: messages.send }).click();
    await expect(page.getByRole("alert").filter({ hasText: messages.kept })).toBeVisible();
    await look("contact-us-no-answer");
    await page.getByRole("button", { name: messages.send }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("contact-us-sent-dialog");
    await page.getByRole("button", { name: messages.sent.ok }).click();
    await look("contact-us-sent");
  },
);

onVisits(visitNumber(2), "missing pages and failing requests", async ({ page, visit, open, look }) => {
  await open("/nothing-here");
  await look("not-found");
  await open("/offline");
  await look("offline");
  const shell = shellMessages[visit.locale];
  for (const status of [500, 503]) {
    // A failed page reloads itself after a while. The response 204 to the reload leaves the page as it is.
    await page.route(/\/about-us(\.data)?(\?|$)/, (route) =>
      route.fulfill({ status: route.request().isNavigationRequest() ? 204 : status, body: "" }),
    );
    await open("/contact-us");
    if (visit.width === 390) await page.getByLabel(shell.menu).and(page.locator("summary")).click();
    await page
      .getByRole("navigation")
      .getByRole("link", { name: shell.aboutUs })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(contactMessages[visit.locale].title);
    await look(`failed-${status}`);
    await page.unroute(/\/about-us(\.data)?(\?|$)/);
  }
  await page.route("**/api/auth/session", (route) => route.abort());
  await open("/home");
  await expect(page.getByRole("banner").getByRole("button", { name: shell.retryShort })).toBeVisible();
  await look("home-session-unknown");
});

/** `sign-in.journey.ts` tests the texts of all codes. */
const SIGN_IN_CODES = ALL_VISITS ? signInCodes : ["TooManyCodes", "SessionRequired"];
const ERROR_CODES = ALL_VISITS ? errorPageCodes : ["Configuration", "AccessDenied"];

onVisits(FIRST_PAIR, "signing in and its errors", async ({ page, visit, open, look }) => {
  const prefix = visit.locale === "en" ? "/en" : "";
  const back = encodeURIComponent(`${prefix}/home`);
  await open(`/api/auth/signin?callbackUrl=${back}`);
  await expect(page.locator("html")).toHaveAttribute("lang", visit.locale);
  await look("sign-in");
  for (const code of shareFor(visit, SIGN_IN_CODES)) {
    await open(`/api/auth/signin?callbackUrl=${back}&error=${code}`);
    await look(`sign-in-${code}`);
  }
  for (const code of shareFor(visit, ERROR_CODES)) {
    await open(`/api/auth/error?callbackUrl=${back}&error=${code}`);
    await look(`sign-in-error-${code}`);
  }
});

const CODE_PROBLEMS = ALL_VISITS ? codeProblems : ["CodeWrong&left=1", "CodeExpired"];

onVisits(FIRST_PAIR, "signing in by a code", async ({ page, visit, open, look }) => {
  const { byEmail } = signInMessages[visit.locale];
  const callbackUrl = encodeURIComponent(visit.locale === "en" ? "/en/home" : "/home");
  await open(`/api/auth/signin?callbackUrl=${callbackUrl}`);
  await page.getByRole("button", { name: byEmail.ask }).click();
  await expect(page.getByText(byEmail.noAddress)).toBeVisible();
  await look("sign-in-no-address");
  await page
    .getByRole("textbox", { name: byEmail.address })
    .fill("una.direccion.bien.larga.para.verla@viajeros-de-colombia.test");
  await page.getByRole("button", { name: byEmail.ask }).click();
  await expect(page.getByRole("textbox", { name: byEmail.code })).toBeVisible();
  await look("sign-in-code");
  await page.getByRole("button", { name: byEmail.again }).click();
  await expect(page.getByText(byEmail.sentAgain)).toBeVisible();
  await look("sign-in-code-again");
  for (const problem of shareFor(visit, CODE_PROBLEMS)) {
    await open(`/api/auth/verify-request?error=Verification&reason=${problem}`);
    await look(`sign-in-code-${problem.replace(/&.*/, "")}`);
  }
});

onVisits(visitNumber(0), "the wishlist of a visitor", async ({ page, open, look }) => {
  await open("/wishlists");
  await look("wishlists-guest-empty");
  await open("/home");
  const heart = page.locator("#experiences article button[aria-pressed]").first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await open("/wishlists");
  await expect(page.getByRole("article")).toHaveCount(1);
  await look("wishlists-guest");
});

onVisits(visitNumber(1), "a shared wishlist", async ({ visit, open, look }) => {
  const owner = await openRegisteredTraveller(visit.host, `comparte-${nameOf(visit)}@viajeros.test`);
  const [first, second] = await Promise.all(
    [0, 1].map((index) => firstExperience(owner, visit.agencyId, index)),
  );
  const list = await owner.mutate<{ id: string }>("wishlist.create", { name: "Con las primas, en enero" });
  for (const one of [first, second])
    await owner.mutate("wishlist.toggle", { wishlistId: list.id, experienceId: one?.id, wanted: true });
  const { shareToken } = await owner.mutate<{ shareToken: string }>("wishlist.share", {
    id: list.id,
    shared: true,
  });
  await open(`/wishlists/shared/${shareToken}`);
  await look("shared-wishlist");
  await owner.mutate("wishlist.share", { id: list.id, shared: false });
  await open(`/wishlists/shared/${shareToken}`);
  await look("shared-wishlist-revoked");
});

test.describe("before a decision on counting visits", () => {
  test.use({ consent: null });
  onVisits(visitNumber(0), "the consent question", async ({ page, open, look }) => {
    await open("/home");
    await loadPageScripts(page);
    await expect(page.locator("[data-consent]")).toBeVisible();
    await look("home-consent");
    await page.locator("[data-consent] button").last().click();
    await expect(page.locator("[data-consent]")).toBeHidden();
  });
});
