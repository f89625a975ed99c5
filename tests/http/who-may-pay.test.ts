import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { saveExperience } from "../../src/db/queries/experiences/experiences.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import { CURRENT_TEXTS } from "../../src/domain/booking/consents.ts";
import { issueMessage } from "../../src/domain/validation/field-messages.ts";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import type { ExperienceView } from "../../src/use-cases/experiences/experience-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { bookingRequestFor } from "../support/order.ts";
import { sampleExperience } from "../support/samples/sample-experience.ts";
import { familyExperience } from "../support/samples/sample-party.ts";
import { withRule } from "../support/samples/sample-schedule.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";

const AGENCY = "andes-vivo";

const database = databasePerFile(4);
const site = sitePerFile(database);
let ana: Traveller;
let experience: ExperienceView;

beforeAll(async () => {
  const sample = sampleExperience(AGENCY, familyExperience());
  const season = { from: dateAhead(0), to: dateAhead(60) };
  const offered = { ...sample, schedule: withRule(sample.schedule, { season }) };
  await inTransaction(database.db, (tx) =>
    saveExperience(tx, offered, { position: 100, published: true, at: new Date() }),
  );
  ana = site.open();
  experience = await ana.query<ExperienceView>("experience.getById", { id: offered.id, agencyId: AGENCY });
});

/** People without a given document number have different numbers. */
type Who = [age: number, price: string, documentNumber?: string];

async function orderOf(...people: Who[]): Promise<BookingRequest> {
  const order = await bookingRequestFor(ana, experience, people.length);
  const participantsInfo = order.participantsInfo.map((person, index) => {
    const [age = 0, id = "", documentNumber = person.documentNumber] = people[index] ?? [];
    const price = experience.priceList.find((one) => one.id === id);
    if (!price) throw new Error(`there is no price ${id}`);
    const birthDate = `${Number(dateAhead(0).slice(0, 4)) - age}-01-01`;
    return { ...person, birthDate, documentNumber, price: { id, value: price.value, name: price.name } };
  });
  return { ...order, participantsInfo };
}

const REFUSED: [string, Who[], field: string, issue: string][] = [
  [
    "an adult at a child's price",
    [
      [36, "adulto"],
      [36, "nino"],
    ],
    "1.birthDate",
    "ages:8-11",
  ],
  [
    "a child at an infant's price",
    [
      [36, "adulto"],
      [8, "bebe"],
    ],
    "1.birthDate",
    "ages:-2",
  ],
  ["a child alone", [[9, "nino"]], "0.birthDate", "minors-price"],
  ["an infant without an adult", [[1, "bebe"]], "0.birthDate", "minors-price"],
  [
    "an infant with a child",
    [
      [9, "nino"],
      [1, "bebe"],
    ],
    "0.birthDate",
    "minors-price",
  ],
  [
    "an infant with a minor at an adult's price",
    [
      [16, "adulto"],
      [1, "bebe"],
    ],
    "0.birthDate",
    "adult-along",
  ],
  [
    "a leader under 18",
    [
      [17, "adulto"],
      [36, "adulto"],
    ],
    "0.birthDate",
    "lead-of-age",
  ],
  [
    "the same document twice",
    [
      [36, "adulto", "1020304050"],
      [34, "adulto", "1020304050"],
    ],
    "1.documentNumber",
    "same-document",
  ],
  [
    "one person at a price for two",
    [
      [36, "adulto"],
      [34, "pareja"],
    ],
    "1.price",
    "too-few-at-price:2",
  ],
  [
    "three people at a price for two",
    [
      [36, "pareja"],
      [34, "pareja"],
      [33, "pareja"],
    ],
    "2.price",
    "too-many-at-price:2",
  ],
];

const FAMILY: Who[] = [
  [36, "adulto"],
  [9, "nino"],
  [1, "bebe"],
];
const CHARGED = [
  ["adulto", 180_000],
  ["nino", 90_000],
  ["bebe", 10_000],
];

async function onlyBooking(): Promise<BookingView> {
  const [summary, ...more] = await ana.query<BookingSummaryView[]>("booking.getByUserId");
  expect(more).toEqual([]);
  return ana.query<BookingView>("booking.getById", { id: summary?.id });
}

const amountsOf = ({ lines }: BookingView) =>
  lines.map(({ priceOptionId, amount }) => [priceOptionId, amount]);

describe("booking.create", () => {
  beforeAll(() => ana.signIn("google", "ana@viajeros.test"));

  test.each(REFUSED)("`booking.create` refuses %s beside the field", async (_who, people, field, issue) => {
    await expect(ana.mutate("booking.create", await orderOf(...people))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      reason: "invalid-input",
      fields: { [`participantsInfo.${field}`]: issueMessage(issue, "es-CO") },
    });
    expect(await ana.query("booking.getByUserId")).toEqual([]);
  });

  test("`booking.create` charges a family by the agency's prices", async () => {
    const order = await orderOf(...FAMILY);
    const cheap = order.participantsInfo.map((person) => ({
      ...person,
      price: { ...person.price, value: person.price?.value ?? 0, name: "", amount: 1, unitPrice: 1 },
    }));
    await ana.mutate("booking.create", { ...order, participantsInfo: cheap, totalPrice: 1 });
    const booking = await onlyBooking();
    expect(booking).toMatchObject({ totalPrice: 280_000, participants: 3, seats: 2, insurance: 12_000 });
    expect(amountsOf(booking)).toEqual(CHARGED);
  });
});

describe("checkout form", () => {
  beforeAll(async () => {
    ana = site.open();
    await ana.signIn("google", "ana-maria@viajeros.test");
  });

  async function formOf(...people: Who[]) {
    const { participantsInfo, ...order } = await orderOf(...people);
    const at = Map.groupBy(people, ([, price]) => price);
    const query = new URLSearchParams({
      experienceId: order.experienceId,
      participants: String(people.length),
      selectedDate: order.date,
      startTime: order.startTime ?? "",
      party: [...at].map(([price, all]) => `${price}.${all.length}`).join(),
    });
    const address = `/payments/checkout?${query}`;
    const { text } = await ana.call("GET", address);
    const own = text.split("<form").find((part) => part.includes("participantsInfo.0.name")) ?? "";
    const hidden = [...own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const typed = participantsInfo.flatMap(({ price, ...person }, index) =>
      Object.entries({ ...person, price: price?.id ?? "" }).map(([name, value]) => [
        `participantsInfo.${index}.${name}`,
        value,
      ]),
    );
    const form: Record<string, string> = {
      ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
      ...Object.fromEntries(typed),
      "consents.terms": CURRENT_TEXTS.terms,
      "consents.privacy": CURRENT_TEXTS.privacy,
    };
    return {
      shown: text,
      form,
      submit: (sender: "" | ".data", fields = form) =>
        ana.call("POST", address.replace("?", `${sender}?`), { form: fields }),
    };
  }

  test.each(REFUSED)(
    "the checkout form refuses %s with and without JavaScript",
    async (_who, people, _field, issue) => {
      const { submit, shown } = await formOf(...people);
      const message = issueMessage(issue, "es-CO");
      expect(shown).not.toContain(message);
      for (const sender of ["", ".data"] as const) {
        const { status, text } = await submit(sender);
        expect([status, text.includes(message)]).toEqual([422, true]);
      }
      expect(await ana.query("booking.getByUserId")).toEqual([]);
    },
  );

  test("the checkout form charges a family by the agency's prices", async () => {
    const { submit, form } = await formOf(...FAMILY);
    const cheap = Object.entries(form).map(([name, value]) => [
      name,
      /^prices?\..*value$/.test(name) ? "1" : value,
    ]);
    const answer = await submit(".data", Object.fromEntries(cheap));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("price-changed")]);
    expect((await submit("")).status).toBe(303);
    const booking = await onlyBooking();
    expect(booking).toMatchObject({ totalPrice: 280_000, seats: 2 });
    expect(amountsOf(booking)).toEqual(CHARGED);
  });
});
