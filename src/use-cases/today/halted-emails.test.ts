import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { cancelByRule, staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY } from "../../../tests/support/use-case-context.ts";
import type { Role } from "../../domain/access/permissions.ts";
import type { MessageContent } from "../../domain/messaging/message.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { renewLink } from "../booking-link/renew-link.ts";
import { sendLink } from "../booking-link/send-link.ts";
import { resendEmail } from "../messaging/resend-email.ts";
import { inviteStaff } from "../staff/invite-staff.ts";
import { listStaff } from "../staff/list-staff.ts";
import { resendInvitation } from "../staff/resend-invitation.ts";
import { revokeInvitation } from "../staff/revoke-invitation.ts";
import { perform } from "../use-case.ts";
import { getToday } from "./get-today.ts";

const PANEL_ORIGIN = "https://panel.trocha.test";
const CAMILA = "camila@viajeros.test";

const database = databasePerFile();
const site = agencyPerTest(database);

async function haltedEmails(role: Role = "owner") {
  const { needs } = await perform(getToday, staffOf(site, role));
  return needs.filter((need) => need.kind === "email-halted");
}

/** The provider refuses all e-mails written so far. */
const refuse = () =>
  database.pool.query("update messages set status = 'refused' where agency_id = $1", [site.agency.id]);

const insertRefused = (content: MessageContent) =>
  database.pool.query(
    `insert into messages (agency_id, id, cause, content, locale, status, attempts, created_at, updated_at)
     values ($1, gen_random_uuid(), gen_random_uuid()::text, $2, 'es-CO', 'refused', 1, $3, $3)`,
    [site.agency.id, content, site.clock.now()],
  );

describe("a refused e-mail of a booking", () => {
  test("with the link is listed until the link is sent again or replaced", async () => {
    const { id: bookingId } = await bookedByTelephone(site, CAMILA);
    const owner = staffOf(site, "owner");
    const others = async () => (await haltedEmails()).filter(({ name }) => name === "enlace de la reserva");
    await perform(sendLink, owner, { bookingId });
    await refuse();
    expect(await others()).toMatchObject([{ bookingId }]);
    await perform(sendLink, owner, { bookingId });
    expect(await others()).toEqual([]);
    await refuse();
    expect(await others()).toHaveLength(1);
    const { linkVersion } = await site.booking(bookingId);
    await perform(renewLink, owner, { bookingId, version: linkVersion });
    expect(await others()).toEqual([]);
  });

  test("is listed until the booking is cancelled or has left, if it is about the trip", async () => {
    const { id } = await site.book(2);
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
    await refuse();
    const names = async () => (await haltedEmails()).map(({ name }) => name);
    const listed = await names();
    expect(listed).toContain("confirmación");
    await cancelByRule(staffOf(site, "owner"), id);
    expect(await names()).toEqual([]);
    await refuse();
    expect(await names()).toContain("cancelación");
  });

  test("hides no newer e-mail after fifty departures", async () => {
    const { id: bookingId } = await site.book(2);
    await perform(takePayment, operatorOf(site), takePaymentInput(bookingId, "cash"));
    for (let email = 0; email < 50; email += 1) await insertRefused({ kind: "booking-confirmed", bookingId });
    site.clock.forward(40 * DAY);
    expect(await haltedEmails()).toEqual([]);
    await insertRefused({ kind: "contact-receipt", contactMessageId: v7() });
    expect(await haltedEmails()).toHaveLength(1);
  });
});

describe("a refused invitation", () => {
  const owner = () => staffOf(site, "owner");
  async function invite() {
    await perform(inviteStaff, owner(), {
      ...{ email: "nueva@andesvivo.test", roles: ["desk"], locale: "es-CO", panelOrigin: PANEL_ORIGIN },
    });
    await refuse();
    const { invitations } = await perform(listStaff, owner());
    return invitations[0]?.id ?? "";
  }

  test("is listed for staff who can invite, until it is sent again or revoked", async () => {
    const id = await invite();
    expect(await haltedEmails()).toMatchObject([{ bookingId: null, invites: true, resends: null }]);
    expect(await haltedEmails("manager")).toEqual([]);
    await perform(resendInvitation, owner(), { id, panelOrigin: PANEL_ORIGIN });
    expect(await haltedEmails()).toEqual([]);
    await refuse();
    expect(await haltedEmails()).toHaveLength(1);
    await perform(revokeInvitation, owner(), { id });
    expect(await haltedEmails()).toEqual([]);
  });

  test("is not listed after the invitation has ended", async () => {
    await invite();
    site.clock.forward(8 * DAY);
    expect(await haltedEmails()).toEqual([]);
  });
});

describe("another refused e-mail without a booking", () => {
  test("is listed for staff who can send it again, until they do", async () => {
    await insertRefused({ kind: "contact-receipt", contactMessageId: v7() });
    const [listed] = await haltedEmails("desk-lite");
    expect(listed).toMatchObject({ bookingId: null, invites: false, resends: expect.any(String) });
    expect(await haltedEmails("accounts")).toEqual([]);
    await perform(resendEmail, staffOf(site, "desk-lite"), { messageId: listed?.resends ?? "" });
    expect(await haltedEmails("desk-lite")).toEqual([]);
  });

  test("is listed for sixty days", async () => {
    await insertRefused({ kind: "contact-receipt", contactMessageId: v7() });
    site.clock.forward(59 * DAY);
    expect(await haltedEmails()).toHaveLength(1);
    site.clock.forward(2 * DAY);
    expect(await haltedEmails()).toEqual([]);
  });
});
