import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import {
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { updateUserRow } from "../../db/queries/identity/users.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { DomainError } from "../../domain/errors.ts";
import { renderEmail } from "../../email/render-email.ts";
import { getBooking } from "../booking/get-booking.ts";
import { claimBooking } from "../booking/steps/claim-booking.ts";
import { applyChange } from "../changes/apply-change.ts";
import { previewChange } from "../changes/preview-change.ts";
import { composeEmail } from "../messaging/steps/compose-email.ts";
import { keepRetention } from "../personal-data/keep-retention.ts";
import { type InputOf, perform } from "../use-case.ts";
import { bookByHand } from "./book-by-hand.ts";
import { completeParticipants } from "./complete-participants.ts";
import { takePayment } from "./take-payment.ts";

const SECOND = { documentType: "CE", documentNumber: "99887766", birthDate: "1996-03-03" } as const;

const database = databasePerFile();
const site = agencyPerTest(database);

const handRequest = (people: object[]) => {
  const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 2);
  return { ...request, participantsInfo: people, idempotencyKey: v7() };
};

async function bookIncomplete() {
  const email = `${v7()}@viajeros.test`;
  const { id } = await perform(
    bookByHand,
    operatorOf(site),
    handBookingSchema.parse(handRequest([{ name: "Ana", email }, {}])),
  );
  await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
  const ctx = await site.traveller();
  const change = { email, emailVerified: site.clock.now() };
  await inTransaction(database.db, (tx) => updateUserRow(tx, ctx.userId, change, site.clock.now()));
  await claimBooking(ctx, { id });
  const [lead = "", second = ""] = (await listParticipants(database.db, site.agency.id, id)).map(
    (one) => one.id,
  );
  return { ctx, id, lead, second };
}

const peopleOf = async (id: string) => listParticipants(database.db, site.agency.id, id);

async function issues(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error ?? new Error("it went well");
  return Object.keys(error.fields ?? {});
}

test("a booking by hand requires only the lead's name, and both type and number of a document", () => {
  const problems = (people: object[]) =>
    handBookingSchema.safeParse(handRequest(people)).error?.issues.map(({ path }) => path.join("."));
  expect(problems([{ name: "Ana" }, {}])).toBeUndefined();
  expect(problems([{}, { name: "Luis" }])).toEqual(["participantsInfo.0.name"]);
  expect(problems([{ name: "Ana", documentNumber: "12345678" }, {}])).toEqual([
    "participantsInfo.0.documentType",
  ]);
});

test("a booking is priced, paid and confirmed without the details of its people", async () => {
  const { ctx, id } = await bookIncomplete();
  const view = await perform(getBooking, ctx, { id });
  expect(view).toMatchObject({ status: "CONFIRMED", participants: 2, seats: 2, totalPrice: 360_000 });
  const unknown = { documentType: null, documentNumber: null, birthDate: null };
  expect(view.participantsInfo).toMatchObject([
    { name: "Ana", ...unknown },
    { name: null, ...unknown },
  ]);
  expect(view.voucherPath).not.toBeNull();
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("e-mails have a placeholder for a missing name", async () => {
  await bookIncomplete();
  const rows = (await site.messages()).filter(({ content }) => content.kind.endsWith("booking-confirmed"));
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const { email } = await composeEmail(site.system, row);
    expect((await renderEmail(email, site.clock.now())).text).toContain("Nombre por completar");
  }
});

test("the traveller and the agency can complete missing details, which are encrypted and audited once", async () => {
  const { ctx, id, lead, second } = await bookIncomplete();
  const named = await perform(completeParticipants, operatorOf(site), {
    id,
    participants: [{ id: second, name: "Luis Pardo" }],
  });
  expect(named.participantsInfo[1]).toMatchObject({ name: "Luis Pardo", documentNumber: null });
  const missingDetails = {
    id,
    participants: [
      { id: lead, documentType: "CC" as const, documentNumber: "12345678", birthDate: "1990-01-01" },
      { id: second, name: "Luis Pardo", ...SECOND },
    ],
  };
  const done = await perform(completeParticipants, ctx, missingDetails);
  expect(done.participantsInfo[1]).toMatchObject({ name: "Luis Pardo", ...SECOND });
  await perform(completeParticipants, ctx, missingDetails);
  const rows = await peopleOf(id);
  for (const { documentNumber } of rows) expect(String(documentNumber)).toMatch(/^v1\./);
  const written = (await site.story(id)).filter((name) => name === "complete-participants");
  expect(written).toHaveLength(2);
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("completed details that break a rule of bookings are refused beside their field", async () => {
  const { ctx, id, lead, second } = await bookIncomplete();
  const completionIssues = (participants: { id: string; birthDate?: string }[]) =>
    issues(perform(completeParticipants, ctx, { id, participants }));
  expect(await completionIssues([{ id: second, birthDate: "2024-01-01" }])).toEqual([
    "participants.0.birthDate",
  ]);
  expect(await completionIssues([{ id: lead, birthDate: "2012-01-01" }])).toEqual([
    "participants.0.birthDate",
  ]);
  const same = { documentType: "CC", documentNumber: "12345678" } as const;
  const twice = [
    { id: lead, ...same },
    { id: second, ...same },
  ];
  expect(await completionIssues(twice)).toEqual(["participants.1.documentNumber"]);
  expect((await peopleOf(id)).map(({ birthDate, documentNumber }) => birthDate ?? documentNumber)).toEqual([
    null,
    null,
  ]);
});

test("a completion is refused for known details, people of another booking, and after the cut-off", async () => {
  const { ctx, id, lead } = await bookIncomplete();
  const other = await bookIncomplete();
  const named = (one: { id: string; name: string }) =>
    issues(perform(completeParticipants, ctx, { id, participants: [one] }));
  expect(await named({ id: lead, name: "Otra Persona" })).toEqual(["participants.0.name"]);
  expect(await named({ id: other.second, name: "Luis Pardo" })).toEqual(["participants"]);
  const wanted = { id, participants: [{ id: lead, birthDate: "1990-01-01" }] };
  expect(await errorCode(perform(completeParticipants, other.ctx, wanted))).toBe("booking-not-found");
  site.clock.forward(60 * DAY);
  expect(await errorCode(perform(completeParticipants, ctx, wanted))).toBe("departure-cut-off");
});

test("the people of an incomplete booking can be corrected and removed, and are erased after the retention period", async () => {
  const { ctx, id, lead, second } = await bookIncomplete();
  const change = async (wanted: InputOf<typeof previewChange>["change"]) => {
    const { revision } = await perform(previewChange, ctx, { id, change: wanted });
    return perform(applyChange, ctx, { id, change: wanted, revision, idempotencyKey: v7() });
  };
  await change({ correct: [{ id: lead, name: "Ana María Gil" }] });
  expect((await peopleOf(id))[0]).toMatchObject({ name: "Ana María Gil", documentNumber: null });
  await change({ remove: [second] });
  expect(await peopleOf(id)).toHaveLength(1);
  const other = await bookIncomplete();
  site.clock.forward(400 * DAY);
  await perform(keepRetention, site.system, { documents: 30, names: 365, messages: 365, unpaid: 30 });
  expect((await peopleOf(other.id)).map(({ name, email }) => [name, email])).toEqual([
    ["", null],
    ["", null],
  ]);
});
