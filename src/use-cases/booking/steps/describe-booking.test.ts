import { expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { familyExperience, familyOf } from "../../../../tests/support/samples/sample-party.ts";
import { MINUTE, openAgency } from "../../../../tests/support/use-case-context.ts";
import { findBookingsAnywhere, readBookingHistory } from "../../../db/queries/booking/booking-history.ts";
import type { AuditRow } from "../../../db/queries/messaging/messages.ts";
import type { AuditFacts, AuditName } from "../../../domain/audit/audit-entry.ts";
import { sendMessage } from "../../messaging/send-message.ts";
import { settlePayment } from "../../payments/steps/settle-payment.ts";
import { requestRefund } from "../../refunds/request-refund.ts";
import { perform } from "../../use-case.ts";
import { cancelBooking } from "../cancel-booking.ts";
import { describeBooking } from "./describe-booking.ts";
import { describeActor, describeEntry } from "./describe-entry.ts";

const database = databasePerFile(4);

async function bookPayAndCancel() {
  const site = await openAgency(database.db);
  const { ctx, id, booking } = await site.book(2);
  site.clock.forward(MINUTE);
  const paymentId = site.payments.pay(id, 360_000);
  await settlePayment(
    { ...site.system, actor: { kind: "system", name: "handle-webhook-event" } },
    { providerPaymentId: paymentId },
  );
  const [lead] = await site.jobs.of("send-message");
  if (lead) await perform(sendMessage, site.system, lead.data);
  site.clock.forward(15 * MINUTE);
  await perform(cancelBooking, ctx, { id });
  const [refund] = await site.jobs.of("request-refund");
  if (refund)
    await perform(
      requestRefund,
      { ...site.system, actor: { kind: "system", name: "request-refund" } },
      refund.data,
    );
  const history = await readBookingHistory(database.db, site.agency.id, id);
  if (!history) throw new Error("there is no history");
  return { site, id, booking, paymentId, story: describeBooking(history) };
}

test("a booking of a group and an infant shows the cost of each line, and the seats", async () => {
  const site = await openAgency(database.db, { experience: familyExperience() });
  const { id } = await site.book(5, familyOf("adulto", "lancha", "lancha", "lancha", "bebe"));
  const history = await readBookingHistory(database.db, site.agency.id, id);
  if (!history) throw new Error("there is no history");
  const story = describeBooking(history).join("\n");
  expect(story).toContain(
    "1 × COP 180,000 + COP 600,000 for a group of 2 + 1 × COP 50,000 + 1 × COP 10,000 = COP 840,000",
  );
  expect(story).toContain("Booked 4 seats for COP 840,000");
});

test("a booking's history is described from its hold to its refund", async () => {
  const { site, id, booking, paymentId, story } = await bookPayAndCancel();
  expect(story).toEqual([
    `Booking ${booking.code} of ${site.agency.id} (${id})`,
    "Caminata al páramo, 2026-12-05 08:00, 2 × COP 180,000 = COP 360,000",
    "",
    "2026-11-20 10:00:00  Booked 2 seats for COP 360,000; they are held until 2026-11-20 10:30:00. By the traveller.",
    "2026-11-20 10:00:00  The e-mail booking-lead to the agency was sent 2026-11-20 10:01:00 (message-1).",
    `2026-11-20 10:01:00  Payment ${paymentId} over COP 360,000 is approved (approved/accredited). By the provider's webhook.`,
    `2026-11-20 10:01:00  The booking went from PENDING to CONFIRMED: payment ${paymentId} was approved. By the provider's webhook.`,
    "2026-11-20 10:01:00  The e-mail agency-booking-confirmed to the agency is waiting after 0 tries.",
    "2026-11-20 10:01:00  The e-mail booking-confirmed to the traveller is waiting after 0 tries.",
    "2026-11-20 10:16:00  The booking went from CONFIRMED to CANCELLED: cancelled, and COP 360,000 goes back. By the traveller.",
    "2026-11-20 10:16:00  The refund of COP 360,000 went from requested to settled at the provider. By the job that asks for refunds.",
    `2026-11-20 10:16:00  Payment ${paymentId} over COP 360,000 is approved (refunded/accredited), of which COP 360,000 went back. By the job that asks for refunds.`,
    "2026-11-20 10:16:00  The e-mail agency-booking-cancelled to the agency is waiting after 0 tries.",
    "2026-11-20 10:16:00  The e-mail booking-cancelled to the traveller is waiting after 0 tries.",
    "",
    "Now: CANCELLED.",
    `Attempt 1: payment ${paymentId}, COP 360,000, approved (refunded), COP 360,000 returned.`,
    "Refund of COP 360,000 for cancellation: settled.",
  ]);
});

test("a booking is found at its own agency only, by its id or by its code in any case", async () => {
  const { site, id, booking } = await bookPayAndCancel();
  const found = [{ agencyId: site.agency.id, id }];
  expect(await findBookingsAnywhere(database.db, id)).toEqual(found);
  expect(await findBookingsAnywhere(database.db, booking.code.toLowerCase(), site.agency.id)).toEqual(found);
  expect(await findBookingsAnywhere(database.db, id, "caribe-sereno")).toEqual([]);
});

const row = (name: string, facts: AuditRow["facts"]) =>
  describeEntry({ agencyId: "a", id: "1", name, actor: "system:x", subject: "1", facts, at: new Date() });
const entry = <Name extends AuditName>(name: Name, facts: AuditFacts[Name]) => row(name, { ...facts });

test("an entry is described by a sentence for its kind", () => {
  const holdExpiresAt = "2026-11-20T15:30:00.000Z";
  expect(entry("pay-booking", { attempt: 2 })).toBe("Opened attempt 2 to pay.");
  expect(entry("extend-hold", { payment: "7", holdExpiresAt })).toBe(
    "The seats are held until 2026-11-20 10:30:00, because payment 7 is pending.",
  );
  expect(entry("shorten-hold", { payment: "7", holdExpiresAt })).toBe(
    "The seats are held until 2026-11-20 10:30:00, because payment 7 has failed.",
  );
  expect(entry("lapse-hold", { from: "PENDING", to: "CANCELLED", holdExpiresAt })).toBe(
    "The booking went from PENDING to CANCELLED: nobody had paid when its hold ended 2026-11-20 10:30:00.",
  );
  expect(entry("refund-payment", { payment: "7", refund: "r", reason: "double-payment", amount: 5000 })).toBe(
    "COP 5,000 of payment 7 must go back: the booking was paid already.",
  );
  expect(
    entry("refuse-payment", { payment: "7", amount: 1, expected: 5000, currency: "USD", account: "9" }),
  ).toBe("Payment 7 does not count: 1 USD to account 9, where COP 5,000 was expected.");
  expect(
    entry("settle-payment", { from: "CONFIRMED", to: "CANCELLED", payment: "7", provider: "charged_back" }),
  ).toBe("The booking went from CONFIRMED to CANCELLED: the money of payment 7 went back (charged_back).");
  const before = { capacityFrom: null, closedFrom: false };
  expect(entry("change-departure", { ...before, capacityTo: 1, closedTo: true, taken: 0 })).toBe(
    "The departure has 1 seat after its schedule's seats, 0 taken, and is closed.",
  );
  expect(entry("send-contact-message", { filingNumber: "PQR-1" })).toBe("Filed the message PQR-1.");
  expect(entry("erase-user", {})).toBe("Forgot the traveller.");
  expect(entry("link-account", { provider: "google" })).toBe("Linked an account at google.");
  expect(entry("check-in", { kind: "in", people: 2 })).toBe("Let in 2 people.");
});

test("an entry of an unknown kind is described by its facts, and an actor by its name", () => {
  expect(row("write-postcard", { at: "gate", seats: 2 })).toBe("write-postcard: at gate, seats 2.");
  expect(describeActor("traveller:u2", "u1")).toBe("the traveller u2");
  expect(describeActor("operator", "u1")).toBe("operator");
  // Old entries used one actor for operators and jobs.
  expect(describeActor("system:operator", "u1")).toBe("operator");
  expect(describeActor("anonymous", "u1")).toBe("anonymous");
});
