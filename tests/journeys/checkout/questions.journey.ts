import type { Page } from "@playwright/test";
import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import type { QuestionView } from "../../../src/use-cases/questions/question-view.ts";
import { writeCheckoutQuery } from "../../../src/web/site/shell/site/checkout-url.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf } from "../support/own-departure.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { backToSite, fillParticipants, openPerson, payByCard, pressPay } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];

const QUESTIONED_EXPERIENCE = 2;

test.use({ viewport: { width: 390, height: 844 } });

async function checkoutOf(someone: Traveller): Promise<string> {
  const experience = await firstExperience(someone, "andes-vivo", QUESTIONED_EXPERIENCE);
  const bookingRequest = await bookingRequestFor(someone, experience);
  return `/payments/checkout?${writeCheckoutQuery({
    experienceId: experience.id,
    participants: 2,
    selectedDate: bookingRequest.date,
    startTime: bookingRequest.startTime,
  })}`;
}

const pickup = (page: Page) => page.getByRole("textbox", { name: "¿En qué hotel de El Cable" });
const glove = (page: Page, index: number, size: QuestionView["text"]) =>
  page.locator(`[data-person="${index}"]`).getByRole("radio", { name: size, exact: true });
const allergies = (page: Page, index: number) =>
  page.locator(`[data-person="${index}"]`).getByRole("textbox", { name: "¿Alergias" });
const consent = (page: Page) => page.getByRole("checkbox", { name: "datos sensibles" });

test("questions are answered beside their fields, kept, and shown on the booking", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "preguntas@viajeros.test");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, await checkoutOf(someone)));

  await test.step("a missing answer is an error beside its question", async () => {
    await fillParticipants(page, es, "preguntas@viajeros.test");
    await pickup(page).fill("Hotel Varuna");
    await openPerson(page, es, 0);
    await allergies(page, 0).fill("Maní");
    await pressPay(page, es);
    await expect(glove(page, 0, "S")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('[data-person="1"] [aria-invalid="true"]')).toHaveCount(3);
    await expect(consent(page)).toHaveAttribute("aria-invalid", "true");
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  await test.step("answers are kept, except sensitive ones", async () => {
    await glove(page, 0, "M").check();
    await openPerson(page, es, 1);
    await glove(page, 1, "L").check();
    await page.goto("about:blank");
    const storedText = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    await page.goBack();
    await page.reload();
    await expect(pickup(page)).toHaveValue("Hotel Varuna");
    await openPerson(page, es, 0);
    await expect(glove(page, 0, "M")).toBeChecked();
    await expect(allergies(page, 0)).toHaveValue("");
    await openPerson(page, es, 1);
    await expect(glove(page, 1, "L")).toBeChecked();
    expect(await storedText()).toContain("Varuna");
    expect(await storedText()).not.toContain("Maní");
  });

  await test.step("the booking shows the answers, and of a sensitive answer only that it exists", async () => {
    await openPerson(page, es, 0);
    await allergies(page, 0).fill("Maní");
    await consent(page).check();
    await page.getByRole("checkbox", { name: es.terms }).check();
    await page.getByRole("checkbox", { name: es.privacy }).check();
    await pressPay(page, es);
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect
      .poll(async () => (await bookingsOf(someone)).map(({ status }) => status))
      .toEqual(["CONFIRMED"]);
    const [booked] = await bookingsOf(someone);
    const { answers } = await someone.query<BookingView>("booking.getById", { id: booked?.id ?? "" });
    expect(answers.map(({ person, answer }) => [person, answer])).toEqual([
      [null, "Hotel Varuna"],
      [0, "M"],
      [0, ""],
      [1, "L"],
    ]);
    await page.goto(at(ANDES_VIVO, `/booking/${booked?.experienceId}/${booked?.id}`));
    await expect(page.getByText("Talla de los guantes: M")).toBeVisible();
    await expect(page.getByText("¿Alergias que los guías deban conocer? Respondida")).toBeVisible();
    await expect(page.getByText("Hotel Varuna")).toBeVisible();
    await expect(page.getByText("Para corregir una respuesta, escríbele a")).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});
