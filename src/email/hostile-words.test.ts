import { expect, test } from "vitest";
import { andesVivo, sampleEmails, sampleNow } from "../../tests/support/samples/sample-emails.ts";
import type { Email } from "../domain/messaging/email.ts";
import { renderEmail } from "./render-email.ts";

const HOSTILE =
  '<script>alert(1)</script><a href="https://evil.test">gana</a>"\r\nBcc: todos@evil.test\nEND:VEVENT';

function withHostileWords(email: Email): Email {
  if ("contact" in email) return { ...email, contact: { ...email.contact, name: HOSTILE, message: HOSTILE } };
  if (email.kind === "sign-in-code") return { ...email, code: HOSTILE };
  if ("title" in email) return { ...email, title: HOSTILE };
  if (email.kind === "staff-invitation") return { ...email, invitedBy: HOSTILE };
  if (email.kind === "colleague-factor-reset") {
    const change = { ...email.change, by: HOSTILE, why: HOSTILE };
    return { ...email, change, colleague: { name: HOSTILE, email: HOSTILE } };
  }
  if (email.kind === "second-factor-changed" && email.change.is === "reset")
    return { ...email, change: { ...email.change, by: HOSTILE, why: HOSTILE } };
  // E-mails about accounts contain no typed text.
  if (!("booking" in email)) return email;
  const booking = {
    ...email.booking,
    title: HOSTILE,
    priceOption: HOSTILE,
    meetingPoint: HOSTILE,
    meetingPlace: { name: HOSTILE, address: HOSTILE, coordinates: null },
    participantNames: [HOSTILE, HOSTILE],
    lead: { ...email.booking.lead, name: HOSTILE, phoneNumber: HOSTILE },
  };
  return { ...email, booking } as Email;
}

const hostileEmails = sampleEmails(andesVivo, "es-CO").map((email) => ({
  kind: email.kind,
  email: withHostileWords(email),
}));

test.each(hostileEmails)("$kind escapes typed HTML", async ({ email }) => {
  const { html } = await renderEmail(email, sampleNow);
  expect(html).not.toMatch(/<script/i);
  expect(html).not.toContain('href="https://evil.test"');
  if ("booking" in email || email.kind === "contact-message") expect(html).toContain("&lt;script&gt;");
});

test.each(hostileEmails)("$kind keeps its subject on one line", async ({ email }) => {
  const { subject } = await renderEmail(email, sampleNow);
  expect(subject).not.toMatch(/\p{Cc}/u);
});

test.each(hostileEmails)("typed text does not start a line in the plain text of $kind", async ({ email }) => {
  const { text } = await renderEmail(email, sampleNow);
  expect(text).not.toMatch(/^(Bcc|END:VEVENT)/m);
});

test("typed text does not add an event or a line to the calendar file", async () => {
  const email = hostileEmails.find(({ kind }) => kind === "booking-confirmed")?.email;
  const { attachments } = await renderEmail(email as Email, sampleNow);
  const file = attachments.find(({ filename }) => filename.endsWith(".ics"))?.content ?? "";
  const lines = Buffer.from(file, "base64").toString("utf8").split("\r\n");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith("Bcc"))).toHaveLength(0);
});

test("the receipt of a contact message omits all text of the form", async () => {
  const email = hostileEmails.find(({ kind }) => kind === "contact-receipt")?.email;
  const { html, subject, text } = await renderEmail(email as Email, sampleNow);
  for (const part of [html, subject, text]) expect(part).not.toMatch(/evil|gana/);
});
