import { describe, expect, test } from "vitest";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../src/domain/booking/consents.ts";
import { answerField, SENSITIVE_VERSION } from "../../src/domain/questions/answer-field.ts";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { FORM_OWNER } from "../../src/web/site/features/checkout/booking-form.ts";
import { checkoutMessages } from "../../src/web/site/messages/checkout/checkout.ts";
import { failuresMessages } from "../../src/web/site/messages/shell/failures.ts";
import { writeCheckoutQuery } from "../../src/web/site/shell/site/checkout-url.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Answer, Traveller } from "../support/traveller.ts";

const site = sitePerFile(databasePerFile(4), { RATE_LIMITS: "true", TRUSTED_PROXIES: "127.0.0.1" });

let people = 0;

async function signInTraveller(): Promise<Traveller> {
  people += 1;
  const traveller = site.open();
  await traveller.signIn("google", `viajero-${people}@viajeros.test`);
  return traveller;
}

const CHECKOUT_PATH = "/payments/checkout";
const QUESTIONED_EXPERIENCE = 2;
const PICKUP = "019c2000-0000-7000-8000-000000000001";
const ALLERGIES = "019c2000-0000-7000-8000-000000000003";
/** Birth date of a person who is ten years old for the whole year. */
const CHILD_BIRTH_DATE = `${new Date().getFullYear() - 10}-01-01`;

/** Suffix of the path: a form without scripts is posted to the page, and the page's script posts to `.data`. */
type Sender = "" | ".data";

const PRICE_CHANGED: Record<Sender, string> = {
  "": failuresMessages["es-CO"]["price-changed"],
  ".data": "price-changed",
};

/** @returns the query of the checkout's URL, and the filled-in form as a browser would submit the form. */
async function openCheckout(
  traveller: Traveller,
  change: (bookingRequest: BookingRequest) => Partial<BookingRequest> = () => ({}),
  index = 0,
) {
  const experience = await firstExperience(traveller, "andes-vivo", index);
  const typicalRequest = await bookingRequestFor(traveller, experience);
  const bookingRequest = { ...typicalRequest, ...change(typicalRequest) };
  const priced = bookingRequest.participantsInfo.map(({ price }) => price?.id ?? "adulto");
  const party = [...new Set(priced)].map((optionId) => ({
    optionId,
    people: priced.filter((id) => id === optionId).length,
  }));
  const query = writeCheckoutQuery({
    experienceId: bookingRequest.experienceId,
    party,
    participants: bookingRequest.participantsInfo.length,
    selectedDate: bookingRequest.date,
    startTime: bookingRequest.startTime,
    priceValue: bookingRequest.price.value,
  });
  const { text } = await traveller.call("GET", `${CHECKOUT_PATH}?${query}`);
  const formHtml = text.split("<form").find((part) => part.includes("participantsInfo.0.name")) ?? "";
  const hidden = [...formHtml.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const typedFields = bookingRequest.participantsInfo.flatMap((person, index) =>
    Object.entries(person).flatMap(([name, value]) =>
      typeof value === "string" ? [[`participantsInfo.${index}.${name}`, value]] : [],
    ),
  );
  const form: Record<string, string> = {
    ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
    ...Object.fromEntries(typedFields),
    "consents.terms": CURRENT_TEXTS.terms,
    "consents.privacy": CURRENT_TEXTS.privacy,
  };
  const submit = (sender: Sender, fields = form, headers: Record<string, string> = {}) =>
    traveller.call("POST", `${CHECKOUT_PATH}${sender}?${query}`, { form: fields, headers });
  return { bookingRequest, form, submit, path: `${CHECKOUT_PATH}?${query}` };
}

const paymentOf = ({ headers, text }: Answer): string | undefined =>
  headers.get("location") ?? /http[^"]+pref_id=[\w-]+/.exec(text)?.[0];

async function bookingsOf(traveller: Traveller): Promise<BookingView[]> {
  const all = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  return Promise.all(all.map(({ id }) => traveller.query<BookingView>("booking.getById", { id })));
}

const termsOf = ({ experienceId, date, startTime, duration, ...booking }: BookingView) => ({
  ...{ experienceId, date, startTime, duration },
  people: booking.participantsInfo.map(({ id: _, ...person }) => person),
  price: [booking.priceOption, booking.unitPrice, booking.totalPrice],
});

describe("submission of the checkout form", () => {
  test("the form makes the same booking with and without JavaScript", async () => {
    const createdBookings: BookingView[] = [];
    for (const [sender, status] of [
      ["", 303],
      [".data", 202],
    ] as const) {
      const traveller = await signInTraveller();
      const { submit, bookingRequest } = await openCheckout(traveller);
      const answer = await submit(sender);
      expect([answer.status, paymentOf(answer)]).toEqual([status, expect.stringMatching(/pref_id=/)]);
      const bookings = await bookingsOf(traveller);
      expect(bookings).toMatchObject([
        { date: bookingRequest.date, startTime: bookingRequest.startTime, status: "PENDING" },
      ]);
      createdBookings.push(...bookings);
    }
    const [plain, scripted] = createdBookings.map(termsOf);
    expect(scripted).toEqual(plain);
  });

  test("repeated submissions make one booking", async () => {
    const traveller = await signInTraveller();
    const { submit } = await openCheckout(traveller);
    const answers = await Promise.all([submit(".data"), submit(".data"), submit("")]);
    answers.push(await submit(""), await (await openCheckout(traveller)).submit(".data"));
    expect(new Set(answers.map(paymentOf)).size).toBe(1);
    expect(await bookingsOf(traveller)).toHaveLength(1);
  });

  test.each<Sender>(["", ".data"])(
    "a changed form submitted to the page%s replaces the held booking",
    async (sender) => {
      const traveller = await signInTraveller();
      await (await openCheckout(traveller)).submit(sender);
      const smallerCheckout = await openCheckout(traveller, ({ participantsInfo }) => ({
        participantsInfo: participantsInfo.slice(0, 1),
      }));
      await smallerCheckout.submit(sender);
      const bookings = await bookingsOf(traveller);
      expect(bookings.filter(({ status }) => status === "PENDING")).toMatchObject([{ participants: 1 }]);
      expect(bookings).toHaveLength(2);
    },
  );

  test.each<Sender>(["", ".data"])(
    "a form submitted to the page%s books each person at their own price",
    async (sender) => {
      const traveller = await signInTraveller();
      const { submit, form } = await openCheckout(traveller, (bookingRequest) => ({
        participantsInfo: bookingRequest.participantsInfo.map((person, index) =>
          index === 0
            ? person
            : { ...person, price: { id: "nino", value: 0, name: "" }, birthDate: CHILD_BIRTH_DATE },
        ),
      }));
      const prices = { "participantsInfo.0.price": "adulto", "participantsInfo.1.price": "nino" };
      const changedPrice = await submit(sender, { ...form, ...prices, "prices.nino.value": "1" });
      expect([changedPrice.status, changedPrice.text]).toEqual([
        422,
        expect.stringContaining(PRICE_CHANGED[sender]),
      ]);
      const wrongPrice = await submit(sender, { ...form, ...prices, "participantsInfo.1.price": "adulto" });
      expect([wrongPrice.status, wrongPrice.text]).toEqual([
        422,
        expect.stringContaining(PRICE_CHANGED[sender]),
      ]);
      expect(await bookingsOf(traveller)).toEqual([]);

      const answers = [
        await submit(sender, { ...form, ...prices }),
        await submit(sender, { ...form, ...prices }),
      ];
      expect(new Set(answers.map(paymentOf)).size).toBe(1);
      expect(await bookingsOf(traveller)).toMatchObject([
        { participants: 2, lines: [{ priceOptionId: "adulto" }, { priceOptionId: "nino", people: 1 }] },
      ]);
    },
  );

  test("a form with an outdated price or time makes no booking", async () => {
    const traveller = await signInTraveller();
    const { submit, form } = await openCheckout(traveller);
    const answer = await submit(".data", { ...form, "price.value": "1" });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("price-changed")]);
    expect((await submit("", { ...form, startTime: "03:07" })).status).toBe(422);
    expect(await bookingsOf(traveller)).toEqual([]);
  });

  test("an invalid form is shown again with the typed values and messages", async () => {
    const traveller = await signInTraveller();
    const { submit, form } = await openCheckout(traveller);
    const wrong = { ...form, "participantsInfo.0.documentNumber": "12" };
    const [plain, scripted] = [await submit("", wrong), await submit(".data", wrong)];
    for (const { status, text } of [plain, scripted]) {
      expect(status).toBe(422);
      expect(text).toContain("Escribe al menos 5 caracteres.");
      expect(text).toContain("Ana Restrepo");
    }
    expect(await bookingsOf(traveller)).toEqual([]);
  });

  test("a form without a session, from another site or of excessive length makes no booking", async () => {
    const traveller = await signInTraveller();
    const { submit, form } = await openCheckout(traveller);
    const noSession = { cookie: "" };
    expect((await submit(".data", form, noSession)).text).toContain("not-signed-in");
    for (const sender of ["", ".data"] as const) {
      expect((await submit(sender, form, { origin: "https://evil.test" })).status).toBe(403);
      expect((await submit(sender, { ...form, more: "x".repeat(300_000) })).status).toBe(413);
    }
    expect(await bookingsOf(traveller)).toEqual([]);
  });

  test("the form has the rate limit of `booking.create`", async () => {
    const traveller = await signInTraveller();
    const { submit, form } = await openCheckout(traveller);
    const press = (sender: Sender, turn: number) => submit(sender, { ...form, duration: `PT${turn}H` });
    for (let turn = 20; turn < 30; turn += 1) await press(turn % 2 === 0 ? "" : ".data", turn);
    const refused = await press(".data", 30);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("too-many-requests")]);
    expect((await press("", 31)).text).toContain("Van muchos intentos seguidos.");
  });
});

describe("a form that needs a sign-in, submitted without JavaScript", () => {
  const TYPED = "1020304050";
  const isShown = async (traveller: Traveller, path: string, headers: Record<string, string> = {}) =>
    (await traveller.call("GET", path, { headers })).text.includes(TYPED);

  test("is shown to the visitor who signs in, until they are registered", async () => {
    const visitor = site.open();
    const { submit, form, path } = await openCheckout(visitor);
    const answer = await submit("", form);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(checkoutMessages["es-CO"].signIn.description);
    expect(await isShown(visitor, path)).toBe(false);

    people += 1;
    const email = `viajero-${people}@viajeros.test`;
    await visitor.enter("google", email);
    expect([await isShown(visitor, path), await isShown(visitor, path)]).toEqual([true, true]);
    const phone = { form: { intent: "register", phoneNumber: "+57 300 123 4567" } };
    expect((await visitor.call("POST", path, phone)).status).toBe(303);
    expect([await isShown(visitor, path), await isShown(visitor, path)]).toEqual([true, false]);
  });

  test("is shown to no other traveller if the session has ended", async () => {
    const traveller = await signInTraveller();
    const { submit, form, path } = await openCheckout(traveller);
    await submit("", form, { cookie: "" });
    const kept = traveller.cookies().find(({ name }) => name.includes("kept-form"));
    const other = await signInTraveller();
    const cookies = [...other.cookies(), { name: kept?.name, value: kept?.value }];
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect(await isShown(other, path, { cookie })).toBe(false);
    expect(await isShown(traveller, path)).toBe(true);
  });

  test("is kept while an unregistered traveller gives a phone number", async () => {
    const visitor = site.open();
    people += 1;
    await visitor.enter("google", `viajero-${people}@viajeros.test`);
    const { submit, form, path } = await openCheckout(visitor);
    expect((await submit("", form)).status).toBe(422);
    expect(await isShown(visitor, path)).toBe(true);
  });

  test("is not kept if a script of the page has sent it, or if no sign-in is needed", async () => {
    const visitor = site.open();
    const scripted = await openCheckout(visitor);
    // With JavaScript the browser ignores the field, because it is in a `noscript` element.
    const { [FORM_OWNER]: _, ...fields } = scripted.form;
    for (const sender of ["", ".data"] as const) await scripted.submit(sender, fields);
    const traveller = await signInTraveller();
    const { submit, form } = await openCheckout(traveller);
    await submit("", { ...form, "participantsInfo.0.name": "" });
    for (const one of [visitor, traveller])
      expect(one.cookies().filter(({ name }) => name.includes("kept-form"))).toEqual([]);
  });

  test("is kept with its answers, except sensitive ones", async () => {
    const visitor = site.open();
    const { submit, form, path } = await openCheckout(visitor, undefined, QUESTIONED_EXPERIENCE);
    const answers = { [answerField(PICKUP, null)]: "Hotel Varuna", [answerField(ALLERGIES, 0)]: "Maní" };
    await submit("", { ...form, ...answers, sensitiveConsent: SENSITIVE_VERSION });
    people += 1;
    await visitor.signIn("google", `viajero-${people}@viajeros.test`);
    const { text } = await visitor.call("GET", path);
    expect(text).toContain("Hotel Varuna");
    expect(text).not.toContain("Maní");
  });
});
