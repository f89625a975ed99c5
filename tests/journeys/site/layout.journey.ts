import type { Page } from "@playwright/test";
import { formatDay } from "../../../src/domain/departures/format-place-time.ts";
import { STAMP_FIELD } from "../../../src/web/site/features/messaging/contact-draft.ts";
import { largerGroup } from "../../../src/web/site/messages/es-co/checkout/larger-group.ts";
import { party } from "../../../src/web/site/messages/es-co/checkout/party.ts";
import { shell } from "../../../src/web/site/messages/es-co/shell/shell.ts";
import { experiencesMessages } from "../../../src/web/site/messages/experiences/experiences.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findSplitHeadings } from "../support/find-split-headings.ts";
import { checkoutOf, ownDeparture } from "../support/own-departure.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { loadPageScripts, openBooking, openChoices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import {
  book,
  openRegisteredTraveller,
  payAs,
  shareSession,
  traveller,
  waitForStatus,
} from "../support/traveller.ts";
import { waitForStoredFonts } from "../support/web-font.ts";

const PHONE = { width: 390, height: 844 };
/** Minimum width that WCAG 2.2, criterion 1.4.10 requires. */
const NARROW = { width: 320, height: 640 };

const hasBackground = (page: Page) =>
  page
    .locator("header")
    .first()
    .evaluate((bar) => getComputedStyle(bar).backgroundColor !== "rgba(0, 0, 0, 0)");

test("the vendor's copyright is on one line, whatever the width", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/en/contact-us"));
  const copyright = page.getByText("© 2023 Trocha Software", { exact: true });
  for (const size of [PHONE, NARROW]) {
    await page.setViewportSize(size);
    expect(await copyright.evaluate((text) => text.getClientRects().length), `${size.width} px`).toBe(1);
  }
});

test("the navigation is a row on wide screens, a menu on a phone, and marks the current page", async ({
  page,
}) => {
  const labels = [shell.home, shell.aboutUs, shell.contactUs];
  await page.goto(at(ANDES_VIVO, "/about-us"));
  const row = page.locator("header").getByRole("navigation", { name: shell.navigation });
  expect(await row.getByRole("link").allInnerTexts()).toEqual(labels);
  await expect(row.locator("[aria-current=page]")).toHaveText(shell.aboutUs);

  await page.setViewportSize(PHONE);
  await expect(row.getByRole("link")).toHaveCount(0);
  await page.locator("header").getByLabel(shell.menu).click();
  await expect(row.getByRole("link").filter({ hasText: new RegExp(`^(${labels.join("|")})$`) })).toHaveCount(
    3,
  );
  await expect(row.locator("[aria-current=page]")).toHaveText(shell.aboutUs);
});

test.describe("on the home page", () => {
  test.use({ provoked: /ERR_FAILED|status of 404/ });

  test("the top bar is clear over a picture and solid below it, and contains the traveller's account menu", async ({
    page,
    context,
  }) => {
    await page.goto(at(ANDES_VIVO, "/home"));
    await expect(page.locator("header").getByRole("link", { name: shell.signIn })).toBeVisible();
    await expect.poll(() => hasBackground(page)).toBe(false);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => hasBackground(page)).toBe(true);
    const bar = page.locator("header").first();
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    expect(await bar.locator("> div").evaluate((element) => element.clientHeight)).toBe(64);
    await expect(page.getByRole("contentinfo")).toContainText("© 2023");

    await test.step("a signed-in traveller opens the account menu by their picture", async () => {
      await shareSession(context, await openRegisteredTraveller(ANDES_VIVO, "ana@viajeros.test"));
      await page.goto(at(ANDES_VIVO, "/home"));
      const face = page.locator("header").getByLabel(shell.account).locator("img");
      await expect(face).toBeVisible();
      expect(await face.boundingBox()).toMatchObject({ width: 38, height: 38 });
      await page.locator("header").getByLabel(shell.account).click();
      const entries = page.locator("header details[open]");
      for (const name of [shell.profile, shell.myBookings, shell.signOut])
        await expect(entries.getByText(name, { exact: true })).toBeVisible();
    });

    await test.step("two initials in capitals replace a picture that does not load", async () => {
      await page.route("**/avatar*/**", (route) => route.abort());
      await page.goto(at(ANDES_VIVO, "/home"));
      const letters = page.locator("header").getByText("AN", { exact: true });
      await expect(letters).toBeVisible();
      expect(await letters.boundingBox()).toMatchObject({ width: 38, height: 38 });
    });

    await test.step("two initials replace a picture that fails before the scripts load", async () => {
      const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
      page.on("requestfailed", (request) => {
        if (request.url().includes("/avatar")) fail();
      });
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await failed;
        await route.continue();
      });
      await page.goto(at(ANDES_VIVO, "/profile"));
      await expect(page.getByRole("main").getByText("AN", { exact: true })).toBeVisible();
    });
  });
});

test("the number of people stays between one and ten, and the image viewer stops at its first and last picture", async ({
  page,
}) => {
  const { id, images } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  const form = page.locator("#booking-form");
  const number = form.getByRole("textbox", { name: "Adulto" });
  const less = form.getByRole("button", { name: party.lessOf("Adulto") });
  const more = form.getByRole("button", { name: party.moreOf("Adulto") });
  await expect(number).toHaveValue("1");
  await expect(less).toHaveAttribute("aria-disabled", "true");
  await number.fill("11");
  await expect(number).toHaveValue("1");
  await number.fill("0");
  await expect(number).toHaveValue("1");
  await number.fill("9");
  await more.click();
  await expect(number).toHaveValue("10");
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expect(form.getByRole("button", { name: party.moreOf("Niño") })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(form.getByText(party.most(10))).toBeVisible();
  await number.fill("9");
  await form.getByRole("textbox", { name: "Niño" }).fill("2");
  await expect(form.getByRole("textbox", { name: "Niño" })).toHaveValue("0");
  await form.getByRole("textbox", { name: "Niño" }).fill("1");
  await number.fill("0");
  await expect(number).toHaveValue("0");

  await page.locator("section ul button").first().click();
  const viewer = page.getByRole("dialog", { name: shell.viewer.title });
  const [previous, next] = [shell.viewer.previous, shell.viewer.next].map((name) => viewer.getByLabel(name));
  await expect(viewer).toBeVisible();
  await expect(previous ?? viewer).toBeDisabled();
  for (let shown = 1; shown < images.length; shown += 1) await next?.click();
  await expect(next ?? viewer).toBeDisabled();
  await expect(previous ?? viewer).toBeEnabled();
});

test("the country field is beside the phone field, and a choice too long for its field ends in an ellipsis", async ({
  page,
}) => {
  const someone = traveller(ANDES_VIVO);
  await page.goto(checkoutOf(await ownDeparture(someone, 1, 14)));
  await loadPageScripts(page);
  const country = page.getByRole("combobox", { name: "País" });
  const phone = page.getByLabel("Celular", { exact: true });
  await expect(country).toBeVisible();
  const [left, right] = [await country.boundingBox(), await phone.boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect(left?.height).toBe(right?.height);
  await page.setViewportSize(PHONE);
  // The page moves while the layout becomes narrow, so both positions are read at the same moment.
  const phoneField = await phone.elementHandle();
  const offset = () =>
    country.evaluate(
      (field, other) => field.getBoundingClientRect().y - (other?.getBoundingClientRect().y ?? 0),
      phoneField,
    );
  await expect.poll(offset).toBe(0);
  await country.click();
  await expect
    .poll(async () => (await country.boundingBox())?.width)
    .toBe((await page.getByLabel("Nombre completo").first().boundingBox())?.width);
  await page.keyboard.press("Escape");
  const price = page.getByRole("combobox", { name: "Tarifa" });
  expect(await price.evaluate((field) => getComputedStyle(field).textOverflow)).toBe("ellipsis");
});

test("a wide checkout names the trip once and shows the first field above the fold", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const someone = traveller(ANDES_VIVO);
  const { title } = await firstExperience(someone, "andes-vivo", 1);
  await page.goto(checkoutOf(await ownDeparture(someone, 1, 14)));
  await expect(page.getByText(title).filter({ visible: true })).toHaveCount(1);
  const field = await page.getByLabel("Nombre completo").first().boundingBox();
  expect(field?.y).toBeLessThanOrEqual(480);
});

const enlarge = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% }");
    document.adoptedStyleSheets = [sheet];
  });

/** Returns texts that their own element cuts off, which {@link findClippedContent} does not find. */
const findCutText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header a span, header summary span")]
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3);
      })
      .map((element) => `cut off: ${element.textContent}`),
  );

const findSpilledButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button")]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((button) => `wider than its button: ${button.textContent}`),
  );

for (const textSize of [100, 200])
  for (const host of [ANDES_VIVO, CARIBE_SERENO])
    test(`the agency's name is whole or hidden on any narrow screen, at a text size of ${textSize} % (${host})`, async ({
      page,
    }) => {
      if (textSize > 100) await enlarge(page);
      const shown: number[] = [];
      for (const width of [180, 200, 240, 280, 320]) {
        await page.setViewportSize({ width, height: 480 });
        await page.goto(at(host, "/about-us"));
        const link = page.getByRole("banner").getByRole("link").first();
        const logo = await link.locator("img").boundingBox();
        const bar = await page.getByRole("banner").boundingBox();
        const name = await link.locator("span").boundingBox();
        if (!logo || !bar || !name) throw new Error("the bar has no name");
        expect(Math.abs(logo.y + logo.height / 2 - (bar.y + bar.height / 2)), `${width} px`).toBeLessThan(2);
        if (name.y >= bar.y + bar.height - 1) continue;
        shown.push(width);
        const words = await link.locator("span").evaluate((span) => {
          const text = span.firstChild;
          const range = document.createRange();
          return (span.textContent ?? "").split(" ").map((word) => {
            const start = (span.textContent ?? "").indexOf(word);
            if (text) range.setStart(text, start);
            if (text) range.setEnd(text, start + word.length);
            return range.getClientRects().length;
          });
        });
        expect(words, `${width} px`).toEqual(words.map(() => 1));
        expect(await findCutText(page), `${width} px`).toEqual([]);
      }
      expect(shown).toContain(320);
    });

for (const language of ["", "/en"]) {
  test(`at a text size of 200 % nothing is cut off or wider than a phone (${language || "es"})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(NARROW);
    await enlarge(page);
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    await page.goto(at(ANDES_VIVO, "/about-us"));
    await waitForStoredFonts(page);
    const lost: string[] = [];
    const inspect = async (path: string) => {
      await page.goto(at(ANDES_VIVO, path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("body")).toContainText("© 2023");
      const found = [
        ...(await page.evaluate(findClippedContent)),
        ...(await findCutText(page)),
        ...(await page.evaluate(findSplitHeadings)),
      ];
      lost.push(...found.map((what) => `${path}: ${what}`));
    };
    const checkout = `/payments/checkout?experienceId=${id}&participants=2`;
    for (const path of ["/home", `/experience/${id}`, "/about-us", "/contact-us", "/terms", checkout])
      await inspect(language + path);
    const someone = await openRegisteredTraveller(
      ANDES_VIVO,
      `letra-grande${language.slice(1)}@viajeros.test`,
    );
    const paid = await book(someone, "andes-vivo", 5);
    await book(someone, "andes-vivo", 4);
    const query = await payAs("APRO", paid);
    await waitForStatus(someone, paid, "CONFIRMED");
    await someone.mutate("wishlist.toggle", { experienceId: id, wanted: true });
    await shareSession(context, someone);
    for (const path of [`/payments/success?${query}`, paid.path, "/my-bookings", "/wishlists", "/profile"])
      await inspect(language + path);
    expect(lost).toEqual([]);
  });
}

test("at a text size of 200 %, signing in and registering fit a phone", async ({ page, context }) => {
  await page.setViewportSize(NARROW);
  await enlarge(page);
  for (const host of [ANDES_VIVO, CARIBE_SERENO]) {
    await page.goto(at(host, "/api/auth/signin"));
    expect(await page.evaluate(findClippedContent)).toEqual([]);
    expect(await findSpilledButtons(page)).toEqual([]);
    const lines = await page.locator("main > a > span").evaluate((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, "only spaces break the agency's name").toBeLessThanOrEqual(2);
  }
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", "letra-nueva@viajeros.test");
  await shareSession(context, someone);
  for (const path of ["/profile", "/en/profile"]) {
    await page.goto(at(ANDES_VIVO, path));
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(findClippedContent)).toEqual([]);
    expect(await findSpilledButtons(page)).toEqual([]);
  }
});

test.describe("on a first visit", () => {
  test.use({ consent: null });

  test("at a text size of 200 %, the answers to the consent question fit their buttons", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await enlarge(page);
    await page.goto(at(ANDES_VIVO, "/home"));
    await loadPageScripts(page);
    await expect(page.locator("[data-consent] button")).toHaveCount(2);
    expect(await findSpilledButtons(page)).toEqual([]);
  });
});

test("at a text size of 200 %, the initials of an account stay in their circle", async ({
  page,
  context,
}) => {
  await enlarge(page);
  await shareSession(context, await openRegisteredTraveller(ANDES_VIVO, "mm-iniciales@viajeros.test"));
  await page.goto(at(ANDES_VIVO, "/about-us"));
  const letters = page.locator("header").getByText(/^MM$/);
  await expect(letters).toBeVisible();
  expect(
    await letters.evaluate((circle) => {
      const text = document.createRange();
      text.selectNodeContents(circle);
      return text.getBoundingClientRect().width < circle.getBoundingClientRect().width;
    }),
  ).toBe(true);
});

test.describe("on a first visit", () => {
  test.use({ viewport: { width: 1440, height: 900 }, consent: null });

  test("on a wide experience page, the booking button is visible beside the consent question", async ({
    page,
  }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    await page.goto(at(ANDES_VIVO, `/experience/${id}`));
    await loadPageScripts(page);
    const question = page.locator("[data-consent]");
    await expect(question).toBeVisible();
    const button = await page.locator("#booking-form button[type=submit]").boundingBox();
    expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThanOrEqual(900);
    const questionBox = await question.boundingBox();
    expect((questionBox?.x ?? 0) + (questionBox?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  });
});

test("on a phone the long text of an experience is folded, and the sheet's foot takes a seventh of the screen", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  const more = page.getByText(experiencesMessages["es-CO"].readMore);
  const whole = page.locator("main details", { has: more }).locator("p").last();
  await expect(whole).toBeHidden();
  await more.click();
  await expect(whole).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(whole).toBeVisible();
  await expect(more).toBeHidden();
  await page.setViewportSize(PHONE);
  await openBooking(page);
  const foot = page.locator(".sheet-foot");
  expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(PHONE.height / 7);

  await test.step("an approximate amount has a line of its own beside the button", async () => {
    const { id: other } = await firstExperience(traveller(CARIBE_SERENO), "caribe-sereno");
    await page.goto(at(CARIBE_SERENO, `/en/experience/${other}`));
    await openBooking(page);
    await expect(foot).toContainText("≈ USD");
    expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(PHONE.height / 7);
  });
});

test("on a phone, the QR code and the code of a paid booking are on the first screen", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const someone = await openRegisteredTraveller(ANDES_VIVO, "primera-pantalla@viajeros.test");
  const paid = await book(someone, "andes-vivo", 5);
  const query = await payAs("APRO", paid);
  await waitForStatus(someone, paid, "CONFIRMED");
  await shareSession(context, someone);
  for (const path of [`/payments/success?${query}`, paid.path]) {
    await page.goto(at(ANDES_VIVO, path));
    const code = page.getByRole("img", { name: /QR/ }).locator("+ p").filter({ visible: true });
    await expect(code).toHaveText(/^AV-/);
    const { y = PHONE.height, height = 0 } = (await code.boundingBox()) ?? {};
    expect(y + height, path).toBeLessThanOrEqual(PHONE.height);
  }
});

test("an icon marks each person whose details can be opened and corrected", async ({ page, context }) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "corrige-dos@viajeros.test");
  const paid = await book(someone, "andes-vivo", 5);
  await payAs("APRO", paid);
  await waitForStatus(someone, paid, "CONFIRMED");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, `${paid.path}/change?what=correct`));
  await expect(page.locator("main summary svg").filter({ visible: true })).toHaveCount(2);
});

test("at a text size of 200 %, the booking sheet leaves a quarter of a small phone to its choices", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await enlarge(page);
  const { id } = await firstExperience(traveller(CARIBE_SERENO), "caribe-sereno");
  await page.goto(at(CARIBE_SERENO, `/en/experience/${id}`));
  await openBooking(page);
  // The sheet slides in from outside of the window.
  await expect.poll(() => page.evaluate(findClippedContent)).toEqual([]);
  const price = await page.locator(".booking-sheet strong > span").first().boundingBox();
  expect((price?.x ?? 0) + (price?.width ?? NARROW.width)).toBeLessThanOrEqual(NARROW.width);
  const [head, foot] = [
    await page.locator(".sheet-head").boundingBox(),
    await page.locator(".sheet-foot").boundingBox(),
  ];
  const room = (foot?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0);
  expect(room).toBeGreaterThanOrEqual(NARROW.height / 4);
  const button = await page.locator(".sheet-foot button").boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(NARROW.height);
});

test("one, two or three guides fill the width of the page about the agency", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at(ANDES_VIVO, "/about-us"));
  const guides = page.locator("main section li:has(h3)");
  await expect(guides.first()).toBeVisible();
  for (const count of [1, 2, 3]) {
    const right = await guides.first().evaluate((first, wanted) => {
      const list = first.parentElement;
      const cards = Array.from({ length: wanted }, () => first.cloneNode(true) as Element);
      list?.replaceChildren(...cards);
      const { right: end = 0, top = 0 } = cards.at(-1)?.getBoundingClientRect() ?? {};
      return { end, isOneRow: top === cards[0]?.getBoundingClientRect().top };
    }, count);
    const edge = await page
      .locator("main .page")
      .last()
      .evaluate(
        (box) => box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight),
      );
    expect(right).toEqual({ end: expect.closeTo(edge, 0), isOneRow: true });
  }
});

test("at a text size of 200 %, the rows of the checkout wrap before their words break", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enlarge(page);
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=2`));
  const price = page.locator("[data-choices]").getByText("Adulto", { exact: true });
  await expect(price).toBeVisible();
  for (const text of [page.locator("[data-choices]").getByText("Fecha", { exact: true }), price]) {
    const { width, height } = (await text.boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThan(height);
  }
});

test("a group larger than ten gets a link to the agency's WhatsApp with the trip and the day in its text", async ({
  page,
}) => {
  const someone = traveller(ANDES_VIVO);
  const experience = await firstExperience(someone, "andes-vivo");
  const bookingRequest = await bookingRequestFor(someone, experience);
  const whatsAppText = async () => {
    const link = page.getByRole("link", { name: largerGroup.ask });
    const { origin, pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
    expect(`${origin}${pathname}`).toBe("https://wa.me/573015550142");
    return searchParams.get("text");
  };
  await page.goto(at(ANDES_VIVO, `/experience/${experience.id}`));
  const number = page.locator("#booking-form").getByRole("textbox", { name: "Adulto" });
  await number.fill("10");
  expect(await whatsAppText()).toBe(largerGroup.text("Andes Vivo", experience.title, 10, null));
  await page.goto(checkoutOf(bookingRequest, 10));
  await openChoices(page);
  expect(await whatsAppText()).toBe(
    largerGroup.text("Andes Vivo", experience.title, 10, formatDay(bookingRequest.date, "es-CO")),
  );
});

/** @returns the parents of the visible texts in which the booking's code wraps. */
function findSplitCodes(code: string): string[] {
  const split: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const start = text.textContent?.indexOf(code) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + code.length);
    if (range.getClientRects().length > 1) split.push(text.parentElement?.outerHTML ?? "");
  }
  return split;
}

test("a booking's code stays in one line on a narrow phone", async ({ page, context }) => {
  await page.setViewportSize(NARROW);
  const someone = await openRegisteredTraveller(ANDES_VIVO, "codigo@viajeros.test");
  const booked = await book(someone, "andes-vivo");
  const { code } = await someone.query<{ code: string }>("booking.getById", { id: booked.id });
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  await shareSession(context, someone);
  for (const path of [booked.path, "/my-bookings"]) {
    await page.goto(at(ANDES_VIVO, path));
    await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(findSplitCodes, code), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(NARROW.width);
  }
});

test("the reference number of a message stays in one line on a phone", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/contact-us"));
  await page.locator("[name=name]").fill("Ana Restrepo");
  await page.locator("[name=email]").fill("ana@viajeros.test");
  await page.locator("[name=message]").fill("¿Salen también los lunes?");
  await expect(page.locator(`[name=${STAMP_FIELD}]`)).not.toHaveValue("");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const [number = ""] = /\d{8}-[0-9A-Z]{6}/.exec(await dialog.innerText()) ?? [];
  expect(number).not.toBe("");
  for (const size of [NARROW, PHONE]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(findSplitCodes, number), `${size.width} px`).toEqual([]);
  }
});

test("an experience has no landmark without a name on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await expect(page.getByRole("complementary", { name: /^$/ })).toHaveCount(0);
  await expect(page.locator("#booking-form")).toBeAttached();
});
