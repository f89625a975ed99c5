import { describe, expect, test } from "vitest";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../src/domain/booking/consents.ts";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { failuresMessages } from "../../src/web/site/messages/failures.ts";
import { writeCheckoutQuery } from "../../src/web/site/shell/site/checkout-url.ts";
import { databasePerFile } from "../support/database.ts";
import { firstExperience, orderFor } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Answer, Traveller } from "../support/traveller.ts";

const site = sitePerFile(databasePerFile(4), { RATE_LIMITS: "true", TRUSTED_PROXIES: "127.0.0.1" });

let people = 0;

async function signedIn(): Promise<Traveller> {
  people += 1;
  const traveller = site.open();
  await traveller.signIn("google", `viajero-${people}@viajeros.test`);
  return traveller;
}

const ADDRESS = "/payments/checkout";
/** Birth date of a person who is ten years old for the whole year. */
const CHILD = `${new Date().getFullYear() - 10}-01-01`;

/** A browser posts to the page, a script to the page's data address. */
type Sender = "" | ".data";

/** Text for a changed price, by sender. */
const PRICE_CHANGED: Record<Sender, string> = {
  "": failuresMessages["es-CO"]["price-changed"],
  ".data": "price-changed",
};

/** Opens the checkout of an order. @returns its query, and its filled-in form as a browser would submit it. */
async function openCheckout(
  traveller: Traveller,
  change: (order: BookingRequest) => Partial<BookingRequest> = () => ({}),
) {
  const first = await orderFor(traveller, await firstExperience(traveller, "andes-vivo"));
  const order = { ...first, ...change(first) };
  const priced = order.participantsInfo.map(({ price }) => price?.id ?? "adulto");
  const party = [...new Set(priced)].map((optionId) => ({
    optionId,
    people: priced.filter((id) => id === optionId).length,
  }));
  const query = writeCheckoutQuery({
    experienceId: order.experienceId,
    party,
    participants: order.participantsInfo.length,
    selectedDate: order.date,
    startTime: order.startTime,
    priceValue: order.price.value,
  });
  const { text } = await traveller.call("GET", `${ADDRESS}?${query}`);
  const own = text.split("<form").find((part) => part.includes("participantsInfo.0.name")) ?? "";
  const hidden = [...own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const typed = order.participantsInfo.flatMap((person, index) =>
    Object.entries(person).flatMap(([name, value]) =>
      typeof value === "string" ? [[`participantsInfo.${index}.${name}`, value]] : [],
    ),
  );
  const form: Record<string, string> = {
    ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
    ...Object.fromEntries(typed),
    "consents.terms": CURRENT_TEXTS.terms,
    "consents.privacy": CURRENT_TEXTS.privacy,
  };
  const submit = (sender: Sender, fields = form, headers: Record<string, string> = {}) =>
    traveller.call("POST", `${ADDRESS}${sender}?${query}`, { form: fields, headers });
  return { order, form, submit };
}

/** Returns the payment URL of either kind of response. */
const paymentOf = ({ headers, text }: Answer): string | undefined =>
  headers.get("location") ?? /http[^"]+pref_id=[\w-]+/.exec(text)?.[0];

async function bookingsOf(traveller: Traveller): Promise<BookingView[]> {
  const all = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  return Promise.all(all.map(({ id }) => traveller.query<BookingView>("booking.getById", { id })));
}

/** Returns the terms of a booking without its ids. */
const agreed = ({ experienceId, date, startTime, duration, ...booking }: BookingView) => ({
  ...{ experienceId, date, startTime, duration },
  people: booking.participantsInfo.map(({ id: _, ...person }) => person),
  price: [booking.priceOption, booking.unitPrice, booking.totalPrice],
});

describe("a submitted checkout", () => {
  test("makes the same booking with JavaScript and without", async () => {
    const made: BookingView[] = [];
    for (const [sender, status] of [
      ["", 303],
      [".data", 202],
    ] as const) {
      const traveller = await signedIn();
      const { submit, order } = await openCheckout(traveller);
      const answer = await submit(sender);
      expect([answer.status, paymentOf(answer)]).toEqual([status, expect.stringMatching(/pref_id=/)]);
      const bookings = await bookingsOf(traveller);
      expect(bookings).toMatchObject([{ date: order.date, startTime: order.startTime, status: "PENDING" }]);
      made.push(...bookings);
    }
    const [plain, scripted] = made.map(agreed);
    expect(scripted).toEqual(plain);
  });

  test("makes one booking, however often it is submitted, with and without JavaScript", async () => {
    const traveller = await signedIn();
    const { submit } = await openCheckout(traveller);
    const answers = await Promise.all([submit(".data"), submit(".data"), submit("")]);
    answers.push(await submit(""), await (await openCheckout(traveller)).submit(".data"));
    expect(new Set(answers.map(paymentOf)).size).toBe(1);
    expect(await bookingsOf(traveller)).toHaveLength(1);
  });

  test.each<Sender>(["", ".data"])(
    "takes the place of what is held, submitted to the page%s",
    async (sender) => {
      const traveller = await signedIn();
      await (await openCheckout(traveller)).submit(sender);
      const fewer = await openCheckout(traveller, ({ participantsInfo }) => ({
        participantsInfo: participantsInfo.slice(0, 1),
      }));
      await fewer.submit(sender);
      const bookings = await bookingsOf(traveller);
      expect(bookings.filter(({ status }) => status === "PENDING")).toMatchObject([{ participants: 1 }]);
      expect(bookings).toHaveLength(2);
    },
  );

  test.each<Sender>(["", ".data"])(
    "books each person at their own price, submitted to the page%s",
    async (sender) => {
      const traveller = await signedIn();
      const { submit, form } = await openCheckout(traveller, (order) => ({
        participantsInfo: order.participantsInfo.map((person, index) =>
          index === 0 ? person : { ...person, price: { id: "nino", value: 0, name: "" }, birthDate: CHILD },
        ),
      }));
      const prices = { "participantsInfo.0.price": "adulto", "participantsInfo.1.price": "nino" };
      const meddled = await submit(sender, { ...form, ...prices, "prices.nino.value": "1" });
      expect([meddled.status, meddled.text]).toEqual([422, expect.stringContaining(PRICE_CHANGED[sender])]);
      const other = await submit(sender, { ...form, ...prices, "participantsInfo.1.price": "adulto" });
      expect([other.status, other.text]).toEqual([422, expect.stringContaining(PRICE_CHANGED[sender])]);
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

  test("books what the page showed, and nothing if that is no longer offered", async () => {
    const traveller = await signedIn();
    const { submit, form } = await openCheckout(traveller);
    const answer = await submit(".data", { ...form, "price.value": "1" });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("price-changed")]);
    expect((await submit("", { ...form, startTime: "03:07" })).status).toBe(422);
    expect(await bookingsOf(traveller)).toEqual([]);
  });

  test("is returned with the typed values and with messages in the page's language", async () => {
    const traveller = await signedIn();
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

  test("without a session, from another site, or too long, books nothing", async () => {
    const traveller = await signedIn();
    const { submit, form } = await openCheckout(traveller);
    const nobody = { cookie: "" };
    expect((await submit(".data", form, nobody)).text).toContain("not-signed-in");
    for (const sender of ["", ".data"] as const) {
      expect((await submit(sender, form, { origin: "https://evil.test" })).status).toBe(403);
      expect((await submit(sender, { ...form, more: "x".repeat(300_000) })).status).toBe(413);
    }
    expect(await bookingsOf(traveller)).toEqual([]);
  });

  test("is limited as `booking.create` is, and the page shows the limit", async () => {
    const traveller = await signedIn();
    const { submit, form } = await openCheckout(traveller);
    const press = (sender: Sender, turn: number) => submit(sender, { ...form, duration: `PT${turn}H` });
    for (let turn = 20; turn < 30; turn += 1) await press(turn % 2 === 0 ? "" : ".data", turn);
    const refused = await press(".data", 30);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("too-many-requests")]);
    expect((await press("", 31)).text).toContain("Van muchos intentos seguidos.");
  });
});
