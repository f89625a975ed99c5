import { beforeEach, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { cancelByRule, staffOf } from "../../../../tests/support/staff/staff.ts";
import { bookAndTakePayment } from "../../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, START, type TestAgency } from "../../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { listParticipants } from "../../../db/queries/booking/bookings.ts";
import { updateUserRow } from "../../../db/queries/identity/users.ts";
import type { ChangeRequest } from "../../../domain/changes/change-request.ts";
import { mailboxOf } from "../../../domain/messaging/mailbox.ts";
import { renderEmail } from "../../../email/render-email.ts";
import { cancelBooking } from "../../booking/cancel-booking.ts";
import { changeContact } from "../../booking-by-staff/change-contact.ts";
import { sendMessage } from "../../messaging/send-message.ts";
import { settlePayment } from "../../payments/steps/settle-payment.ts";
import { perform } from "../../use-case.ts";
import { applyByStaff, applyChange } from "../apply-change.ts";
import { previewByStaff, previewChange } from "../preview-change.ts";

const database = databasePerFile();
const site = agencyPerTest(database);
/** Unverified mailboxes that got an e-mail this month. */
let strangers: Set<string>;
let sent: { to: string; kind: string; text: string }[];
beforeEach(async () => {
  strangers = new Set();
  sent = [];
});

const PAYMENT_ADDRESS = "ana@viajeros.test";
const STRANGER = "vecina@correo.test";
const ADVERTISEMENT = "Gana Premio Ya";

type Booked = Awaited<ReturnType<TestAgency["book"]>>;

async function send() {
  const mayWriteToStranger = async (address: string) => {
    const isFirst = !strangers.has(mailboxOf(address));
    strangers.add(mailboxOf(address));
    return isFirst;
  };
  const ctx = {
    ...site.system,
    mayWriteToStranger,
    renderEmail: (email: Parameters<typeof renderEmail>[0]) => renderEmail(email, site.clock.now()),
  };
  for (const { id } of await site.messages()) await perform(sendMessage, ctx, { messageId: id });
  sent = site.email.sent.map(({ to, tags, subject, text, html }) => ({
    ...{ to: to.email, kind: tags.join(), text: [to.name, subject, text, html].join("\n") },
  }));
}

async function bookPaid(): Promise<Booked> {
  const booked = await site.book(2);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(booked.id, 360_000) });
  await send();
  site.email.sent.length = 0;
  return booked;
}

const leadOf = async ({ id }: Pick<Booked, "id">) => {
  const [lead] = await listParticipants(database.db, site.agency.id, id);
  if (!lead) throw new Error("the booking has no lead");
  return lead;
};

let keys = 0;
async function change({ id }: Pick<Booked, "id">, wanted: ChangeRequest, ctx: Booked["ctx"]) {
  const isStaff = ctx.actor.kind === "staff";
  const request = { id, change: wanted };
  const { revision } = await (isStaff
    ? perform(previewByStaff, ctx, request)
    : perform(previewChange, ctx, request));
  keys += 1;
  const previewed = { ...request, revision, idempotencyKey: `lead-address-${keys}` };
  await (isStaff ? perform(applyByStaff, ctx, previewed) : perform(applyChange, ctx, previewed));
  await send();
}

const correct = async (booked: Booked, changed: { email?: string; name?: string }) =>
  change(booked, { correct: [{ id: (await leadOf(booked)).id, ...changed }] }, booked.ctx);

const kindsTo = (address: string) => sent.filter(({ to }) => to === address).map(({ kind }) => kind);
const accountOf = ({ ctx }: Booked) => `${ctx.userId}@viajeros.test`;

test("a corrected address causes one e-mail to the previous address and one to the new address, both without typed text", async () => {
  const booked = await bookPaid();
  await correct(booked, { email: STRANGER, name: ADVERTISEMENT });
  expect(kindsTo(PAYMENT_ADDRESS)).toEqual(["booking-email-changed"]);
  expect(kindsTo(STRANGER)).toEqual(["booking-email-added"]);
  expect(kindsTo(accountOf(booked))).toEqual(["booking-changed"]);
  const [former, added] = ["booking-email-changed", "booking-email-added"].map(
    (kind) => sent.find((one) => one.kind === kind)?.text ?? "",
  );
  for (const text of [former, added]) {
    expect(text).not.toMatch(/Gana|Premio|Restrepo/);
    expect(text).toContain("hola@andesvivo.test");
  }
  expect(former).not.toContain(STRANGER);
  expect(added).toContain(`/booking/${site.experience.id}/${booked.id}`);
});

test("an unverified mailbox gets one e-mail, even after repeated corrections of names and addresses", async () => {
  const booked = await bookPaid();
  for (const name of ["Gana Premio", "Gana Premio Ya", "Premio Ya"]) {
    await correct(booked, { email: STRANGER, name });
    await correct(booked, { email: "vecina+otra@correo.test" });
  }
  const all = sent.filter(({ to }) => to.endsWith("@correo.test"));
  expect(all.map(({ kind }) => kind)).toEqual(["booking-email-added"]);
  expect(kindsTo(PAYMENT_ADDRESS)).toEqual(["booking-email-changed"]);
});

test("an unverified mailbox gets no e-mail about a second booking in the same month", async () => {
  await correct(await bookPaid(), { email: STRANGER });
  const second = await bookPaid();
  await correct(second, { email: STRANGER });
  expect(kindsTo(STRANGER)).toEqual([]);
  expect(kindsTo(accountOf(second))).toEqual(["booking-changed"]);
});

test("e-mails after a correction go to the account that booked, instead of the unverified address", async () => {
  const booked = await bookPaid();
  await correct(booked, { email: STRANGER });
  await change(booked, { date: "2026-12-12" }, booked.ctx);
  await perform(cancelBooking, booked.ctx, { id: booked.id });
  await send();
  expect(kindsTo(STRANGER)).toEqual(["booking-email-added"]);
  expect(kindsTo(accountOf(booked))).toEqual(["booking-changed", "booking-changed", "booking-cancelled"]);
});

test("if the account has no e-mail, the unverified address gets one e-mail a month, and none that names people", async () => {
  const booked = await bookPaid();
  await inTransaction(database.db, (tx) => updateUserRow(tx, booked.ctx.userId, { email: null }, START));
  await correct(booked, { email: STRANGER, name: ADVERTISEMENT });
  strangers.clear();
  await change(booked, { date: "2026-12-12" }, booked.ctx);
  await perform(cancelBooking, booked.ctx, { id: booked.id });
  await send();
  expect(kindsTo(STRANGER)).toEqual(["booking-email-added", "booking-cancelled"]);
  for (const { to, text } of sent) if (to === STRANGER) expect(text).not.toMatch(/Gana|Premio/);
});

test("the account's verified address gets all e-mails of the lead without a notice of a new address", async () => {
  const booked = await bookPaid();
  await correct(booked, { email: accountOf(booked).toUpperCase() });
  await change(booked, { date: "2026-12-12" }, booked.ctx);
  expect(kindsTo(PAYMENT_ADDRESS)).toEqual(["booking-email-changed"]);
  expect(sent.filter(({ kind }) => kind === "booking-email-added")).toEqual([]);
  expect(kindsTo(accountOf(booked).toUpperCase())).toEqual(["booking-changed"]);
  await correct(booked, { email: STRANGER });
  expect(kindsTo(accountOf(booked).toUpperCase())).toContain("booking-email-changed");
});

test("the address of the payment gets the lead's e-mails again after the traveller restores this address", async () => {
  const booked = await bookPaid();
  await correct(booked, { email: STRANGER });
  await correct(booked, { email: PAYMENT_ADDRESS });
  expect(await leadOf(booked)).toMatchObject({ email: PAYMENT_ADDRESS, vouchedEmail: null });
  await change(booked, { date: "2026-12-12" }, booked.ctx);
  expect(kindsTo(PAYMENT_ADDRESS)).toEqual(["booking-email-changed", "booking-changed"]);
});

test("repeated corrections between two addresses cause one notice to each, even in another month", async () => {
  const booked = await bookPaid();
  for (const email of [STRANGER, PAYMENT_ADDRESS, STRANGER, PAYMENT_ADDRESS]) {
    strangers.clear();
    await correct(booked, { email });
  }
  expect([kindsTo(PAYMENT_ADDRESS), kindsTo(STRANGER)]).toEqual([
    ["booking-email-changed"],
    ["booking-email-added"],
  ]);
});

test("the e-mail about a corrected name goes to the account instead of the unverified address", async () => {
  const booked = await bookPaid();
  await correct(booked, { name: ADVERTISEMENT });
  expect(kindsTo(PAYMENT_ADDRESS)).toEqual([]);
  expect(kindsTo(accountOf(booked))).toEqual(["booking-changed"]);
});

test("the agency vouches for an address that its staff writes", async () => {
  const booked = await bookPaid();
  await correct(booked, { email: STRANGER });
  await perform(changeContact, staffOf(site, "desk"), {
    bookingId: booked.id,
    email: "ana.restrepo@correo.test",
  });
  const [, second] = await listParticipants(database.db, site.agency.id, booked.id);
  const correction = { correct: [{ id: second?.id ?? "", name: "Luz Restrepo" }] };
  await change(booked, correction, { ...booked.ctx, ...staffOf(site, "desk") });
  expect(kindsTo("ana.restrepo@correo.test")).toEqual(["booking-changed"]);
});

test("the previous address gets one notice when staff corrects the address, and later e-mails go to the new address", async () => {
  const booked = await bookPaid();
  const desk = staffOf(site, "desk");
  const NEW = "ana.restrepo@correo.test";
  await perform(changeContact, desk, { bookingId: booked.id, phoneNumber: "+57 3109876543" });
  await perform(changeContact, desk, { bookingId: booked.id, email: NEW });
  await send();
  expect(kindsTo(PAYMENT_ADDRESS)).toEqual(["booking-email-changed"]);
  expect(kindsTo(NEW)).toEqual([]);
  const notice = sent.find(({ to }) => to === PAYMENT_ADDRESS)?.text ?? "";
  expect(notice).toContain("Cambiamos el correo de contacto");
  expect(notice).not.toContain(NEW);
  expect(notice).not.toContain("Restrepo");
  await perform(changeContact, desk, { bookingId: booked.id, email: PAYMENT_ADDRESS });
  await send();
  await perform(changeContact, desk, { bookingId: booked.id, email: NEW });
  await cancelByRule(staffOf(site, "desk"), booked.id);
  await send();
  expect(kindsTo(PAYMENT_ADDRESS)).toEqual(["booking-email-changed"]);
  expect(kindsTo(NEW)).toEqual(["booking-email-changed", "booking-cancelled"]);
});

test("if staff corrects the address and the name, the previous address gets a notice and the new address gets the changes", async () => {
  const booked = await bookPaid();
  const lead = await leadOf(booked);
  const correction = { correct: [{ id: lead.id, email: STRANGER, name: "Ana María Restrepo" }] };
  await change(booked, correction, { ...booked.ctx, ...staffOf(site, "desk") });
  expect(kindsTo(PAYMENT_ADDRESS)).toEqual(["booking-email-changed"]);
  expect(kindsTo(STRANGER)).toEqual(["booking-changed"]);
});

test("the previous address of a booking without an account gets the notice too", async () => {
  const { id } = await bookAndTakePayment(site, "cash");
  await send();
  const lead = await leadOf({ id });
  site.email.sent.length = 0;
  await perform(changeContact, staffOf(site, "desk"), { bookingId: id, email: STRANGER });
  await send();
  expect(kindsTo(lead.email ?? "")).toEqual(["booking-email-changed"]);
});

test("an unverified address gets no e-mail when staff replaces it", async () => {
  const booked = await bookPaid();
  await correct(booked, { email: STRANGER });
  await perform(changeContact, staffOf(site, "desk"), {
    bookingId: booked.id,
    email: "ana.restrepo@correo.test",
  });
  await send();
  expect(kindsTo(STRANGER)).toEqual(["booking-email-added"]);
});
