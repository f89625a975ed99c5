import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { accountWith, bookedByTelephone, linkOf } from "../../../tests/support/staff/by-telephone.ts";
import { cancelByRule, staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { updateParticipants } from "../../db/queries/booking/changed-people.ts";
import { renderEmail } from "../../email/render-email.ts";
import { EmailProviderError } from "../../ports/email.ts";
import { changeContact } from "../booking-by-staff/change-contact.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { resendEmail } from "../messaging/resend-email.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { perform } from "../use-case.ts";
import { claimBookings } from "./claim-bookings.ts";
import { renewLink } from "./renew-link.ts";
import { sendLink } from "./send-link.ts";
import { bookingLinkUrl } from "./steps/booking-link.ts";

const CAMILA = "camila@viajeros.test";

const database = databasePerFile();
const site = agencyPerTest(database);

const desk = () => staffOf(site, "desk-lite");
const linkEmails = async () =>
  (await site.messages()).filter(({ content }) => content.kind === "booking-link");

async function deliver() {
  const renderAsSent = {
    ...site.system,
    renderEmail: (email: Parameters<typeof renderEmail>[0]) => renderEmail(email, site.clock.now()),
  };
  const before = site.email.sent.length;
  for (const { data } of await site.jobs.of("send-message")) await perform(sendMessage, renderAsSent, data);
  return site.email.sent.slice(before);
}

describe("the link of a booking by e-mail", () => {
  test("goes to the lead in the booking's language, and is listed among the booking's e-mails", async () => {
    const { id, row, pin } = await bookedByTelephone(site, CAMILA);
    await perform(changeContact, desk(), { bookingId: id, locale: "en" });
    await perform(sendLink, desk(), { bookingId: id });
    const [sent, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(sent?.to.email).toBe(CAMILA);
    expect(sent?.subject).toContain("Your booking");
    const url = bookingLinkUrl(site.system, { ...row, locale: "en" });
    expect(sent?.html).toContain(url);
    expect(sent?.text).toContain(url);
    expect((sent?.html ?? "") + sent?.text).not.toContain(pin);
    const { emails, history } = await perform(getBookingFile, desk(), { id });
    expect(emails).toMatchObject([
      {
        kind: "booking-link",
        name: "enlace de la reserva",
        status: "sent",
        toAgency: false,
        mayResend: false,
      },
    ]);
    expect(history[0]?.sentence).toBe("Envió por correo el enlace de la reserva.");
  });

  test("has the link and the address that are current when it is sent", async () => {
    const { id } = await bookedByTelephone(site, "otra.camila@viajeros.test");
    await perform(sendLink, desk(), { bookingId: id });
    await perform(changeContact, desk(), { bookingId: id, email: CAMILA });
    const [sent] = await deliver();
    const { row } = await linkOf(site, id);
    expect(row.linkVersion).toBe(1);
    expect(sent?.to.email).toBe(CAMILA);
    expect(sent?.html).toContain(bookingLinkUrl(site.system, row));
  });

  test("is not written twice while it waits to be sent, and at most five times for one link", async () => {
    const { id } = await bookedByTelephone(site, CAMILA);
    await perform(sendLink, desk(), { bookingId: id });
    await perform(sendLink, desk(), { bookingId: id });
    expect(await linkEmails()).toHaveLength(1);
    await deliver();
    for (let more = 0; more < 4; more += 1) {
      await perform(sendLink, desk(), { bookingId: id });
      await deliver();
    }
    expect(await errorCode(perform(sendLink, desk(), { bookingId: id }))).toBe("too-many-requests");
    await perform(renewLink, desk(), { bookingId: id, version: 0 });
    await perform(sendLink, desk(), { bookingId: id });
    expect(await linkEmails()).toHaveLength(6);
    expect((await perform(getBookingFile, desk(), { id })).emails).toHaveLength(6);
  });

  test("cannot be resent after the provider refused it, but a new e-mail can be sent", async () => {
    const { id } = await bookedByTelephone(site, CAMILA);
    await perform(sendLink, desk(), { bookingId: id });
    site.email.failure = new EmailProviderError("refused", "no such mailbox");
    await deliver();
    const [refused] = await linkEmails();
    expect(refused?.status).toBe("refused");
    expect(await perform(resendEmail, desk(), { messageId: refused?.id ?? "" })).toBe(false);
    await perform(sendLink, desk(), { bookingId: id });
    expect((await linkEmails()).map(({ status }) => status)).toEqual(["refused", "waiting"]);
  });

  test("is refused without permission, and for a booking that is cancelled, claimed or without an address", async () => {
    const cancelled = await bookedByTelephone(site, CAMILA);
    await cancelByRule(staffOf(site, "desk"), cancelled.id);
    expect(await errorCode(perform(sendLink, desk(), { bookingId: cancelled.id }))).toBe(
      "booking-not-changeable",
    );
    const { id, row } = await bookedByTelephone(site, CAMILA);
    for (const role of ["guide", "accounts", "content"] as const)
      expect(await errorCode(perform(sendLink, staffOf(site, role), { bookingId: id }))).toBe("not-allowed");
    const elsewhere = staffOf(await openAgency(database.db), "owner");
    expect(await errorCode(perform(sendLink, elsewhere, { bookingId: id }))).toBe("booking-not-found");
    const { people } = await perform(getBookingFile, desk(), { id });
    await inTransaction(database.db, (tx) =>
      updateParticipants(tx, row, [people[0]?.id ?? ""], { email: null }),
    );
    expect(await errorCode(perform(sendLink, desk(), { bookingId: id }))).toBe("email-missing");
    const claimed = await bookedByTelephone(site, CAMILA);
    await perform(claimBookings, await accountWith(site, CAMILA));
    expect(await errorCode(perform(sendLink, desk(), { bookingId: claimed.id }))).toBe("booking-claimed");
    expect(await linkEmails()).toEqual([]);
  });
});
