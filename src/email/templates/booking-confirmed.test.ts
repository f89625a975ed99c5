import { expect, test } from "vitest";
import {
  andesVivo,
  caribeSereno,
  sampleBooking,
  sampleNow,
} from "../../../tests/support/samples/sample-emails.ts";
import type { Agency } from "../../domain/agencies/agency.ts";
import type { Locale } from "../../domain/locale.ts";
import { renderEmail } from "../render-email.ts";

const confirmed = (now = sampleNow, agency: Agency = andesVivo, locale: Locale = "es-CO") =>
  renderEmail({ kind: "booking-confirmed", agency, locale, booking: sampleBooking, method: "pse" }, now);

test("the voucher's QR code is an inline attachment", async () => {
  const { attachments, html } = await confirmed();
  const picture = attachments.find(({ disposition }) => disposition === "inline");
  expect(html).toContain(`src="cid:${picture?.id}"`);
  const png = Buffer.from(picture?.content ?? "", "base64");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
});

test("the attached calendar file has the booking's UID and the time of the e-mail", async () => {
  const { attachments } = await confirmed();
  const file = attachments.find(({ filename }) => filename === "reserva-AV-7K2M9Q.ics");
  const lines = Buffer.from(file?.content ?? "", "base64").toString("utf8");
  expect(lines).toContain(`UID:${sampleBooking.id}@www.andesvivo.test`);
  expect(lines).toContain("DTSTAMP:20260201T200000Z");
  expect(lines.replaceAll("\r\n ", "")).toContain(
    `Punto de encuentro: ${sampleBooking.meetingPoint.replace(",", "\\,")}.`,
  );
});

test("the booking code stays on one line", async () => {
  const { html } = await confirmed();
  expect(html).toMatch(/white-space:nowrap;[^"]*">AV-7K2M9Q/);
  expect(html).toMatch(/white-space:normal;[^"]*">2 personas/);
});

test("the confirmation links to directions, the booking and the terms", async () => {
  const { html } = await confirmed(sampleNow, andesVivo, "en");
  expect(html).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=5.7236%2C-72.8489"');
  expect(html).toContain(`href="${sampleBooking.url}"`);
  expect(html).toContain('href="https://www.andesvivo.test/en/terms"');
});

test("the confirmation promises free cancellation until its deadline, and later says that the deadline has passed", async () => {
  const moment = "viernes 13 de febrero de 2026 a las 5:30 a. m. (hora de Colombia)";
  expect((await confirmed()).text).toContain(`Puedes cancelar sin costo hasta el ${moment}.`);
  const late = await confirmed(new Date("2026-02-13T12:00:00Z"));
  expect(late.text).toContain(`El plazo para cancelar sin costo terminó el ${moment}.`);
});

test("the confirmation of a past trip is a receipt, without voucher, directions and calendar file", async () => {
  const after = new Date("2026-02-16T12:00:00Z");
  const { text, attachments } = await confirmed(after);
  expect(text).toContain("Guarda este correo como constancia");
  expect(text).toContain("Total pagado");
  expect(text).not.toMatch(/Te esperamos|Muéstralo|Cómo llegar|cancelar sin costo/);
  expect(attachments).toEqual([]);
  const sameDay = await confirmed(new Date("2026-02-14T23:00:00Z"));
  expect(sameDay.text).toContain("Muéstralo al llegar");
  expect((await confirmed(after, andesVivo, "en")).text).toContain("as a receipt");
});

test("the confirmation of an agency without WhatsApp omits the WhatsApp link", async () => {
  expect((await confirmed()).html).toContain('href="https://wa.me/573005550134"');
  expect((await confirmed(sampleNow, caribeSereno)).text).not.toContain("WhatsApp");
});

test("the confirmation contains the packing list", async () => {
  const { html, text } = await confirmed();
  for (const item of sampleBooking.requirements) {
    expect(html).toContain(item);
    expect(text).toContain(`- ${item}`);
  }
});

test("the confirmation names the payment method", async () => {
  const { html, text } = await confirmed();
  expect(html).toContain("Pagaste con PSE.");
  expect(text).toContain("Pagaste con PSE.");
});

test.each([
  ["es-CO", "(19 % sobre el precio sin seguro) y seguro"],
  ["en", "(19% on the price less insurance) and insurance"],
] as const)("the confirmation in %s says on which amount IVA is computed", async (locale, label) => {
  const { html, text } = await confirmed(sampleNow, andesVivo, locale);
  for (const part of [html.replace(/\s+/g, " "), text.replace(/\s+/g, " ")]) expect(part).toContain(label);
});

test("the confirmation says how many people a departure with a minimum still needs", async () => {
  const minimum = "Faltan 2 personas para que salga.";
  const email = { kind: "booking-confirmed", agency: andesVivo, locale: "es-CO", method: "pse" } as const;
  const { html, text } = await renderEmail({ ...email, booking: { ...sampleBooking, minimum } }, sampleNow);
  for (const part of [html, text]) expect(part).toContain(minimum);
  expect((await confirmed()).text).not.toContain("para que salga");
});
