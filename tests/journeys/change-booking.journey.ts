import type { Locator } from "@playwright/test";
import type { BookingView } from "../../src/use-cases/booking/booking-view.ts";
import type { PriceView } from "../../src/use-cases/experiences/experience-view.ts";
import { bookingsMessages } from "../../src/web/messages/bookings.ts";
import { changesMessages } from "../../src/web/messages/changes.ts";
import { checkoutMessages } from "../../src/web/messages/checkout.ts";
import { paymentsMessages } from "../../src/web/messages/payments.ts";
import { firstExperience, orderFor } from "../support/order.ts";
import type { Traveller } from "../support/traveller.ts";
import { MESSAGES } from "./support/messages.ts";
import type { Language } from "./support/own-departure.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, standIns } from "./support/site.ts";
import { backToSite, payByCard } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { type Booked, goOnAs, hasStatus, payAs, registered } from "./support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 } });

const SITES = [
  { host: ANDES_VIVO, agencyId: "andes-vivo", language: "es-CO", prefix: "" },
  { host: CARIBE_SERENO, agencyId: "caribe-sereno", language: "en", prefix: "/en" },
] as const satisfies { host: string; agencyId: string; language: Language; prefix: string }[];

/** A family at the prices of an experience: two adults, a child where children have a price, and somebody at a further price. */
function familyOf(prices: readonly PriceView[], year: number) {
  const [adult] = prices;
  const child = prices.find(({ audience }) => audience === "child");
  const visitor = prices.find(({ audience }) => audience === "visitor") ?? adult;
  const born = (age: number) => `${year - age}-01-01`;
  const people = [
    { name: "Ana Restrepo", documentNumber: "1020304050", birthDate: born(36), price: adult },
    { name: "Lucía Restrepo", documentNumber: "1020304051", birthDate: born(34), price: adult },
    { name: "Tomás Restrepo", documentNumber: "1020304052", birthDate: born(11), price: child },
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
  host: string;
  agencyId: string;
  index: number;
}

/** A family that has booked and paid; so many days ahead, for no other journey to be there. */
async function paidFamily(someone: Traveller, { agencyId, index }: Subject): Promise<Booked> {
  const experience = await firstExperience(someone, agencyId, index);
  const order = await orderFor(someone, experience, 4);
  const [price] = experience.priceList;
  if (!price) throw new Error("the experience has no price");
  const participantsInfo = familyOf(experience.priceList, Number(order.date.slice(0, 4)));
  const url = await someone.mutate<string>("booking.create", { ...order, price, participantsInfo });
  const [made] = await someone.query<BookingView[]>("booking.getByUserId");
  if (!made) throw new Error("there is no booking");
  const preference = new URL(url).searchParams.get("pref_id") ?? "";
  const booked = { id: made.id, path: `/booking/${made.experienceId}/${made.id}`, preference };
  await payAs("APRO", booked);
  await hasStatus(someone, booked, "CONFIRMED");
  return booked;
}

const viewOf = (someone: Traveller, { id }: Booked) => someone.query<BookingView>("booking.getById", { id });

/** Counts the presses of a person on the page, those on fields left out. */
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

for (const { host, agencyId, language, prefix } of SITES) {
  const changes = changesMessages[language];
  const made = changesMessages["es-CO"];
  const people = checkoutMessages[language].people;
  const messages = MESSAGES[language];

  test.describe(`at ${agencyId}, in ${language}`, () => {
    test.use({ locale: language === "en" ? "en-US" : language });

    test("a family takes one out, moves to another day, corrects a name and adds somebody", async ({
      page,
      context,
    }) => {
      const someone = await registered(host, `cambios-${agencyId}@viajeros.test`);
      const booked = await paidFamily(someone, { host, agencyId, index: 0 });
      const before = await viewOf(someone, booked);
      await goOnAs(context, someone);
      const open = () => page.goto(at(host, prefix + booked.path));
      const isDone = () => expect(page.getByText(changes.done)).toBeVisible();

      await open();
      const removing = countTaps();
      await removing.tap(page.getByRole("link", { name: changes.kinds.remove }));
      await removing.tap(page.getByLabel(/Lucía Restrepo/));
      await removing.tap(page.getByRole("button", { name: changes.preview }));
      await expect(page.getByRole("heading", { name: changes.result.heading })).toBeFocused();
      await expect(page.getByText(changes.result.removed("Lucía Restrepo"))).toBeVisible();
      await removing.tap(page.getByRole("button", { name: changes.result.confirm }));
      await isDone();
      expect(removing.taps()).toBeLessThanOrEqual(4);
      const without = await viewOf(someone, booked);
      expect(without).toMatchObject({ participants: before.participants - 1, revision: 1 });
      expect(without.refunds).toMatchObject([{ amount: before.totalPrice - without.totalPrice }]);

      const moving = countTaps();
      await moving.tap(page.getByRole("link", { name: changes.kinds.date }));
      const day = page.locator(`[data-date]:not([aria-disabled="true"]):not([aria-pressed="true"])`).last();
      const date = await day.getAttribute("data-date");
      await moving.tap(day);
      const time = page.getByRole("button", { name: /\d:\d\d/ }).first();
      const confirm = page.getByRole("button", { name: changes.result.confirm });
      await expect(time.or(confirm)).toBeVisible();
      if (await time.isVisible()) await moving.tap(time);
      await moving.tap(confirm);
      await isDone();
      expect(moving.taps()).toBeLessThanOrEqual(4);
      expect(await viewOf(someone, booked)).toMatchObject({ date, totalPrice: without.totalPrice });

      const correcting = countTaps();
      await correcting.tap(page.getByRole("link", { name: changes.kinds.correct }));
      await correcting.tap(page.locator("summary").filter({ hasText: "Mary Weber" }));
      await page.getByLabel(people.name).last().fill("Mary Ann Weber");
      await correcting.tap(page.getByRole("button", { name: changes.save }));
      await isDone();
      expect(correcting.taps()).toBeLessThanOrEqual(4);
      await expect(page.getByText("Mary Ann Weber")).toBeVisible();

      const adding = countTaps();
      await adding.tap(page.getByRole("link", { name: changes.kinds.add }));
      await page.getByLabel(people.name).fill("Rosa Restrepo");
      await page.getByLabel(people.documentType).selectOption("CC");
      await page.getByLabel(people.documentNumber).fill("20304050");
      await page.getByLabel(people.birthDate).fill("1961-05-20");
      await adding.tap(page.getByRole("button", { name: changes.preview }));
      await adding.tap(
        page.getByRole("button", { name: new RegExp(`^${changes.result.confirmAndPay("")}`) }),
      );
      await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
      expect(adding.taps()).toBeLessThanOrEqual(4);

      await open();
      await expect(page.getByText(changes.pending.title)).toBeVisible();
      await expect(page.getByRole("timer")).toBeVisible();
      await expect(page.getByText("Rosa Restrepo")).toHaveCount(0);
      await page.getByRole("button", { name: new RegExp(`^${changes.pending.pay("")}`) }).click();
      await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
      await payByCard(page, messages, "APRO");
      await backToSite(page, messages);
      // The provider leads back in the language in which the booking was made.
      await expect(page.getByRole("heading", { level: 1, name: made.done })).toBeVisible();
      await page.getByRole("link", { name: paymentsMessages["es-CO"].viewBooking }).click();
      await expect(page.getByText("Rosa Restrepo")).toBeVisible();
      await expect(page.getByText(bookingsMessages["es-CO"].standing.confirmed)).toBeVisible();
    });
  });
}
