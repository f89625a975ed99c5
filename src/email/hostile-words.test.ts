import { expect, test } from "vitest";
import { andesVivo, sampleLetters, sampleNow } from "../../tests/support/sample-emails.ts";
import type { Letter } from "../domain/messaging/email.ts";
import { renderLetter } from "./render-email.ts";

const HOSTILE =
  '<script>alert(1)</script><a href="https://evil.test">gana</a>"\r\nBcc: todos@evil.test\nEND:VEVENT';

function withHostileWords(letter: Letter): Letter {
  if ("contact" in letter)
    return { ...letter, contact: { ...letter.contact, name: HOSTILE, message: HOSTILE } };
  const booking = {
    ...letter.booking,
    title: HOSTILE,
    priceOption: HOSTILE,
    meetingPoint: HOSTILE,
    meetingPlace: { name: HOSTILE, address: HOSTILE, coordinates: null },
    participantNames: [HOSTILE, HOSTILE],
    lead: { ...letter.booking.lead, name: HOSTILE, phoneNumber: HOSTILE },
  };
  return { ...letter, booking } as Letter;
}

const hostile = sampleLetters(andesVivo, "es-CO").map((letter) => ({
  kind: letter.kind,
  letter: withHostileWords(letter),
}));

test.each(hostile)("$kind shows mark-up that people typed as text", async ({ letter }) => {
  const { html } = await renderLetter(letter, sampleNow);
  expect(html).not.toMatch(/<script/i);
  expect(html).not.toContain('href="https://evil.test"');
  if (letter.kind !== "contact-receipt") expect(html).toContain("&lt;script&gt;");
});

test.each(hostile)("$kind keeps its subject on one line", async ({ letter }) => {
  const { subject } = await renderLetter(letter, sampleNow);
  expect(subject).not.toMatch(/\p{Cc}/u);
});

test.each(hostile)("$kind lets nobody start a line of the text", async ({ letter }) => {
  const { text } = await renderLetter(letter, sampleNow);
  expect(text).not.toMatch(/^(Bcc|END:VEVENT)/m);
});

test("the calendar file keeps to its one event", async () => {
  const letter = hostile.find(({ kind }) => kind === "booking-confirmed")?.letter;
  const { attachments } = await renderLetter(letter as Letter, sampleNow);
  const file = attachments.find(({ filename }) => filename.endsWith(".ics"))?.content ?? "";
  const lines = Buffer.from(file, "base64").toString("utf8").split("\r\n");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith("Bcc"))).toHaveLength(0);
});

test("a receipt carries no word of whoever filled in the form", async () => {
  const letter = hostile.find(({ kind }) => kind === "contact-receipt")?.letter;
  const { html, subject, text } = await renderLetter(letter as Letter, sampleNow);
  for (const part of [html, subject, text]) expect(part).not.toMatch(/evil|gana/);
});
