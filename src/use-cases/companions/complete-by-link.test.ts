import { describe, expect, test } from "vitest";
import { CHILDS_PRICE, orderByLink, paidByLink, stranger, written } from "../../../tests/support/by-link.ts";
import { databasePerFile } from "../../../tests/support/database.ts";
import { askThree } from "../../../tests/support/questions.ts";
import { findingsAtRest } from "../../../tests/support/taken-payments.ts";
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

async function issues(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error ?? new Error("it went well");
  return { ...error.fields };
}

const see = (token: string) => perform(findCompanions, stranger(site), { token });
const write = (input: InputOf<typeof completeByLink>) => perform(completeByLink, stranger(site), input);
const peopleOf = (id: string) => listParticipants(database.db, site.agency.id, id);
const CHILD = { name: "Sara Rojas", birthDate: "2016-05-01", documentType: "TI" as const };

describe("the details required before paying", () => {
  test("are only the lead's, if the agency asks the others by a link", async () => {
    const { ctx, id } = await paidByLink(site);
    const booking = await perform(getBooking, ctx, { id });
    expect(booking).toMatchObject({ status: "CONFIRMED", participants: 3, seats: 3, totalPrice: 450_000 });
    expect(booking.lines.map(({ priceOption, people }) => [priceOption, people])).toEqual([
      ["Adulto", 2],
      ["Niño", 1],
    ]);
    expect(booking.companions).toMatchObject({ missing: 2 });
    expect(booking.missingDetails).toBe(2);
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("are everybody's at every other agency, with errors beside their fields", async () => {
    const other = await openAgency(database.db);
    const fields = await issues(perform(createBooking, await other.traveller(), orderByLink(other)));
    expect(Object.keys(fields).toSorted()).toEqual(
      [1, 2].flatMap((place) =>
        ["birthDate", "documentNumber", "documentType", "name"].map(
          (field) => `participantsInfo.${place}.${field}`,
        ),
      ),
    );
  });

  test("still is a whole document, an adult who leads, and somebody at the price for adults", async () => {
    const ctx = await site.traveller();
    const { participantsInfo, ...order } = orderByLink(site);
    const [lead, ...others] = participantsInfo;
    const child = { ...lead, birthDate: "2012-04-12" };
    expect(
      Object.keys(
        await issues(perform(createBooking, ctx, { ...order, participantsInfo: [child, ...others] })),
      ),
    ).toEqual(["participantsInfo.0.birthDate"]);
    const alone = [{ ...lead, price: CHILDS_PRICE }, { price: CHILDS_PRICE }];
    expect(
      Object.keys(await issues(perform(createBooking, ctx, { ...order, participantsInfo: alone }))),
    ).toContain("participantsInfo.0.birthDate");
  });
});

describe("a booking's link", () => {
  test("shows the trip, the lead's first name and who is missing, and nothing else of anybody", async () => {
    const { token, adult, child } = await paidByLink(site);
    const seen = await see(token);
    expect(seen).toMatchObject({
      ...{ state: "open", leadName: "Ana", title: "Caminata al páramo", participants: 3 },
      ...{ date: "2026-12-05", startTime: "08:00", until: new Date("2026-12-05T11:00:00Z") },
      missing: [
        { id: adult, number: 2, priceOption: "Adulto", ageFrom: null, ageTo: null },
        { id: child, number: 3, priceOption: "Niño", ageFrom: 8, ageTo: 11 },
      ],
    });
    await write(written(token, adult));
    const text = JSON.stringify(await see(token));
    for (const secret of ["Restrepo", "Luis", "Rojas", "1020304050", "1988", "300123", "viajeros"])
      expect(text).not.toContain(secret);
  });

  test("that is forged, a voucher's, or another agency's, is not found", async () => {
    const { ctx, id, token, adult } = await paidByLink(site);
    const elsewhere = await openAgency(database.db, { agency: { companionDetails: "by-link" } });
    const voucher = (await perform(getBooking, ctx, { id })).voucherPath?.split("/").at(-1) ?? "";
    for (const one of ["", "x", id, voucher, `${token}x`]) {
      expect(await errorCode(see(one))).toBe("booking-not-found");
      expect(await errorCode(write(written(one, adult)))).toBe("booking-not-found");
    }
    expect(await errorCode(perform(findCompanions, stranger(elsewhere), { token }))).toBe(
      "booking-not-found",
    );
    expect(await errorCode(perform(completeByLink, stranger(elsewhere), written(token, adult)))).toBe(
      "booking-not-found",
    );
  });

  test("says that the booking was cancelled, and accepts nothing more", async () => {
    const { ctx, id, token, adult } = await paidByLink(site);
    await perform(cancelBooking, ctx, { id });
    expect(await see(token)).toMatchObject({ state: "cancelled", missing: [] });
    expect(await errorCode(write(written(token, adult)))).toBe("booking-not-changeable");
    expect((await perform(getBooking, ctx, { id })).companions).toBeNull();
  });

  test("ends at the departure's cut-off, and follows a booking that moves", async () => {
    const { ctx, id, token, adult } = await paidByLink(site);
    const change = { date: "2026-12-12" };
    const { revision } = await perform(previewChange, ctx, { id, change });
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "moved-to-12" });
    site.clock.set(new Date("2026-12-12T10:59:59Z"));
    expect(await see(token)).toMatchObject({ state: "open", date: "2026-12-12" });
    site.clock.set(new Date("2026-12-12T11:00:00Z"));
    expect(await see(token)).toMatchObject({ state: "closed", missing: [] });
    expect(await errorCode(write(written(token, adult)))).toBe("departure-cut-off");
    expect((await perform(getBooking, ctx, { id })).companions).toBeNull();
  });
});

describe("a companion who completes their details by the link", () => {
  test("is stored sealed and audited, and no longer missing", async () => {
    const { ctx, id, token, adult, child } = await paidByLink(site);
    await write(written(token, adult, { documentNumber: "99887766" }));
    expect((await see(token)).missing.map((one) => one.id)).toEqual([child]);
    await write(written(token, child, CHILD));
    expect(await see(token)).toMatchObject({ state: "complete", missing: [] });
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
    expect(await findingsAtRest(site)).toEqual([]);
  });

  test("gives everything that is missing, and agrees to the data policy as it is", async () => {
    const { id, token, adult } = await paidByLink(site);
    const only = { token, id: adult, name: "Luis Rojas", privacy: "2020-01-01" };
    expect(Object.keys(await issues(write(only))).toSorted()).toEqual([
      ...["birthDate", "documentNumber", "documentType", "privacy"],
    ]);
    expect((await peopleOf(id))[1]).toMatchObject({ name: null, birthDate: null });
  });

  test("gets all errors at once", async () => {
    const { token, adult } = await paidByLink(site);
    const wrong = {
      token,
      id: adult,
      name: "www.x.co",
      documentType: "XX",
      documentNumber: "1",
      privacy: "",
    };
    expect(Object.keys(await issues(write(wrong))).toSorted()).toEqual([
      ...["birthDate", "documentNumber", "documentType", "name", "privacy"],
    ]);
  });

  test.each([
    ["an age below the experience's", { birthDate: "2024-01-01" }, "birthDate", "8"],
    ["the lead's document", { documentNumber: "1020304050" }, "documentNumber", "otra persona"],
    ["a birth date to come", { birthDate: "2030-01-01" }, "birthDate", ""],
  ])("gets an error for %s beside the field, and nothing is written", async (_, change, field, words) => {
    const { id, token, adult } = await paidByLink(site);
    const fields = await issues(write(written(token, adult, change)));
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toContain(words);
    expect((await peopleOf(id))[1]?.name).toBeNull();
  });

  test("is of the ages of their price, on the day of the departure", async () => {
    const { id, token, child } = await paidByLink(site);
    const fields = await issues(write(written(token, child)));
    expect(fields).toEqual({
      birthDate:
        "Edades de la tarifa que se reservó: 8 a 11 años. Si la edad es otra, habla con quien reservó.",
    });
    expect((await peopleOf(id))[2]?.name).toBeNull();
  });

  test("may not have the document of a later person who was first to give it", async () => {
    const { token, adult, child } = await paidByLink(site);
    await write(written(token, child, { ...CHILD, documentNumber: "1122334455" }));
    const same = { documentType: "TI" as const, documentNumber: "1122334455", birthDate: "2010-01-01" };
    expect(Object.keys(await issues(write(written(token, adult, same))))).toEqual(["documentNumber"]);
  });

  test("may send the same twice; what somebody else wrote stays", async () => {
    const { id, token, adult } = await paidByLink(site);
    const input = written(token, adult);
    await write(input);
    await write(input);
    expect(await errorCode(write({ ...input, name: "Otra Persona" }))).toBe("participant-complete");
    expect((await peopleOf(id))[1]?.name).toBe("Luis Rojas");
    expect((await site.story(id)).filter((name) => name === "complete-by-link")).toHaveLength(1);
  });

  test("gets an error if they are no longer on the booking, or the link is closed", async () => {
    const { ctx, id, token, adult } = await paidByLink(site);
    const change = { remove: [adult] };
    const { revision } = await perform(previewChange, ctx, { id, change });
    await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "one-less-goes" });
    expect(await errorCode(write(written(token, adult)))).toBe("participant-gone");
    expect((await see(token)).missing).toHaveLength(1);
    site.clock.forward(60 * DAY);
    expect((await see(token)).state).toBe("closed");
  });
});

test("a document of a person whom an unpaid change adds or corrects cannot be entered", async () => {
  const { ctx, id, token, lead, adult } = await paidByLink(site);
  const joiner = { name: "Tomás Restrepo", documentType: "TI" as const, documentNumber: "99887766" };
  const change = {
    add: [{ ...joiner, birthDate: "2016-03-03", price: CHILDS_PRICE }],
    correct: [{ id: lead, documentNumber: "1020304051" }],
  };
  const { revision } = await perform(previewChange, ctx, { id, change });
  await perform(applyChange, ctx, { id, change, revision, idempotencyKey: "a-change-that-waits" });
  for (const documentNumber of [joiner.documentNumber, "10203-04051"])
    expect(await issues(write(written(token, adult, { documentNumber })))).toEqual({
      documentNumber: "Este documento ya es de otra persona de la reserva.",
    });
  await write(written(token, adult, { documentNumber: "10203-04052" }));
});

describe("the questions put to a companion", () => {
  test("are answered with the details, and required ones must be", async () => {
    const { size, allergies } = await askThree(database.db, site.experience);
    const answers = [{ questionId: size, person: 0, value: "s" }];
    const booked = await site.book(3, { ...orderByLink(site), answers });
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(booked.id, 450_000) });
    const { companions } = await perform(getBooking, booked.ctx, { id: booked.id });
    const token = companions?.path.split("/").at(-1) ?? "";
    const [, adult = ""] = (await peopleOf(booked.id)).map(({ id }) => id);
    expect((await see(token)).questions.map(({ text }) => text)).toEqual([
      "Talla de camiseta",
      "¿Tienes alergias?",
    ]);
    expect(await issues(write(written(token, adult)))).toEqual({
      [`answers.${size}.1`]: "Elige una de las opciones.",
    });
    const given = [
      { questionId: size, value: "l" },
      { questionId: allergies, value: "Maní" },
    ];
    expect(Object.keys(await issues(write(written(token, adult, { answers: given }))))).toEqual([
      "sensitiveConsent",
    ]);
    await write(written(token, adult, { answers: given, sensitiveConsent: SENSITIVE_VERSION }));
    const kept = await readAnswers(site.system, database.db, [booked.id], "es-CO");
    expect(kept.map(({ person, answer }) => [person, answer])).toEqual([
      [0, "Pequeña"],
      [1, "Grande"],
      [1, "Maní"],
    ]);
  });
});
