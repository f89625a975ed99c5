import { describe, expect, test } from "vitest";
import { LOCALES } from "../locale.ts";
import { auditSentence, describeActorIn, isBeyondRules } from "./audit-sentence.ts";

const facts = {
  from: "PENDING",
  to: "CONFIRMED",
  payment: "p",
  method: "cash",
  amount: 360_000,
  note: "Recibo 12",
};

test("an entry is described by a sentence in both languages", () => {
  const entry = { name: "take-payment", facts };
  expect(auditSentence(entry, "es-CO")).toBe(
    "Recibió $\u00a0360.000 en efectivo (Recibo 12); la reserva quedó confirmada.",
  );
  expect(auditSentence(entry, "en")).toBe(
    "Took COP\u00a0360,000 in cash (Recibo 12); the booking became confirmed.",
  );
});

test("a booking by hand of people who were booked again names the former booking", () => {
  const facts = { to: "PENDING", seats: 2, totalPrice: 360_000, holdExpiresAt: "2026-12-01T15:00:00Z" };
  const sentences = (copied: object) =>
    LOCALES.map((locale) => auditSentence({ name: "book-by-hand", facts: { ...facts, ...copied } }, locale));
  for (const sentence of sentences({ copiedFrom: "AV-7K2M9-QX4TB" }))
    expect(sentence).toContain("AV-7K2M9-QX4TB");
  for (const sentence of sentences({})) expect(sentence).not.toMatch(/ con personas| with the people/);
});

test("a disputed payment is described by its dispute, and not as approved once more", () => {
  const sentenceOf = (provider: string, change: object = {}) => {
    const paid = { payment: "p", from: "approved", to: "approved", amount: 360_000, refunded: 0 };
    return auditSentence({ name: "record-payment", facts: { ...paid, provider, ...change } }, "en");
  };
  expect(sentenceOf("approved/accredited", { from: null })).toContain("was approved");
  expect(sentenceOf("charged_back/in_process")).toContain("The payer disputed");
  expect(sentenceOf("in_mediation/pending")).toContain("claim");
  expect(sentenceOf("charged_back/reimbursed")).toContain("won");
  expect(sentenceOf("charged_back/settled")).toContain("lost");
  expect(sentenceOf("approved/accredited")).toContain("approved again");
  expect(sentenceOf("approved/partially_refunded", { refunded: 90_000 })).toContain("was refunded");
  const lost = { ...facts, from: "approved", to: "approved", provider: "charged_back/settled", refunded: 0 };
  expect(auditSentence({ name: "record-payment", facts: lost }, "es-CO")).toBe(
    "La disputa se perdió: el banco devolvió $\u00a0360.000 a quien pagó.",
  );
});

test("the sentence about a change contains only the changed facts", () => {
  const change = {
    ...{ change: "c", revision: 1, removed: 1, added: 0, corrected: 0 },
    ...{ totalFrom: 360_000, totalTo: 180_000, refundAmount: 180_000 },
  };
  expect(auditSentence({ name: "change-booking", facts: change }, "es-CO")).toBe(
    "Cambió la reserva: salió 1 persona; cuesta $\u00a0180.000 (antes $\u00a0360.000) y se devuelven $\u00a0180.000.",
  );
  const corrected = { ...change, removed: 0, corrected: 1, totalTo: 360_000, refundAmount: 0 };
  expect(auditSentence({ name: "change-booking", facts: corrected }, "es-CO")).toBe(
    "Cambió la reserva: se corrigieron datos de 1 persona; cuesta $\u00a0360.000 (igual que antes).",
  );
});

test("days and times in a sentence are written as on the screens", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const counts = { campaign: "c", cause: "weather", bookings: 9, people: 12 } as const;
  const cancelled = { ...counts, date: "2026-12-01", startTime: "06:30" };
  expect(plain(auditSentence({ name: "cancel-departure", facts: cancelled }, "es-CO"))).toBe(
    "Canceló la salida del 1 de dic de 2026 a las 6:30 a. m., por el clima: 9 reservas, 12 personas.",
  );
  expect(plain(auditSentence({ name: "cancel-departure", facts: cancelled }, "en"))).toContain(
    "the departure of 1 Dec 2026 at 6:30 am because of the weather",
  );
  const moved = { change: "c", revision: 1, removed: 0, added: 0, corrected: 0, totalFrom: 1, totalTo: 1 };
  const days = { dateFrom: "2026-12-05", dateTo: "2026-12-06", refundAmount: 0 };
  expect(plain(auditSentence({ name: "change-booking", facts: { ...moved, ...days } }, "es-CO"))).toContain(
    "pasó del 5 de dic de 2026 al 6 de dic de 2026",
  );
  const time = { ...counts, date: "2026-12-01", from: "12:30", to: "13:00", until: "2026-11-30T13:00:00Z" };
  expect(plain(auditSentence({ name: "change-time", facts: time }, "es-CO"))).toContain(
    "sale a la 1:00 p. m. en vez de las 12:30 p. m.",
  );
});

test("a sentence that ends with a time of day has one full stop", () => {
  const held = { to: "PENDING", seats: 2, totalPrice: 360_000, holdExpiresAt: "2026-12-05T13:00:00Z" };
  const sentence = auditSentence({ name: "create-booking", facts: held }, "es-CO");
  expect(sentence).toMatch(/[^.]\.$/);
  expect(sentence).toContain("8:00");
  const overridden = { ...held, overrides: "late capacity", why: "Lluvia" };
  const overriddenSentence = auditSentence({ name: "book-by-hand", facts: overridden }, "es-CO");
  expect(overriddenSentence).not.toContain("..");
  expect(overriddenSentence).toMatch(/m\. Por fuera de las reglas: .*, más que los cupos \(Lluvia\)\.$/);
});

test("the sentence about a change beyond the rules contains the rule, the amount and the reason", () => {
  const change = {
    ...{ change: "c", revision: 1, removed: 1, added: 0, corrected: 0, totalFrom: 360_000, totalTo: 180_000 },
    ...{ refundAmount: 180_000, beyondRule: 180_000, overrides: "past", why: "Se enfermó" },
  };
  expect(auditSentence({ name: "change-booking", facts: change }, "en")).toBe(
    "Changed the booking: 1 person removed; it costs COP\u00a0180,000 (COP\u00a0360,000 before), with COP\u00a0180,000 to be refunded. Rules overridden: after sales closed, COP\u00a0180,000 refunded beyond the rules (Se enfermó).",
  );
  expect(isBeyondRules({ facts: change })).toBe(true);
  expect(isBeyondRules({ facts: { ...change, beyondRule: 0, overrides: null } })).toBe(false);
});

test("an unknown entry of another release is shown by its name", () => {
  for (const locale of LOCALES)
    expect(auditSentence({ name: "fly-balloon", facts: {} }, locale)).toBe("fly-balloon.");
});

test("an actor is shown by name, or else by kind", () => {
  const nameOf = (id: string) => (id === "1" ? "Marta Díaz" : null);
  expect(describeActorIn("staff:1", "es-CO", nameOf)).toBe("Marta Díaz");
  expect(describeActorIn("traveller:2", "es-CO", nameOf)).toBe("viajero");
  expect(describeActorIn("system:lapse-hold", "en", nameOf)).toBe("automatic");
  expect(describeActorIn("operator", "en", nameOf)).toBe("the platform");
});

test("sentences about steps of a campaign do not mention a cancellation, because it may be a time change", () => {
  const steered = { campaign: "c", from: "running", to: "stopped", retried: 0 };
  const entries = [
    { name: "steer-campaign", facts: steered },
    { name: "steer-campaign", facts: { ...steered, from: "stopped", to: "running", retried: 2 } },
    { name: "tick-call", facts: { campaign: "c", called: true } },
  ];
  const sentences = LOCALES.flatMap((locale) => entries.map((entry) => auditSentence(entry, locale)));
  expect(sentences).toHaveLength(6);
  expect(sentences.filter((one) => /cancel/i.test(one))).toEqual([]);
  expect(sentences).toContain("Detuvo la decisión sobre la salida.");
  expect(sentences).toContain("Resumed the decision on the departure, with 2 bookings that had failed.");
});

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("a moved booking", () => {
  const moved = {
    ...{ change: "c", revision: 1, removed: 0, added: 0, corrected: 0, refundAmount: 0 },
    ...{ totalFrom: 360_000, totalTo: 360_000, dateFrom: "2026-12-03", dateTo: "2026-12-05" },
  };
  const sentences = (change: object) =>
    LOCALES.map((locale) =>
      plain(auditSentence({ name: "change-booking", facts: { ...moved, ...change } }, locale)),
    );

  test("is described with both dates and times as people write them", () => {
    expect(sentences({ timeFrom: "08:00", timeTo: "13:00" })).toEqual([
      "Cambió la reserva: pasó del 3 de dic de 2026 a las 8:00 a. m. al 5 de dic de 2026 a la 1:00 p. m.; cuesta $ 360.000 (igual que antes).",
      "Changed the booking: moved from 3 Dec 2026 at 8:00 am to 5 Dec 2026 at 1:00 pm; it costs COP 360,000 (as before).",
    ]);
  });

  test("is described with both times if it stays on its day", () => {
    const [es, en] = sentences({ dateTo: "2026-12-03", timeFrom: "08:00", timeTo: "10:00" });
    expect(es).toContain("pasó de las 8:00 a. m. a las 10:00 a. m. del 3 de dic de 2026;");
    expect(en).toContain("moved from 8:00 am to 10:00 am on 3 Dec 2026;");
  });

  test("by an old release is described without times", () => {
    const [es, en] = sentences({});
    expect(es).toContain("pasó del 3 de dic de 2026 al 5 de dic de 2026;");
    expect(en).toContain("moved from 3 Dec 2026 to 5 Dec 2026;");
  });
});

const departure = { date: "2026-12-03", startTime: "13:00" };
const counts = { bookings: 2, people: 5, guides: 1, departures: 3, capacity: 4, confirmed: 3, needed: 4 };
const campaign = { ...counts, campaign: "c", cause: "weather", until: "2026-12-02T15:00:00Z" };

const DATED: [string, object][] = [
  ["add-departure", {}],
  ["remove-departure", {}],
  ["guarantee-departure", { by: "people" }],
  ["cancel-departure", { ...campaign, offer: "refund" }],
  ["change-time", { ...campaign, from: "08:00", to: "13:00" }],
  ["change-departures", { from: "2026-12-03", to: "2027-01-31" }],
  ["export-manifest", { view: "list", format: "pdf" }],
  ...["due", "changed", "by-hand", "cancelled"].map((cause): [string, object] => [
    "send-guide-list",
    { cause },
  ]),
  ["send-guide-list", { cause: "cancelled", newTime: "09:30" }],
  ...["due", "changed", "cancelled"].map((cause): [string, object] => ["send-insurer-list", { cause }]),
  ["send-insurer-list", { cause: "cancelled", newTime: "09:30" }],
  ["download-insurer-list", { format: "pdf" }],
  ...["set", "changed", "kept"].map((address): [string, object] => [
    "set-insurer",
    { address, listTime: "17:00" },
  ]),
  ["set-list-time", { from: null, to: "17:00" }],
  ["send-staff-message", {}],
];

test.each(DATED)("the sentence of %s writes dates and times as people do: %o", (name, change) => {
  for (const locale of LOCALES) {
    const sentence = plain(auditSentence({ name, facts: { ...counts, ...departure, ...change } }, locale));
    expect(sentence).toMatch(locale === "en" ? /\d [ap]m|Jan 2027/ : /\d [ap]\. m\.|ene de 2027/);
    expect(sentence).not.toMatch(/\d{4}-\d\d|undefined|\b\d\d:\d\d(?! [ap])|a las 1:/);
  }
});
