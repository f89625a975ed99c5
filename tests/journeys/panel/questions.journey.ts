import type { Page } from "@playwright/test";
import { newBookingMessages } from "../../../src/web/panel/messages/bookings/new-booking.ts";
import { questionMessages } from "../../../src/web/panel/messages/departures/questions.ts";
import { farDeparture } from "../support/far-departure.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { CARIBE_SERENO } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const t = questionMessages["es-CO"];
const desk = newBookingMessages["es-CO"];
const LA_BOQUILLA = 3;
const TITLE = "En canoa por los manglares de La Boquilla";
const QUESTIONS = "/caribe-sereno/settings/questions";

async function expectNoDefects(page: Page): Promise<void> {
  // The header covers part of a field if the page is scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(findClippedContent)).toEqual([]);
}

const save = (page: Page) => page.getByRole("button", { name: t.save }).click();

async function fillInQuestion(page: Page, { es, en, subject }: { es: string; en: string; subject?: string }) {
  await page.getByRole("link", { name: t.addTo(TITLE) }).click();
  await page.getByLabel(t.textEs).fill(es);
  await page.getByLabel(t.textEn).fill(en);
  if (subject) await page.getByLabel(t.subject).selectOption(subject);
}

test.use({ viewport: { width: 390, height: 844 }, locale: "es-CO" });

test("an owner writes three questions, and the departure and a booking by hand show their answers", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "duena@caribesereno.test");
  await page.goto(panelAddress(QUESTIONS));
  await expectNoDefects(page);

  await fillInQuestion(page, { es: "¿En qué hotel te recogemos?", en: "Which hotel?" });
  await expect(page.getByLabel(t.optionEs(1))).toBeHidden();
  await expectNoDefects(page);
  await save(page);
  await fillInQuestion(page, {
    es: "¿Qué cenas?",
    en: "What do you have for dinner?",
    subject: "participant",
  });
  await page.getByLabel(t.kind).selectOption("choice");
  for (const [at, es, en] of [
    [1, "Pescado", "Fish"],
    [2, "Verduras", "Vegetables"],
  ] as const) {
    await page.getByLabel(t.optionEs(at)).fill(es);
    await page.getByLabel(t.optionEn(at)).fill(en);
  }
  await expectNoDefects(page);
  await save(page);
  await fillInQuestion(page, { es: "¿Tienes alergias?", en: "Any allergies?", subject: "participant" });
  await page.getByLabel(t.isSensitive).check();
  await page.getByLabel(t.isRequired).check();
  await save(page);
  await expect(page.getByLabel(t.isRequired)).toBeFocused();
  await expectNoDefects(page);
  await page.getByLabel(t.isRequired).uncheck();
  await save(page);

  const rows = page.getByRole("region", { name: TITLE }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: t.up("¿Tienes alergias?") }).press("Enter");
  await expect(rows.nth(1)).toContainText("¿Tienes alergias?");
  await expectNoDefects(page);

  const { bookingRequest } = await farDeparture(traveller(CARIBE_SERENO), {
    ...{ agencyId: "caribe-sereno", index: LA_BOQUILLA, place: 0 },
  });
  const { experienceId: experience, date, startTime: time = "" } = bookingRequest;
  const trip = new URLSearchParams({ experience, date });
  await page.goto(panelAddress(`/caribe-sereno/new-booking?${trip}`));
  await page.getByLabel(desk.time).selectOption(time);
  await page.getByLabel(desk.name).fill("Rosa Páez");
  await page.getByLabel(desk.proof).fill("Recibo 7");
  await page.getByLabel("¿En qué hotel te recogemos?").fill("Hotel Caribe");
  await page.getByLabel("¿Tienes alergias?").fill("Maní");
  await page.getByLabel("¿Qué cenas?").selectOption("Pescado");
  await page.getByRole("button", { name: desk.book }).click();
  await expect(page.getByLabel(desk.consent)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("¿Tienes alergias?")).toHaveValue("Maní");
  await expectNoDefects(page);
  await page.getByLabel(desk.consent).check();
  await page.getByRole("button", { name: desk.book }).click();
  for (const shown of ["Hotel Caribe", "Maní", "Pescado"])
    await expect(page.getByRole("definition").filter({ hasText: shown })).toBeVisible();
  await expectNoDefects(page);
  await page.goto(panelAddress(`/caribe-sereno/departure?${trip}&time=${time}`));
  for (const shown of ["Hotel Caribe", "Maní", "Pescado"])
    await expect(page.getByRole("definition").filter({ hasText: shown })).toBeVisible();
  await expectNoDefects(page);

  await page.goto(panelAddress(QUESTIONS));
  for (let left = 3; left > 0; left--) {
    await rows.first().getByRole("link").click();
    await page.getByRole("button", { name: t.retire }).click();
    await expect(rows).toHaveCount(left - 1);
  }
});
