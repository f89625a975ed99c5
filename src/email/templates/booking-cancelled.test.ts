import { expect, test } from "vitest";
import { andesVivo, sampleBooking, sampleNow } from "../../../tests/support/samples/sample-emails.ts";
import type { CancellationReason, RenderedEmail } from "../../domain/messaging/email.ts";
import { renderEmail } from "../render-email.ts";

const cancelled = (reason: CancellationReason, refundAmount: number, refundBy: string | null) =>
  renderEmail(
    {
      kind: "booking-cancelled",
      agency: andesVivo,
      locale: "es-CO",
      booking: sampleBooking,
      reason,
      refundAmount,
      refundBy,
    },
    sampleNow,
  );

test("a refund is announced with its amount and the last day by law", async () => {
  const { text } = await cancelled("traveller", 250_000, "2026-02-16");
  expect(text).toContain("Te devolvemos $ 250.000");
  expect(text).toContain("a más tardar el lunes 16 de febrero de 2026 (Ley 2439 de 2024)");
});

test("a refund without a known last day is announced with the legal period", async () => {
  const { text } = await cancelled("agency", 250_000, null);
  expect(text).toContain("en máximo 15 días calendario");
});

test.each<[CancellationReason, string, string]>([
  ["agency", "No se te cobró nada", "Si hiciste un pago, escríbenos"],
  ["hold-lapsed", "No se te cobró nada", "Si pagaste a última hora"],
  ["money-returned", "Tu dinero", "Vuelve por el mismo medio de pago."],
])("the e-mail explains why the cancellation reason %s causes no refund", async (reason, title, words) => {
  const { text } = await cancelled(reason, 0, null);
  expect(text).toContain(title);
  expect(text).toContain(words);
  expect(text).not.toContain("Te devolvemos $");
});

const BEFORE_DEADLINE = new Date("2026-02-13T10:29:59Z");
const AT_DEADLINE = new Date("2026-02-13T10:30:00Z");

test.each([
  ["unpaid", { paid: false }, BEFORE_DEADLINE, "No se te cobró nada\n  Si un pago tuyo alcanza a llegar"],
  ["on account", { paidBy: "on-account" }, BEFORE_DEADLINE, "No se te cobró nada"],
  ["refunded before", {}, BEFORE_DEADLINE, "No queda dinero por devolver"],
  ["late", {}, AT_DEADLINE, "Esta cancelación no tiene devolución"],
] as const)("without a refund, the e-mail states one reason: %s", async (_, facts, now, words) => {
  const booking = { ...sampleBooking, ...facts };
  const email = { kind: "booking-cancelled", agency: andesVivo, locale: "es-CO", booking } as const;
  const { text } = await renderEmail({ ...email, reason: "traveller", refundAmount: 0, refundBy: null }, now);
  expect(text).toContain(words);
  expect(text.includes("El plazo para cancelar con devolución terminó el viernes 13")).toBe(
    now === AT_DEADLINE,
  );
});

test("the greeting omits the typed name of a lead who has not paid", async () => {
  const email = {
    kind: "booking-cancelled",
    agency: andesVivo,
    reason: "traveller",
    refundAmount: 0,
    refundBy: null,
  } as const;
  const booking = { ...sampleBooking, paid: false };
  const [spanish, english] = await Promise.all(
    (["es-CO", "en"] as const).map((locale) => renderEmail({ ...email, booking, locale }, sampleNow)),
  );
  expect(spanish?.text).toContain("Hola:");
  expect(english?.text).toContain("Hello,");
  expect(`${spanish?.html}${english?.html}`).not.toContain("Camila");
});

const calendarOf = ({ attachments }: RenderedEmail) =>
  attachments.map(({ filename, content }) => [filename, Buffer.from(content, "base64").toString("utf8")]);

test("the attached calendar file cancels the entry of the confirmation", async () => {
  const method = "pse";
  const email = {
    kind: "booking-confirmed",
    agency: andesVivo,
    locale: "es-CO",
    booking: sampleBooking,
  } as const;
  const confirmed = await renderEmail({ ...email, method }, sampleNow);
  const [name, before = ""] = calendarOf(confirmed).at(-1) ?? [];
  const [[cancelledName, after = ""] = [], ...others] = calendarOf(await cancelled("agency", 250_000, null));
  expect([name, cancelledName]).toEqual(["reserva-AV-7K2M9Q.ics", "reserva-cancelada-AV-7K2M9Q.ics"]);
  expect(others).toEqual([]);
  const line = (file: string, property: string) => file.match(new RegExp(`^${property}:(.*)\r$`, "m"))?.[1];
  expect([line(after, "METHOD"), line(after, "STATUS")]).toEqual(["CANCEL", "CANCELLED"]);
  expect(line(after, "UID")).toBe(line(before, "UID"));
  expect(Number(line(after, "SEQUENCE"))).toBeGreaterThan(Number(line(before, "SEQUENCE")));
});

test("the e-mail of a booking that was never confirmed has no calendar file", async () => {
  const booking = { ...sampleBooking, paid: false };
  const email = { kind: "booking-cancelled", agency: andesVivo, locale: "en", booking } as const;
  const sent = await renderEmail(
    { ...email, reason: "hold-lapsed", refundAmount: 0, refundBy: null },
    sampleNow,
  );
  expect(sent.attachments).toEqual([]);
  expect(sent.text).not.toContain("calendar");
});
