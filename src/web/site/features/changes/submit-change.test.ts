import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChangeKind } from "../../../../domain/changes/change-kind.ts";
import { DomainError } from "../../../../domain/errors.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { ChangePreview } from "../../../../use-cases/changes/change-view.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { submitChange } from "./submit-change.ts";
import { changeFields } from "./typed-change.ts";

const ANA = "0198f3a0-0000-7000-8000-000000000001";
const LUZ = "0198f3a0-0000-7000-8000-000000000002";
const person = (id: string, name: string) => ({
  id,
  name,
  documentType: "CC",
  documentNumber: "1020304050",
  birthDate: "1990-04-12",
  priceOption: "Adulto",
});
const booking = {
  id: "0198f3a0-0000-7000-8000-000000000009",
  revision: 0,
  duration: "PT4H",
  participants: 2,
  participantsInfo: [person(ANA, "Ana Restrepo"), person(LUZ, "Luz Restrepo")],
} as unknown as BookingView;
const prices = [{ id: "adulto", value: 180_000, name: "Adulto" }] as unknown as PriceView[];
const shown = { revision: "0.1795000000000.digest", refund: 0, toPay: 0 } as ChangePreview;

const application = {
  previewChange: vi.fn(),
  applyChange: vi.fn(),
  getBooking: vi.fn(),
};
beforeEach(() => {
  vi.resetAllMocks();
  application.previewChange.mockResolvedValue(shown);
  application.applyChange.mockResolvedValue({ booking, paymentUrl: null });
  application.getBooking.mockResolvedValue(booking);
});

function submit(kind: ChangeKind, fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return submitChange({ application, locale: "es-CO", kind, booking, prices }, form);
}

const LUZ_CORRECTED: [string, string][] = [
  ["bookingRevision", "0"],
  ["people.1.id", LUZ],
  ["people.1.name", "Luz Elena Restrepo"],
  ["people.1.documentType", "CC"],
  ["people.1.documentNumber", "1020304050"],
  ["people.1.birthDate", "1990-04-12"],
];

describe("submitted changes", () => {
  test("a change is previewed first, and then applied with the preview's fields and revision", async () => {
    const answer = await submit("date", [
      ["intent", "preview"],
      ["date", "2026-12-12"],
    ]);
    if (answer.step !== "preview") throw new Error("nothing was shown");
    expect(application.applyChange).not.toHaveBeenCalled();
    const confirmed = await submit("date", [
      ["intent", "apply"],
      ["revision", shown.revision],
      ...changeFields(answer.typed),
    ]);
    expect(confirmed).toEqual({ step: "done", paymentUrl: null });
    expect(application.applyChange).toHaveBeenCalledWith({
      id: booking.id,
      change: { date: "2026-12-12" },
      revision: shown.revision,
      idempotencyKey: shown.revision,
    });
  });

  test("a stale, lapsed or repeated change gets a new preview", async () => {
    for (const code of ["change-stale", "hold-lapsed", "idempotency-key-reused"] as const) {
      application.applyChange.mockRejectedValueOnce(new DomainError(code));
      const answer = await submit("remove", [
        ["intent", "apply"],
        ["revision", shown.revision],
        ["remove", LUZ],
      ]);
      expect(answer).toMatchObject({ step: "preview", stale: true, preview: shown });
    }
  });

  test("a rejected change keeps its input and has messages by field", async () => {
    const fields = { [`correct.${LUZ}.birthDate`]: "Muy joven." };
    application.previewChange.mockRejectedValueOnce(new DomainError("invalid-input", {}, fields));
    expect(await submit("correct", LUZ_CORRECTED)).toMatchObject({
      step: "form",
      messages: { "people.0.birthDate": "Muy joven." },
      typed: { people: [{ name: "Luz Elena Restrepo" }] },
    });
    const typed = LUZ_CORRECTED.map(([name, value]): [string, string] =>
      name.endsWith("documentNumber") ? [name, "!"] : [name, value],
    );
    const wrong = await submit("correct", typed);
    expect(wrong).toMatchObject({ messages: { "people.0.documentNumber": expect.any(String) } });
  });

  test("a correction is applied at once with only the changed values", async () => {
    expect(await submit("correct", LUZ_CORRECTED)).toEqual({ step: "done", paymentUrl: null });
    const change = { correct: [{ id: LUZ, name: "Luz Elena Restrepo" }] };
    expect(application.applyChange).toHaveBeenCalledWith(expect.objectContaining({ change }));
  });

  test("a change without effect is rejected, unless an earlier submission has just applied it", async () => {
    const nothing = new DomainError("invalid-input", {}, { change: "Todavía no cambiaste nada." });
    application.previewChange.mockRejectedValue(nothing);
    expect(await submit("correct", LUZ_CORRECTED)).toMatchObject({
      step: "form",
      messages: { change: "Todavía no cambiaste nada." },
    });
    application.getBooking.mockResolvedValue({ ...booking, revision: 1 });
    expect(await submit("correct", LUZ_CORRECTED)).toEqual({ step: "done", paymentUrl: null });
  });

  test("people can be added to the form and removed from it", async () => {
    const rosa: [string, string] = ["people.0.name", "Rosa"];
    expect(await submit("add", [["intent", "more"], rosa])).toMatchObject({
      typed: { people: [{ name: "Rosa" }, { name: "", price: "adulto" }] },
    });
    const two: [string, string][] = [rosa, ["people.1.name", "Inés"]];
    expect(await submit("add", [["intent", "less.0"], ...two])).toMatchObject({
      typed: { people: [{ name: "Inés" }] },
    });
    expect(application.previewChange).not.toHaveBeenCalled();
  });

  test("errors outside the domain are thrown", async () => {
    application.previewChange.mockRejectedValueOnce(new Error("the database is away"));
    await expect(submit("remove", [["remove", LUZ]])).rejects.toThrow("the database is away");
  });
});
