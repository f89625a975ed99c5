import { describe, expect, test } from "vitest";
import { ANA } from "../../../../../../tests/support/samples/sample-people.ts";
import { PLAIN_PRICE } from "../../../../../domain/pricing/price-option.ts";
import { draftMessages, groupMessages, tidyField } from "./draft-messages.ts";
import {
  atLeast,
  EMPTY_DRAFT,
  isSameTyped,
  mergeTyped,
  type ParticipantDraft,
  prefillLead,
  toParticipants,
} from "./participant-drafts.ts";

const ana: ParticipantDraft = { ...ANA, price: "" };
const ADULT = { ...PLAIN_PRICE, id: "adulto" };
const prices = [
  ADULT,
  { ...PLAIN_PRICE, id: "nino", audience: "child", ageFrom: 8, ageTo: 11, needsAdult: true } as const,
];
const limits = {
  minimumAge: 8,
  today: "2026-11-20",
  day: "2026-12-05",
  price: ADULT,
  prices,
  leadAlone: false,
};
const luis: ParticipantDraft = { ...ana, documentNumber: "1020304051" };

describe("messages of one participant", () => {
  test("a complete participant has no messages", () => {
    expect(draftMessages(ana, true, limits, "es-CO")).toEqual({});
  });

  test("each empty field has a message", () => {
    const messages = draftMessages(EMPTY_DRAFT, true, limits, "en");
    expect(Object.keys(messages).sort()).toEqual([
      "birthDate",
      "documentNumber",
      "documentType",
      "email",
      "name",
      "phoneNumber",
    ]);
  });

  test("only the lead needs an e-mail and a phone number", () => {
    const companion = { ...ana, email: "", phoneNumber: "" };
    expect(draftMessages(companion, false, limits, "en")).toEqual({});
    expect(Object.keys(draftMessages(companion, true, limits, "en"))).toEqual(["email", "phoneNumber"]);
  });

  test("a birth date cannot be tomorrow", () => {
    expect(draftMessages({ ...ana, birthDate: "2026-11-21" }, true, limits, "en").birthDate).toMatch(
      /future/,
    );
  });

  test("the minimum age counts on the day of the experience", () => {
    const child = { ...ana, birthDate: "2018-12-05" };
    expect(draftMessages(child, false, limits, "en")).toEqual({});
    expect(draftMessages({ ...child, birthDate: "2018-12-06" }, false, limits, "en").birthDate).toMatch(/8/);
  });
});

test("separators in phone and document number are removed when the visitor leaves the field", () => {
  expect(tidyField("documentNumber", " 1.020.304.050 ")).toBe("1020304050");
  expect(tidyField("phoneNumber", "(300) 123-4567")).toBe("+57 3001234567");
  expect(tidyField("name", "J. R. Rojas")).toBe("J. R. Rojas");
});

describe("group of participants", () => {
  test("a smaller group keeps its drafts", () => {
    expect(atLeast([ana, ana], 1)).toHaveLength(2);
    expect(atLeast([ana], 3)).toHaveLength(3);
  });

  test("messages have the server's field names", () => {
    const wrong = groupMessages([ana, { ...luis, name: "" }], 2, limits, "en");
    expect(Object.keys(wrong)).toEqual(["participantsInfo.1.name"]);
  });

  test("a group follows the server's rules for ages, lead and documents", () => {
    const price = { ...ADULT, audience: "child", ageFrom: 8, ageTo: 11 } as const;
    const child = { ...luis, birthDate: "2016-05-01" };
    expect(groupMessages([ana, child], 2, { ...limits, price }, "en")).toMatchObject({
      "participantsInfo.0.birthDate":
        "This price is only for ages 8 to 11. Please choose another price for this person.",
    });
    expect(groupMessages([child, ana], 2, limits, "en")).toEqual({
      "participantsInfo.0.birthDate": "The lead traveller must be 18 or over. Please put an adult first.",
    });
    expect(groupMessages([ana, { ...ana, name: "Luis Rojas" }], 2, limits, "en")).toEqual({
      "participantsInfo.1.documentNumber": "This document already belongs to somebody else on the booking.",
    });
  });

  test("each person's age is checked against their own price", () => {
    const child = { ...luis, birthDate: "2016-05-01", price: "nino" };
    expect(groupMessages([ana, child], 2, limits, "en")).toEqual({});
    expect(Object.keys(groupMessages([ana, { ...luis, price: "nino" }], 2, limits, "en"))).toEqual([
      "participantsInfo.1.birthDate",
    ]);
  });

  test("drafts beyond the size of the group have no messages", () => {
    expect(groupMessages([ana, EMPTY_DRAFT], 1, limits, "en")).toEqual({});
  });

  test("only the lead is sent with e-mail and phone number", () => {
    const [lead, companion] = toParticipants([ana, ana]);
    expect(lead).toMatchObject({ email: "ana@viajeros.test", phoneNumber: "+57 3001234567" });
    expect(companion).not.toHaveProperty("email");
  });

  test("the account fills only the lead's empty fields", () => {
    const known = { name: "Ana R.", email: "otra@viajeros.test", phoneNumber: "+57 3110000000" };
    expect(prefillLead([{ ...EMPTY_DRAFT, email: "ana@viajeros.test" }], known)[0]).toMatchObject({
      name: "Ana R.",
      email: "ana@viajeros.test",
      phoneNumber: "+57 3110000000",
    });
  });
});

describe("the merged input of two tabs", () => {
  const typed = { ...EMPTY_DRAFT, name: "Ana Restrepo" };

  test("merged input has the changes of both tabs", () => {
    const mine = { ...typed, documentNumber: "1020304050" };
    const theirs = { ...typed, email: "ana@viajeros.test" };
    expect(mergeTyped([typed], [mine], [theirs])).toEqual([
      { ...typed, documentNumber: "1020304050", email: "ana@viajeros.test" },
    ]);
  });

  test("input that one tab has deleted stays deleted", () => {
    const mine = { ...ana, phoneNumber: "" };
    const theirs = { ...ana, email: "" };
    expect(mergeTyped([ana], [mine], [theirs])).toEqual([{ ...ana, phoneNumber: "", email: "" }]);
  });

  test("this tab's field and price win if both tabs changed them", () => {
    const [mine, theirs] = [
      { ...ana, name: "Ana María", price: "nino" },
      { ...ana, name: "Ana R.", price: "adulto" },
    ];
    expect(mergeTyped([ana], [mine], [theirs])).toEqual([mine]);
  });

  test("people of the larger group are kept", () => {
    const luis = { ...EMPTY_DRAFT, name: "Luis Rojas" };
    expect(mergeTyped([ana], [ana], [ana, luis])).toEqual([ana, luis]);
    expect(mergeTyped([ana], [ana, luis], [ana])).toEqual([ana, luis]);
  });

  test("input is the same if only prices and empty drafts differ", () => {
    expect(
      isSameTyped(
        [ana],
        [
          { ...ana, price: "nino" },
          { ...EMPTY_DRAFT, price: "nino" },
        ],
      ),
    ).toBe(true);
    expect(isSameTyped([ana], [{ ...ana, email: "" }])).toBe(false);
  });
});
