import { addDays, placeDate } from "../../../src/domain/departures/place-time.ts";
import { formatPesos } from "../../../src/domain/pricing/format-pesos.ts";
import type { CalendarView, DepartureView } from "../../../src/use-cases/departures/departure-view.ts";
import type { ExperienceView } from "../../../src/use-cases/experiences/experience-view.ts";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { experiencesMessages } from "../../../src/web/site/messages/experiences/experiences.ts";
import type { Traveller } from "../../support/traveller.ts";
import { MESSAGES } from "../support/messages.ts";
import { readPage } from "../support/read-page.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { openBooking, turnCalendarTo } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const HIGH_TIME = "10:30";
const USUAL_TIME = "07:00";
const [USUAL_PRICE, HIGH_PRICE] = [195_000, 230_000];
const [MONTH_DAYS, YEAR_DAYS] = [45, 366];

async function findGuatape(someone: Traveller): Promise<ExperienceView> {
  const { items } = await someone.query<{ items: ExperienceView[] }>("experience.fetchList", {
    agencyId: "andes-vivo",
  });
  const found = items.find(({ title }) => title.includes("Guatapé"));
  if (!found) throw new Error("the demo has a trip to Guatapé");
  return found;
}

async function findHighDay(someone: Traveller, experienceId: string): Promise<DepartureView> {
  const today = placeDate(new Date());
  for (let ahead = 3; ahead < YEAR_DAYS; ahead += MONTH_DAYS) {
    const days = { experienceId, from: addDays(today, ahead), to: addDays(today, ahead + MONTH_DAYS - 1) };
    const { departures } = await someone.query<CalendarView>("availability.calendar", days);
    const isFree = (one: DepartureView) => one.status === "available";
    const found = departures.find(
      (one) =>
        one.startTime === HIGH_TIME &&
        isFree(one) &&
        departures.some(
          (other) => other.date === one.date && other.startTime === USUAL_TIME && isFree(other),
        ),
    );
    if (found) return found;
  }
  throw new Error("there is no high season within a year");
}

test("the high season's price is shown beside its start time and charged in the checkout", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [es, texts] = [MESSAGES["es-CO"], experiencesMessages["es-CO"]];
  const { id } = await findGuatape(traveller(ANDES_VIVO));
  const { date } = await findHighDay(traveller(ANDES_VIVO), id);
  const pesos = (value: number) => formatPesos(value, "es-CO");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await expect(page.locator("[data-booking-bar]")).toContainText(texts.from);
  await expect(page.locator("[data-booking-bar]")).toContainText(pesos(USUAL_PRICE));
  await openBooking(page);
  const form = page.locator("#booking-form");
  await expect(form).toContainText(texts.booking.totalFrom);
  await (await turnCalendarTo(page, es, date)).click();
  const total = form.locator(".sheet-total");
  await expect(total).toContainText(`${texts.booking.total}${pesos(USUAL_PRICE)}`);
  for (const [time, price] of [
    ["7:00", USUAL_PRICE],
    ["10:30", HIGH_PRICE],
  ] as const)
    await expect(form.locator("label", { hasText: time })).toContainText(
      `${texts.booking.total} ${pesos(price)}`,
    );
  await page.getByRole("radio", { name: /10:30/ }).check({ force: true });
  await expect(total).toContainText(`${texts.booking.total}${pesos(HIGH_PRICE)}`);
  await expect(form.locator("strong").first()).toHaveText(pesos(HIGH_PRICE));
  await page.getByRole("button", { name: es.book, exact: true }).last().click();
  await page.waitForURL(/payments\/checkout/);
  await expect(page.locator('input[name="price.value"]')).toHaveValue(String(HIGH_PRICE));
  await expect(page.locator("main")).toContainText(pesos(HIGH_PRICE));
});

test("without JavaScript, the day and the start time decide the checkout's total", async () => {
  const someone = traveller(ANDES_VIVO);
  const { id } = await findGuatape(someone);
  const { date } = await findHighDay(someone, id);
  const { total, totalFrom } = checkoutMessages["es-CO"].breakdown;
  const read = async (chosen: object) => {
    const query = new URLSearchParams({ experienceId: id, ...chosen });
    return (await readPage(someone, `/payments/checkout?${query}`)).text;
  };
  expect(await read({})).toContain(`${totalFrom} ${formatPesos(USUAL_PRICE, "es-CO")}`);
  const usual = await read({ selectedDate: date, startTime: USUAL_TIME });
  expect(usual).toContain(`${total} ${formatPesos(USUAL_PRICE, "es-CO")}`);
  const high = await read({ selectedDate: date, startTime: HIGH_TIME });
  expect(high).toContain(`${total} ${formatPesos(HIGH_PRICE, "es-CO")}`);
  expect(high).not.toContain(formatPesos(USUAL_PRICE, "es-CO"));
});
