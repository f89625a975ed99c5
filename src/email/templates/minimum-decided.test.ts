import { expect, test } from "vitest";
import { andesVivo, sampleNow } from "../../../tests/support/samples/sample-emails.ts";
import type { Email } from "../../domain/messaging/email.ts";
import { renderEmail } from "../render-email.ts";

type Decided = Extract<Email, { kind: "minimum-decided" }>;

const render = (facts: Pick<Decided, "outcome" | "people" | "bookings">) =>
  renderEmail(
    {
      ...{ agency: andesVivo, locale: "es-CO", kind: "minimum-decided", needed: 4, ...facts },
      ...{ title: "Caminata al páramo", date: "2026-02-14", startTime: "05:30" },
    },
    sampleNow,
  );

test("the e-mail about a cancelled departure states its people and refunds, and the agency's own duty to refund", async () => {
  const { subject, text } = await render({ outcome: "cancelled", people: 3, bookings: 2 });
  expect(subject).toMatch(/^Se canceló por falta de gente: Caminata al páramo, /);
  expect(text).toContain("3 personas confirmadas de un mínimo de 4");
  expect(text).toContain("A quienes hicieron las 2 reservas les avisamos y les devolvemos todo");
  expect(text).toContain("Si recibiste dinero por otro medio, devuélvelo tú");
});

test("the e-mail about an undecided departure asks for a decision, and says that the traveller has not been informed", async () => {
  const { subject, text } = await render({ outcome: "asks", people: 1, bookings: 1 });
  expect(subject).toMatch(/^Decide si sale: Caminata al páramo, /);
  expect(text).toContain("1 persona confirmada de un mínimo de 4");
  expect(text).toContain("Quien reservó no sabe nada todavía.");
  expect(text).not.toContain("devolv");
});
