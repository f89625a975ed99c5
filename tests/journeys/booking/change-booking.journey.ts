import type { BrowserContext, Locator, Page } from "@playwright/test";
import pg from "pg";
import { issueMessage } from "../../../src/domain/validation/field-messages.ts";
import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import type { CalendarView } from "../../../src/use-cases/departures/departure-view.ts";
import type { PriceView } from "../../../src/use-cases/experiences/experience-view.ts";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { changesMessages } from "../../../src/web/site/messages/booking/changes.ts";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { paymentsMessages } from "../../../src/web/site/messages/checkout/payments.ts";
import { departuresMessages } from "../../../src/web/site/messages/experiences/departures.ts";
import { failuresMessages } from "../../../src/web/site/messages/shell/failures.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import type { Traveller } from "../../support/traveller.ts";
import { setCapacity } from "../support/departures.ts";
import { MESSAGES } from "../support/messages.ts";
import type { Language } from "../support/own-departure.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, standIns } from "../support/site.ts";
import { backToSite, payByCard } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import {
  type Booked,
  book,
  openRegisteredTraveller,
  payAs,
  payBy,
  shareSession,
  waitForStatus,
} from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** A booking's month may have few days left. A press works only after the page has loaded the seats. */
async function turnMonth(page: Page, language: Language, turn: "nextMonth" | "previousMonth" = "nextMonth") {
  await expect(page.locator('section[aria-busy="false"] [data-date]').first()).toBeVisible();
  const month = page.getByRole("grid");
  const before = (await month.getAttribute("aria-label")) ?? "";
  await page.getByRole("button", { name: departuresMessages[language].calendar[turn] }).click();
  await expect(month).not.toHaveAttribute("aria-label", before);
  await expect(page.locator('section[aria-busy="false"] [data-date]').first()).toBeVisible();
}

const freeDays = (page: Page) =>
  page.locator(`[data-date]:not([aria-disabled="true"]):not([aria-pressed="true"])`);

/** The child's age still fits if the family moves to the next year. */
function familyOf(prices: readonly PriceView[], year: number) {
  const [adult] = prices;
  const child = prices.find(({ audience }) => audience === "child");
  const visitor = prices.find(({ audience }) => audience === "visitor") ?? adult;
  const born = (age: number) => `${year - age}-01-01`;
  const people = [
    { name: "Ana Restrepo", documentNumber: "1020304050", birthDate: born(36), price: adult },
    { name: "Lucía Restrepo", documentNumber: "1020304051", birthDate: born(34), price: adult },
    { name: "Tomás Restrepo", documentNumber: "1020304052", birthDate: born(9), price: child },
    { name: "Mary Weber", documentNumber: "1020304053", birthDate: born(40), price: visitor },
  ];
  return people.flatMap(({ price, ...person }, index) => {
    if (!price) return [];
    const documentType = index === 2 ? ("TI" as const) : ("CC" as const);
    const reach = index === 0 ? { email: "ana@viajeros.test", phoneNumber: "+57 3001234567" } : {};
    const paid = { id: price.id, value: price.value, name: price.name };
    return [{ ...person, ...reach, documentType, price: paid }];
  });
}

interface Subject {
  agencyId: string;
  index: number;
}

async function paidFamily(someone: Traveller, { agencyId, index }: Subject): Promise<Booked> {
  const experience = await firstExperience(someone, agencyId, index);
  const bookingRequest = await bookingRequestFor(someone, experience, 4);
  const [price] = experience.priceList;
  if (!price) throw new Error("the experience has no price");
  const participantsInfo = familyOf(experience.priceList, Number(bookingRequest.date.slice(0, 4)));
  const url = await someone.mutate<string>("booking.create", { ...bookingRequest, price, participantsInfo });
  const [made] = await someone.query<BookingView[]>("booking.getByUserId");
  if (!made) throw new Error("there is no booking");
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  const booked = { id: made.id, path: `/booking/${made.experienceId}/${made.id}`, preference };
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  return booked;
}

/** In pesos. No other journey books a child at this experience. */
const CHILD_PRICE_INCREASE = 10_000;

async function repriceChild(agencyId: string, experienceId: string, increase: number): Promise<void> {
  const list = `(select jsonb_agg(case when one->>'audience' = 'child'
    then jsonb_set(one, '{value}', to_jsonb((one->>'value')::int + $1::int)) else one end order by place)
    from jsonb_array_elements(price_list) with ordinality as prices(one, place))`;
  await runStatement(`update experiences set price_list = ${list} where agency_id = $2 and id = $3`, [
    increase,
    agencyId,
    experienceId,
  ]);
}

async function runStatement(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

async function freeSeatsOf(
  someone: Traveller,
  { experienceId, date, startTime }: BookingView,
): Promise<number> {
  const period = { experienceId, from: date, to: date };
  const { departures } = await someone.query<CalendarView>("availability.calendar", period);
  return departures.find((one) => one.startTime === startTime)?.free ?? 0;
}

const viewOf = (someone: Traveller, { id }: Booked) => someone.query<BookingView>("booking.getById", { id });

function countTaps() {
  let taps = 0;
  return {
    tap: async (locator: Locator) => {
      taps += 1;
      await locator.click();
    },
    taps: () => taps,
  };
}

const texts = changesMessages["es-CO"];
const es = MESSAGES["es-CO"];
const bookingText = bookingsMessages["es-CO"];

async function paidPair(context: BrowserContext, email: string, index: number) {
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  const booked = await book(someone, "andes-vivo", index);
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  await shareSession(context, someone);
  return { someone, booked, path: at(ANDES_VIVO, booked.path) };
}

async function typeRosa(page: Page, language: Language = "es-CO"): Promise<void> {
  const { people } = checkoutMessages[language];
  await page.getByLabel(people.name).fill("Rosa Restrepo");
  await page.getByLabel(people.documentType).selectOption("CC");
  await page.getByLabel(people.documentNumber).fill("20304050");
  await page.getByLabel(people.birthDate).fill("1961-05-20");
}

const preview = (page: Page) => page.getByRole("button", { name: texts.preview });
const confirmAndPay = (page: Page) => page.getByRole("button", { name: texts.result.confirmAndPay("") });

test("in Spanish, a family removes one person and moves to another day, which costs more", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "cambios-andes@viajeros.test");
  const booked = await paidFamily(someone, { agencyId: "andes-vivo", index: 4 });
  const before = await viewOf(someone, booked);
  await shareSession(context, someone);
  const freeBefore = await freeSeatsOf(someone, before);
  await page.goto(at(ANDES_VIVO, booked.path));

  await test.step("removing a person releases the seat and refunds the price", async () => {
    const removing = countTaps();
    await removing.tap(page.getByRole("link", { name: texts.kinds.remove }));
    await removing.tap(page.getByLabel(/Lucía Restrepo/));
    await removing.tap(preview(page));
    await expect(page.getByRole("heading", { name: texts.result.heading })).toBeFocused();
    await expect(page.getByText(texts.result.removed("Lucía Restrepo"))).toBeVisible();
    await removing.tap(page.getByRole("button", { name: texts.result.confirm }));
    await expect(page.getByText(texts.done)).toBeVisible();
    expect(removing.taps()).toBeLessThanOrEqual(4);
    expect(await freeSeatsOf(someone, before)).toBe(freeBefore + 1);
  });
  const afterRemoval = await viewOf(someone, booked);
  expect(afterRemoval).toMatchObject({ participants: before.participants - 1, revision: 1 });
  expect(afterRemoval.refunds).toMatchObject([{ amount: before.totalPrice - afterRemoval.totalPrice }]);

  await test.step("the booking moves to another day only once the difference is paid", async () => {
    await repriceChild("andes-vivo", before.experienceId, CHILD_PRICE_INCREASE);
    const moving = countTaps();
    await moving.tap(page.getByRole("link", { name: texts.kinds.date }));
    await turnMonth(page, "es-CO");
    const day = freeDays(page).last();
    const date = await day.getAttribute("data-date");
    await moving.tap(day);
    const time = page.getByRole("button", { name: /\d:\d\d/ }).first();
    await expect(time.or(confirmAndPay(page))).toBeVisible();
    if (await time.isVisible()) await moving.tap(time);
    await moving.tap(confirmAndPay(page));
    await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
    expect(moving.taps()).toBeLessThanOrEqual(4);
    expect(await viewOf(someone, booked)).toMatchObject({
      date: before.date,
      pendingChange: { date, toPay: CHILD_PRICE_INCREASE, isBeingPaid: false },
    });
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { level: 1, name: texts.done })).toBeVisible();
    await repriceChild("andes-vivo", before.experienceId, -CHILD_PRICE_INCREASE);
    expect(await viewOf(someone, booked)).toMatchObject({
      date,
      totalPrice: afterRemoval.totalPrice + CHILD_PRICE_INCREASE,
      payments: [{ amount: before.totalPrice }, { amount: CHILD_PRICE_INCREASE }],
    });
  });
});

test.describe("in English", () => {
  test.use({ locale: "en-US" });

  test("a family corrects a name and adds a person whose price is paid later", async ({ page, context }) => {
    const changes = changesMessages.en;
    const { people } = checkoutMessages.en;
    const someone = await openRegisteredTraveller(CARIBE_SERENO, "cambios-caribe@viajeros.test");
    const booked = await paidFamily(someone, { agencyId: "caribe-sereno", index: 3 });
    await shareSession(context, someone);
    const open = () => page.goto(at(CARIBE_SERENO, `/en${booked.path}`));
    await open();

    await test.step("a name is corrected", async () => {
      const correcting = countTaps();
      await correcting.tap(page.getByRole("link", { name: changes.kinds.correct }));
      await correcting.tap(page.locator("summary").filter({ hasText: "Mary Weber" }));
      await page.getByLabel(people.name).last().fill("Mary Ann Weber");
      await correcting.tap(page.getByRole("button", { name: changes.save }));
      await expect(page.getByText(changes.done)).toBeVisible();
      expect(correcting.taps()).toBeLessThanOrEqual(4);
      await expect(page.getByText("Mary Ann Weber")).toBeVisible();
    });

    await test.step("a person joins once their price is paid", async () => {
      const adding = countTaps();
      await adding.tap(page.getByRole("link", { name: changes.kinds.add }));
      await typeRosa(page, "en");
      await adding.tap(page.getByRole("button", { name: changes.preview }));
      await adding.tap(page.getByRole("button", { name: changes.result.confirmAndPay("") }));
      await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
      expect(adding.taps()).toBeLessThanOrEqual(4);

      await open();
      await expect(page.getByText(changes.pending.title)).toBeVisible();
      await expect(page.getByRole("timer")).toBeVisible();
      await expect(page.getByText("Rosa Restrepo")).toHaveCount(0);
      await page.getByRole("button", { name: changes.pending.pay("") }).click();
      await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
      await payByCard(page, MESSAGES.en, "APRO");
      await backToSite(page, MESSAGES.en);
      // The provider redirects to the language in which the booking was made.
      await expect(page.getByRole("heading", { level: 1, name: texts.done })).toBeVisible();
      await page.getByRole("link", { name: paymentsMessages["es-CO"].viewBooking }).click();
      await expect(page.getByText("Rosa Restrepo")).toBeVisible();
      await expect(page.getByText(bookingText.standing.confirmed)).toBeVisible();
    });
  });
});

test("a change in another tab makes a preview stale, and a double press applies a change once", async ({
  page,
  context,
}) => {
  const { someone, booked, path } = await paidPair(context, "cambio-dos@viajeros.test", 1);
  await page.goto(`${path}/change?what=remove`);
  await page.getByRole("checkbox").check();
  await preview(page).click();
  await expect(page.getByRole("heading", { name: texts.result.heading })).toBeFocused();

  const other = await context.newPage();
  const { people } = checkoutMessages["es-CO"];
  await other.goto(`${path}/change?what=correct`);
  await other.locator("main summary").first().click();
  await other.getByLabel(people.name).first().fill("Ana María Restrepo");
  await other.getByRole("button", { name: texts.save }).dblclick();
  await expect(other.getByText(texts.done)).toBeVisible();
  expect(await viewOf(someone, booked)).toMatchObject({ revision: 1, participants: 2 });

  const confirm = page.getByRole("button", { name: texts.result.confirm });
  await confirm.click();
  await expect(page.getByText(texts.result.stale)).toBeVisible();
  await confirm.dblclick();
  await expect(page.getByText(texts.done)).toBeVisible();
  expect(await viewOf(someone, booked)).toMatchObject({ revision: 2, participants: 1 });
  await expect(page.getByRole("link", { name: texts.kinds.remove })).toHaveCount(0);
  await expect(page.getByText(texts.onlyOne)).toBeVisible();
});

test("a change whose payment is refused can be paid again, and leaves the booking unchanged if it lapses", async ({
  page,
  context,
}) => {
  const { someone, booked, path } = await paidPair(context, "cambio-vence@viajeros.test", 5);
  const before = await viewOf(someone, booked);
  await page.goto(`${path}/change?what=add`);
  const price = page.getByLabel(texts.price);
  await expect(price).toHaveAccessibleDescription(before.priceDescription);
  await preview(page).click();
  await expect(page.getByText("Escribe el nombre completo.").first()).toBeVisible();
  await typeRosa(page);
  await preview(page).click();
  await confirmAndPay(page).click();
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  const checkout = page.url();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: texts.kinds.add })).toBeVisible();
  await page.goto(checkout);
  await payByCard(page, es, "OTHE");
  await backToSite(page, es);
  await expect(page.getByRole("heading", { level: 1, name: texts.returned.title.rejected })).toBeVisible();
  await expect(page.getByText(texts.returned.rejected)).toBeVisible();
  await page.getByRole("button", { name: texts.pending.pay("") }).click();
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));

  await page.goto(at(ANDES_VIVO, "/my-bookings"));
  await expect(page.getByText(texts.pending.mark)).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(texts.pending.title)).toBeVisible();
  const lapse =
    "update booking_changes set hold_expires_at = now() - interval '1 second' where booking_id = $1";
  await runStatement(lapse, [booked.id]);
  await page.getByRole("button", { name: texts.pending.pay("") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(page.getByText(bookingText.standing.confirmed)).toBeVisible();
  await expect(page.getByText(texts.pending.title)).toHaveCount(0);
  expect(await viewOf(someone, booked)).toMatchObject({
    revision: 0,
    participants: before.participants,
    totalPrice: before.totalPrice,
    pendingChange: null,
  });
});

test("while a bank decides on the difference, the booking stands and a second change is refused", async ({
  page,
  context,
}) => {
  const { someone, booked, path } = await paidPair(context, "cambio-banco@viajeros.test", 5);
  await page.goto(`${path}/change?what=add`);
  await typeRosa(page);
  await preview(page).click();
  await confirmAndPay(page).click();
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  const preference = new URL(page.url()).searchParams.get("pref_id") ?? "";
  const query = await payAs("CONT", { ...booked, preference });
  await page.goto(at(ANDES_VIVO, `/payments/pending?${query}`));
  await expect(page.getByRole("heading", { level: 1, name: texts.returned.title.pending })).toBeVisible();
  await expect(page.getByText(texts.returned.stands)).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(texts.pending.processing)).toBeVisible();
  await expect(page.getByRole("button", { name: texts.pending.pay("") })).toHaveCount(0);
  await expect(page.getByRole("img", { name: es.qr }).first()).toBeVisible();

  await page.getByRole("link", { name: texts.kinds.remove }).click();
  await page.getByRole("checkbox").check();
  await preview(page).click();
  await page.getByRole("button", { name: texts.result.confirm }).click();
  await expect(page.getByRole("alert")).toContainText(failuresMessages["es-CO"]["change-being-paid"]);
  expect(await viewOf(someone, booked)).toMatchObject({ revision: 0, pendingChange: { isBeingPaid: true } });
});

test("a difference to pay in cash shows its payment code after the return and on the booking, and is listed as to do", async ({
  page,
  context,
}) => {
  const { booked, path } = await paidPair(context, "cambio-efectivo@viajeros.test", 4);
  await page.goto(`${path}/change?what=add`);
  await typeRosa(page);
  await preview(page).click();
  await confirmAndPay(page).click();
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  const preference = new URL(page.url()).searchParams.get("pref_id") ?? "";
  const query = await payBy({ method: "efecty" }, { ...booked, preference });
  const { hold } = bookingsMessages["es-CO"];
  const code = page
    .getByRole("definition")
    .filter({ has: page.getByRole("button", { name: hold.onClipboard(hold.code) }) });
  await page.goto(at(ANDES_VIVO, `/payments/pending?${query}`));
  await expect(code).toContainText(/\d{4}/);
  await expect(page.getByRole("term").filter({ hasText: texts.returned.difference })).toBeVisible();
  await page.goto(path);
  await expect(code).toContainText(/\d{4}/);
  await expect(page.getByRole("link", { name: hold.instructions })).toBeVisible();
  await expect(page.getByText(texts.pending.processingText)).toHaveCount(0);
  await page.goto(at(ANDES_VIVO, "/my-bookings"));
  await expect(page.getByText(bookingsMessages["es-CO"].next.change)).toBeVisible();
});

test("a day that sold out after the page loaded is refused, and another day is chosen by keyboard", async ({
  page,
  context,
}) => {
  const { someone, booked, path } = await paidPair(context, "cambio-teclado@viajeros.test", 6);
  const before = await viewOf(someone, booked);
  await page.goto(`${path}/change?what=date`);
  await turnMonth(page, "es-CO");
  const day = freeDays(page).last();
  const date = (await day.getAttribute("data-date")) ?? "";
  const bookingRequest = await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo", 6));
  await setCapacity("andes-vivo", { ...bookingRequest, date, startTime: before.startTime }, 1);
  await day.press("Enter");
  await expect(page.getByRole("alert")).toContainText(failuresMessages["es-CO"]["sold-out"]);
  await turnMonth(page, "es-CO", "previousMonth");
  await page.locator(`[data-date="${before.date}"]`).press("Enter");
  await expect(page.getByText(issueMessage("nothing-changed", "es-CO"))).toBeVisible();
  await turnMonth(page, "es-CO");
  const other = freeDays(page).first();
  const otherDate = (await other.getAttribute("data-date")) ?? "";
  await other.press("Enter");
  await expect(page.getByRole("heading", { name: texts.result.heading })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(texts.done)).toBeVisible();
  expect(await viewOf(someone, booked)).toMatchObject({ date: otherDate, revision: 1 });
});
