import { setCapacity } from "../support/departures.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf, checkoutOf, inLanguage, ownDeparture, startPaying } from "../support/own-departure.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { backToSite, openBooking, payByCard, turnCalendarTo } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession } from "../support/traveller.ts";

const AGENCY = "andes-vivo";
const CHANGED = {
  "es-CO": {
    title: "Cambiaste esta reserva por otra",
    returned: /te devolvemos \$\s[\d.]+ por el mismo medio de pago/,
    see: "Ver la nueva reserva",
    own: "2 cupos apartados para ti",
    sold: /Agotad[oa]/,
  },
  en: {
    title: "You changed this booking for another one",
    returned: /we are returning COP\s[\d,]+ by the same means of payment/,
    see: "See the new booking",
    own: "2 seats held for you",
    sold: /Sold out/,
  },
} as const;

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

test.use({ viewport: PHONE });

test("the payment of a replaced booking shows that it is refunded, and leads to the new booking", async ({
  page,
  context,
}) => {
  const email = "cambia@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  const bookingRequest = await ownDeparture(someone, 1, 12);
  await shareSession(context, someone);
  await startPaying(page, bookingRequest, email);
  const [first] = await bookingsOf(someone);
  const [lead] = bookingRequest.participantsInfo;
  if (!first || !lead) throw new Error("nothing was booked");
  let last = first.id;
  for (const idempotencyKey of ["second-change-of-it", "third-change-of-it"]) {
    const change = { ...bookingRequest, participantsInfo: [lead], replaces: last, idempotencyKey };
    await someone.mutate("booking.create", change);
    last = (await bookingsOf(someone)).find(({ replacedBy }) => replacedBy === null)?.id ?? "";
  }

  await payByCard(page, MESSAGES["es-CO"], "APRO");
  await backToSite(page, MESSAGES["es-CO"]);
  const returned = new URL(page.url());
  for (const [language, size] of [
    ["es-CO", PHONE],
    ["en", WIDE],
  ] as const) {
    await test.step(`in ${language}, ${size.width} px wide`, async () => {
      const changed = CHANGED[language];
      await page.setViewportSize(size);
      if (language === "en") await page.goto(inLanguage(language, returned.pathname + returned.search));
      await expect(page.getByRole("heading", { level: 1, name: changed.title })).toBeVisible();
      await expect(page.getByText(changed.returned)).toBeVisible();
      await page.getByRole("link", { name: changed.see }).click();
      await expect(page).toHaveURL(new RegExp(`/booking/${bookingRequest.experienceId}/${last}$`));
      await expect(page.getByRole("timer")).toBeVisible();

      await page.goto(inLanguage(language, `/booking/${bookingRequest.experienceId}/${first.id}`));
      await expect(page.getByText(changed.title)).toBeVisible();
      await page.getByRole("link", { name: changed.see }).click();
      await expect(page).toHaveURL(new RegExp(`/booking/${bookingRequest.experienceId}/${last}$`));
    });
  }
});

test("the traveller's own held seats are named in the calendar, at the start times and in the checkout", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "cupos@viajeros.test");
  const bookingRequest = await ownDeparture(someone, 0, 14);
  await setCapacity(AGENCY, bookingRequest, 2);
  await someone.mutate("booking.create", bookingRequest);
  await shareSession(context, someone);
  for (const [language, size] of [
    ["es-CO", PHONE],
    ["en", WIDE],
  ] as const) {
    await test.step(`in ${language}, ${size.width} px wide`, async () => {
      const changed = CHANGED[language];
      await page.setViewportSize(size);
      await page.goto(inLanguage(language, `/experience/${bookingRequest.experienceId}`));
      await openBooking(page);
      const day = await turnCalendarTo(page, MESSAGES[language], bookingRequest.date);
      await expect(day).toHaveAccessibleName(new RegExp(changed.own));
      await day.click();
      await expect(page.getByRole("radio", { name: changed.own })).toBeEnabled();

      await page.goto(checkoutOf(bookingRequest, 2, language));
      await expect(page.getByText(changed.own)).toBeVisible();
      await expect(page.getByText(changed.sold)).toHaveCount(0);
    });
  }
});
