import { describe, expect, test } from "vitest";
import { CHILDS_PRICE, orderByLink, paidByLink, stranger, written } from "../../../tests/support/by-link.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { insertThreeQuestions } from "../../../tests/support/samples/questions.ts";
import { settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { readBookingHistory } from "../../db/queries/booking/booking-history.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { DomainError } from "../../domain/errors.ts";
import { SENSITIVE_VERSION } from "../../domain/questions/answer-field.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { createBooking } from "../booking/create-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { describeBooking } from "../booking/steps/describe-booking.ts";
import { applyChange } from "../changes/apply-change.ts";
import { previewChange } from "../changes/preview-change.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { readAnswers } from "../questions/steps/answers.ts";
import { type InputOf, perform } from "../use-case.ts";
import { completeByLink } from "./complete-by-link.ts";
import { findCompanions } from "./find-companions.ts";

const database = databasePerFile();
const site = agencyPerTest(database, { agency: { companionDetails: "by-link" } });

async function fieldErrors(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error ?? new Error("the call was not refused");
  return { ...error.fields };
}

const view = (token: string) => perform(findCompanions, stranger(site), { token });
const complete = (input: InputOf<typeof completeByLink>) => perform(completeByLink, stranger(site), input);
const peopleOf = (id: string) => listParticipants(database.db, site.agency.id, id);
const CHILD = { name: "Sara Rojas", birthDate: "2016-05-01", documentType: "TI" as const };

describe("the details required before paying", () => {
  test("an agency that collects details by link requires only the lead's details", async () => {
    const { ctx, id } = await paidByLink(site);
    const booking = await perform(getBooking, ctx, { id });
    expect(booking).toMatchObject({ status: "CONFIRMED", participants: 3, seats: 3, totalPrice: 450_000 });
    expect(booking.lines.map(({ priceOption, people }) => [priceOption, people])).toEqual([
      ["Adulto", 2],
      ["Niño", 1],
    ]);
    expect(booking.companions).toMatchObject({ missing: 2 });
    expect(booking.missingDetails).toBe(2);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("any other agency requires the details of everybody, with an error for each field", async () => {
    const other = await openAgency(database.db);
    const fields = await fieldErrors(perform(createBooking, await other.traveller(), orderByLink(other)));
    expect(Object.keys(fields).toSorted()).toEqual(
      [1, 2].flatMap((place) =>
        ["birthDate", "documentNumber", "documentType", "name"].map(
          (field) => `participantsInfo.${place}.${field}`,
        ),
      ),
    );
  });

  test("the lead must be an adult at an adult price, even if the agency collects details by link", async () => {
    const ctx = await site.traveller();
    const { participantsInfo, ...order } = orderByLink(site);
    const [lead, ...others] = participantsInfo;
    const child = { ...lead, birthDate: "2012-04-12" };
    expect(
      Object.keys(
        await fieldErrors(perform(createBooking, ctx, { ...order, participantsInfo: [child, ...others] })),
      ),
    ).toEqual(["participantsInfo.0.birthDate"]);
    const alone = [{ ...lead, price: CHILDS_PRICE }, { price: CHILDS_PRICE }];
    expect(
      Object.keys(await fieldErrors(perform(createBooking, ctx, { ...order, participantsInfo: alone }))),
    ).toContain("participantsInfo.0.birthDate");
  });
});

describe("a booking's link", () => {
  test("the link shows the trip, the lead's first name and the missing details, and no other personal data", async () => {
    const { token, adult, child } = await paidByLink(site);
    const shownView = await view(token);
    expect(shownView).toMatchObject({
      ...{ state: "open", leadName: "Ana", title: "Caminata al páramo", participants: 3 },
      ...{ date: "2026-12-05", startTime: "08:00", until: new Date("2026-12-05T11:00:00Z") },
      missing: [
        { id: adult, number: 2, priceOption: "Adulto", ageFrom: null, ageTo: null },
        { id: child, number: 3, priceOption: "Niño", ageFrom: 8, ageTo: 11 },
      ],
    });
    await complete(written(token, adult));
    const text = JSON.stringify(await view(token));
    for (const secret of ["Restrepo", "Luis", "Rojas", "1020304050", "1988", "300123", "viajeros"])
      expect(text).not.toContain(secret);
  });

  test("a forged token, a voucher's token and another agency's token are not found", async () => {
    const { ctx, id, token, adult } = await paidByLink(site);
    const elsewhere = await openAgency(database.db, { agency: { companionDetails: "by-link" } });
    const voucher = (await perform(getBooking, ctx, { id })).voucherPath?.split("/").at(-1) ?? "";
    for (const one of ["", "x", id, voucher, `${token}x`]) {
      expect(await errorCode(view(one))).toBe("booking-not-found");
      expect(await errorCode(complete(written(one, adult)))).toBe("booking-not-found");
    }
    expect(await errorCode(perform(findCompanions, stranger(elsewhere), { token }))).toBe(
      "booking-not-found",
    );
    expect(await errorCode(perform(completeByLink, stranger(elsewhere), written(token, adult)))).toBe(
      "booking-not-found",
    );
  });

  test("the link of a cancelled booking shows the cancellation, and accepts no details", async () => {
    const { ctx, id, token, adult } = await paidByLink(site);
    await perform(cancelBooking, ctx, { id });
    expect(await view(token)).toMatchObject({ state: "cancelled", missing: [] });
    expect(await errorCode(complete(written(token, adult)))).toBe("booking-not-changeable");
    expect((await perform(getBooking, ctx, { id })).companions).toBeNull();
  });

  test("the link of a moved booking is open until the cut-off of the new departure", async () => {
    const { ctx, id, token, adult } = await paidByLink(site);
    const change = { date: "2026-12-12" };
    const { revision } = await perform(previewChange, ctx, { id, change });
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "moved-to-12" });
    site.clock.set(new Date("2026-12-12T10:59:59Z"));
    expect(await view(token)).toMatchObject({ state: "open", date: "2026-12-12" });
    site.clock.set(new Date("2026-12-12T11:00:00Z"));
    expect(await view(token)).toMatchObject({ state: "closed", missing: [] });
    expect(await errorCode(complete(written(token, adult)))).toBe("departure-cut-off");
    expect((await perform(getBooking, ctx, { id })).companions).toBeNull();
  });
});

describe("a companion who completes their details by the link", () => {
  test("a companion's details are sealed, audited and no longer missing", async () => {
    const { ctx, id, token, adult, child } = await paidByLink(site);
    await complete(written(token, adult, { documentNumber: "99887766" }));
    expect((await view(token)).missing.map((one) => one.id)).toEqual([child]);
    await complete(written(token, child, CHILD));
    expect(await view(token)).toMatchObject({ state: "complete", missing: [] });
    const { companions, participantsInfo } = await perform(getBooking, ctx, { id });
    expect(companions).toBeNull();
    expect(participantsInfo[1]).toMatchObject({ name: "Luis Rojas", documentNumber: "99887766" });
    for (const { documentNumber } of await peopleOf(id)) expect(String(documentNumber)).toMatch(/^v1\./);
    expect((await site.story(id)).filter((name) => name === "complete-by-link")).toHaveLength(2);
    const history = await readBookingHistory(database.db, site.agency.id, id);
    const entries = history ? describeBooking(history).join("\n") : "";
    expect(entries).toContain("by the booking's link: birthDate documentNumber documentType name");
    expect(entries).toContain("By anonymous.");
    expect(entries).not.toMatch(/Luis|99887766/);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("a companion must give all missing details and accept the present data policy", async () => {
    const { id, token, adult } = await paidByLink(site);
    const only = { token, id: adult, name: "Luis Rojas", privacy: "2020-01-01" };
    expect(Object.keys(await fieldErrors(complete(only))).toSorted()).toEqual([
      ...["birthDate", "documentNumber", "documentType", "privacy"],
    ]);
    expect((await peopleOf(id))[1]).toMatchObject({ name: null, birthDate: null });
  });

  test("a companion gets the errors of all fields at once", async () => {
    const { token, adult } = await paidByLink(site);
    const wrong = {
      token,
      id: adult,
      name: "www.x.co",
      documentType: "XX",
      documentNumber: "1",
      privacy: "",
    };
    expect(Object.keys(await fieldErrors(complete(wrong))).toSorted()).toEqual([
      ...["birthDate", "documentNumber", "documentType", "name", "privacy"],
    ]);
  });

  test.each([
    ["an age below the experience's", { birthDate: "2024-01-01" }, "birthDate", "8"],
    ["the lead's document", { documentNumber: "1020304050" }, "documentNumber", "otra persona"],
    ["a birth date to come", { birthDate: "2030-01-01" }, "birthDate", ""],
  ])(
    "a companion gets an error for %s beside the field, and nothing is written",
    async (_, change, field, words) => {
      const { id, token, adult } = await paidByLink(site);
      const fields = await fieldErrors(complete(written(token, adult, change)));
      expect(Object.keys(fields)).toEqual([field]);
      expect(fields[field]).toContain(words);
      expect((await peopleOf(id))[1]?.name).toBeNull();
    },
  );

  test("a companion must have an age of their price on the day of the departure", async () => {
    const { id, token, child } = await paidByLink(site);
    const fields = await fieldErrors(complete(written(token, child)));
    expect(fields).toEqual({
      birthDate:
        "Edades de la tarifa que se reservó: 8 a 11 años. Si la edad es otra, habla con quien reservó.",
    });
    expect((await peopleOf(id))[2]?.name).toBeNull();
  });

  test("a companion cannot give a document that another companion gave before", async () => {
    const { token, adult, child } = await paidByLink(site);
    await complete(written(token, child, { ...CHILD, documentNumber: "1122334455" }));
    const same = { documentType: "TI" as const, documentNumber: "1122334455", birthDate: "2010-01-01" };
    expect(Object.keys(await fieldErrors(complete(written(token, adult, same))))).toEqual(["documentNumber"]);
  });

  test("a repeated submit changes nothing, and a different submit is refused", async () => {
    const { id, token, adult } = await paidByLink(site);
    const input = written(token, adult);
    await complete(input);
    await complete(input);
    expect(await errorCode(complete({ ...input, name: "Otra Persona" }))).toBe("participant-complete");
    expect((await peopleOf(id))[1]?.name).toBe("Luis Rojas");
    expect((await site.story(id)).filter((name) => name === "complete-by-link")).toHaveLength(1);
  });

  test("a companion who was removed from the booking gets an error", async () => {
    const { ctx, id, token, adult } = await paidByLink(site);
    const change = { remove: [adult] };
    const { revision } = await perform(previewChange, ctx, { id, change });
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "one-less-goes" });
    expect(await errorCode(complete(written(token, adult)))).toBe("participant-gone");
    expect((await view(token)).missing).toHaveLength(1);
    site.clock.forward(60 * DAY);
    expect((await view(token)).state).toBe("closed");
  });
});

test("a companion cannot give a document that a pending change gives to somebody else", async () => {
  const { ctx, id, token, lead, adult } = await paidByLink(site);
  const joiner = { name: "Tomás Restrepo", documentType: "TI" as const, documentNumber: "99887766" };
  const change = {
    add: [{ ...joiner, birthDate: "2016-03-03", price: CHILDS_PRICE }],
    correct: [{ id: lead, documentNumber: "1020304051" }],
  };
  const { revision } = await perform(previewChange, ctx, { id, change });
  await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "a-change-that-waits" });
  for (const documentNumber of [joiner.documentNumber, "10203-04051"])
    expect(await fieldErrors(complete(written(token, adult, { documentNumber })))).toEqual({
      documentNumber: "Este documento ya es de otra persona de la reserva.",
    });
  await complete(written(token, adult, { documentNumber: "10203-04052" }));
});

describe("the questions put to a companion", () => {
  test("a companion answers the questions with the details, and required questions need an answer", async () => {
    const { size, allergies } = await insertThreeQuestions(database.db, site.experience);
    const answers = [{ questionId: size, person: 0, value: "s" }];
    const booked = await site.book(3, { ...orderByLink(site), answers });
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(booked.id, 450_000) });
    const { companions } = await perform(getBooking, booked.ctx, { id: booked.id });
    const token = companions?.path.split("/").at(-1) ?? "";
    const [, adult = ""] = (await peopleOf(booked.id)).map(({ id }) => id);
    expect((await view(token)).questions.map(({ text }) => text)).toEqual([
      "Talla de camiseta",
      "¿Tienes alergias?",
    ]);
    expect(await fieldErrors(complete(written(token, adult)))).toEqual({
      [`answers.${size}.1`]: "Elige una de las opciones.",
    });
    const given = [
      { questionId: size, value: "l" },
      { questionId: allergies, value: "Maní" },
    ];
    expect(Object.keys(await fieldErrors(complete(written(token, adult, { answers: given }))))).toEqual([
      "sensitiveConsent",
    ]);
    await complete(written(token, adult, { answers: given, sensitiveConsent: SENSITIVE_VERSION }));
    const kept = await readAnswers(site.system, database.db, [booked.id], "es-CO");
    expect(kept.map(({ person, answer }) => [person, answer])).toEqual([
      [0, "Pequeña"],
      [1, "Grande"],
      [1, "Maní"],
    ]);
  });
});
