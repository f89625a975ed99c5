import { messageTemplateMessages } from "../../../src/web/panel/messages/messaging/message-template.ts";
import { staffMessageMessages } from "../../../src/web/panel/messages/messaging/staff-message.ts";
import { farDeparture } from "../support/far-departure.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { bookPaid, openRegisteredTraveller, withDocuments } from "../support/traveller.ts";

for (const [language, locale, width, nth] of [
  ["es-CO", "es-CO", 390, 2],
  ["en", "en-US", 1440, 6],
] as const) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, locale });

    test("a desk clerk writes to a departure, previews the message, and sees who received it", async ({
      page,
      context,
    }) => {
      const t = staffMessageMessages[language];
      const families = await Promise.all(
        ["ana", "luz", "eva"].map((name) =>
          openRegisteredTraveller(ANDES_VIVO, `mensaje.${name}.${width}@viajeros.test`),
        ),
      );
      const [first, second, third] = families;
      if (!first || !second || !third) throw new Error("nobody travels");
      const { bookingRequest } = await farDeparture(first, { index: 3, place: nth });
      const booking = await bookPaid(first, withDocuments(bookingRequest, `7${width}1`));
      await bookPaid(second, withDocuments(bookingRequest, `7${width}2`));
      await addStaffSession(context, "mostrador@andesvivo.test");
      const about = new URLSearchParams({
        ...{
          experience: bookingRequest.experienceId,
          date: bookingRequest.date,
          time: bookingRequest.startTime ?? "",
        },
      });
      await page.goto(panelAddress(`/andes-vivo/departure?${about}`));
      await page.getByRole("link", { name: t.title }).click();
      await expect(page.getByRole("radio", { name: t.toAll(2) })).toBeChecked();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const spanish = page.getByRole("group", { name: t.inSpanish, exact: true });
      const subject = spanish.getByLabel(t.subject);
      const body = spanish.getByLabel(t.body);
      await subject.fill("Nuevo punto de encuentro");
      await body.fill("Hola {nombre}, cuesta {precio}. Tu código es {código}.");
      // If it is night in Colombia, the message would otherwise wait for the morning.
      await page.getByLabel(t.sendNow).check();
      const review = page.getByRole("button", { name: t.review });
      await review.focus();
      await page.keyboard.press("Enter");
      await expect(body).toHaveAttribute("aria-invalid", "true");
      await expect(subject).toHaveValue("Nuevo punto de encuentro");
      await body.fill("Hola {nombre}, nos vemos en {punto de encuentro}. Tu código es {código}.");
      await review.click();
      await expect(page.getByRole("heading", { name: t.preview })).toBeInViewport();
      await expect(page.getByText(t.atOnce)).toBeVisible();
      await expect(page.getByText(`Tu código es ${booking.code}.`)).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await bookPaid(third, withDocuments(bookingRequest, `7${width}3`));
      await page.getByRole("button", { name: t.send(2) }).click();
      await expect(page.getByText(t.stale)).toBeVisible();
      await expect(body).toHaveValue(/punto de encuentro/);
      await page.getByRole("button", { name: t.send(3) }).click();

      await expect(page).toHaveURL(/\/andes-vivo\/messages\//);
      await expect(page.getByText(t.standings.sent, { exact: true })).toHaveCount(3);
      await expect(page.getByText(t.statuses.done, { exact: true })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const chats = page.getByRole("link", { name: /^WhatsApp/ });
      await expect(chats).toHaveCount(3);
      const chat = new URL((await chats.first().getAttribute("href")) ?? "");
      expect(chat.host).toBe("wa.me");
      expect(chat.searchParams.get("text")).toContain(`Tu código es ${booking.code}.`);

      await page.goto(panelAddress(`/andes-vivo/bookings/${booking.id}`));
      await page
        .getByRole("link", {
          ...{ name: language === "en" ? "Message from the agency" : "Mensaje de la agencia", exact: true },
        })
        .click();
      await expect(page.getByRole("heading", { name: t.messageTitle })).toBeVisible();
      await page.goBack();
      await page.getByRole("link", { name: t.writeOne }).click();
      await expect(page.getByRole("radio", { name: t.toChosen })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: booking.code })).toBeChecked();
    });
  });
}

test("a message to one booking is written without JavaScript", async ({ browser }) => {
  const t = staffMessageMessages["es-CO"];
  const someone = await openRegisteredTraveller(ANDES_VIVO, "mensaje.sin.script@viajeros.test");
  const { bookingRequest } = await farDeparture(someone, { index: 3, place: 9 });
  const booking = await bookPaid(someone, withDocuments(bookingRequest, "70001"));
  const context = await browser.newContext({ locale: "es-CO", javaScriptEnabled: false });
  await addStaffSession(context, "mostrador@andesvivo.test");
  const page = await context.newPage();
  await page.goto(panelAddress(`/andes-vivo/bookings/${booking.id}`));
  await page.getByRole("link", { name: t.writeOne }).click();
  await page.getByLabel(t.subject).first().fill("Lleva impermeable");
  await page.getByLabel(t.body).first().fill("Hola {nombre}, va a llover el {fecha}.");
  await page.getByLabel(t.sendNow).check();
  await page.getByRole("button", { name: t.review }).click();
  await expect(page.getByLabel(t.subject).first()).toHaveValue("Lleva impermeable");
  await expect(page.getByRole("checkbox", { name: booking.code })).toBeChecked();
  await page.getByRole("button", { name: t.send(1) }).click();
  await expect(page).toHaveURL(/\/andes-vivo\/messages\//);
  await expect(page.getByText(booking.code)).toBeVisible();
  await context.close();
});

test("a clerk fills in a message from a template, undoes it, and saves the message as another template", async ({
  page,
  context,
}) => {
  const t = staffMessageMessages["es-CO"];
  const saved = messageTemplateMessages["es-CO"];
  await addStaffSession(context, "mostrador@andesvivo.test");
  await page.goto(panelAddress("/andes-vivo/settings/message-templates"));
  await page.getByRole("link", { name: saved.add }).click();
  await page.getByLabel(saved.name).fill("Lluvia");
  await page.getByLabel(t.subject).first().fill("Trae chaqueta");
  await page.getByLabel(t.body).first().fill("Hola {nombre}, va a llover en {lugar}.");
  await page.getByRole("button", { name: saved.save }).click();
  await expect(page.getByLabel(t.body).first()).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(t.body).first().fill("Hola {nombre}, va a llover.");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: saved.save }).click();
  await expect(page.getByRole("link", { name: /Lluvia/ })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const someone = await openRegisteredTraveller(ANDES_VIVO, "mensaje.plantilla@viajeros.test");
  const { bookingRequest } = await farDeparture(someone, { index: 3, place: 11 });
  const booking = await bookPaid(someone, withDocuments(bookingRequest, "70002"));
  await page.goto(panelAddress(`/andes-vivo/bookings/${booking.id}`));
  await page.getByRole("link", { name: t.writeOne }).click();
  const subject = page.getByLabel(t.subject).first();
  await subject.fill("Lo mío");
  await page.getByLabel(saved.choose).selectOption({ label: "Lluvia" });
  await page.getByRole("button", { name: saved.fill }).click();
  await expect(subject).toHaveValue("Trae chaqueta");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: saved.restore }).click();
  await expect(subject).toHaveValue("Lo mío");
  await page.getByLabel(saved.choose).selectOption({ label: "Lluvia" });
  await page.getByRole("button", { name: saved.fill }).click();
  await expect(subject).toHaveValue("Trae chaqueta");
  await subject.fill("Trae botas");
  await subject.press("Enter");
  await expect(page.getByRole("heading", { name: t.preview })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: booking.code })).toBeChecked();

  await page.getByText(saved.keepTitle).click();
  await page.getByLabel(saved.name).fill("lluvia");
  await page.getByRole("button", { name: saved.save }).click();
  await expect(page.getByLabel(saved.name)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(saved.name).fill("Botas");
  await page.getByRole("button", { name: saved.save }).click();
  await expect(page.getByText(saved.kept("Botas"))).toBeVisible();
  await expect(subject).toHaveValue("Trae botas");

  await page.getByRole("link", { name: saved.manage }).click();
  await page.getByRole("link", { name: /Botas/ }).click();
  await page.getByRole("button", { name: saved.remove }).click();
  await expect(page.getByRole("link", { name: /Botas/ })).toHaveCount(0);
});

test("an editor of a message template sees a colleague's change, and chooses between the texts", async ({
  browser,
  page,
  context,
}) => {
  const t = staffMessageMessages.en;
  const saved = messageTemplateMessages.en;
  await addStaffSession(context, "duena@andesvivo.test");
  const list = panelAddress("/andes-vivo/settings/message-templates");
  await page.goto(`${list}/new`);
  await page.getByLabel(messageTemplateMessages["es-CO"].name).fill("Derrumbe");
  const es = staffMessageMessages["es-CO"];
  await page.getByLabel(es.subject).first().fill("La vía está cerrada");
  await page.getByLabel(es.body).first().fill("Salimos por otra vía.");
  await page.getByRole("button", { name: messageTemplateMessages["es-CO"].save }).click();
  await page.getByRole("link", { name: /Derrumbe/ }).click();
  await page.waitForURL(/\/message-templates\/[0-9a-f-]{36}$/);
  const other = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  await addStaffSession(other, "mostrador@andesvivo.test");
  const colleaguePage = await other.newPage();
  await colleaguePage.goto(page.url());
  await page.getByLabel(es.body).first().fill("Salimos más tarde.");
  await page.getByRole("button", { name: messageTemplateMessages["es-CO"].save }).click();
  await expect(page.getByRole("link", { name: /Derrumbe/ })).toBeVisible();

  await colleaguePage.getByLabel(t.body).first().fill("Salimos una hora antes.");
  await colleaguePage.getByRole("button", { name: saved.save }).click();
  await expect(colleaguePage.getByRole("region", { name: saved.theirs })).toContainText("Salimos más tarde.");
  await expect(colleaguePage.getByLabel(t.body).first()).toHaveValue("Salimos una hora antes.");
  await colleaguePage.getByRole("button", { name: saved.saveMine }).click();
  await colleaguePage.getByRole("link", { name: /Derrumbe/ }).click();
  await expect(colleaguePage.getByLabel(t.body).first()).toHaveValue("Salimos una hora antes.");
  await other.close();
});
