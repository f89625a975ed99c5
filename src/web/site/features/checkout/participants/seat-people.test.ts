import { describe, expect, test } from "vitest";
import { OPEN_TERMS } from "../../../../../domain/pricing/audience.ts";
import { parseParty } from "../../../../../domain/pricing/party.ts";
import { EMPTY_DRAFT, type ParticipantDraft } from "./participant-drafts.ts";
import { moveMessages, seatLead, seatPeople } from "./seat-people.ts";

const PRICES = [
  { id: "adulto", ...OPEN_TERMS },
  { id: "visitante", ...OPEN_TERMS, audience: "visitor" as const },
  { id: "nino", audience: "child" as const, ageFrom: 5, ageTo: 11 },
];

const draft = (name: string, price: string, more: Partial<ParticipantDraft> = {}): ParticipantDraft => ({
  ...EMPTY_DRAFT,
  name,
  price,
  ...more,
});
const seat = (drafts: ParticipantDraft[], party: string) => seatPeople(drafts, parseParty(party), PRICES);
const shown = (drafts: ParticipantDraft[]) => drafts.map(({ name, price }) => `${name || "-"} ${price}`);

const [ana, luis, sara] = [draft("Ana", "adulto"), draft("Luis", "adulto"), draft("Sara", "nino")];
const family = [ana, luis, sara];

describe("places of a party", () => {
  test("people are ordered by the prices of the party, with empty places for missing people", () => {
    expect(shown(seat([sara, ana], "adulto.2,nino.1"))).toEqual(["Ana adulto", "- adulto", "Sara nino"]);
  });

  test("seating the result again changes nothing", () => {
    const once = seat([sara, draft("", ""), ana, luis], "adulto.1,nino.2");
    expect(seat(once, "adulto.1,nino.2")).toEqual(once);
  });

  test("people without a price, or with a price that is not offered, fill the places in order", () => {
    const kept = [draft("Ana", ""), draft("Luis", "residente-de-otro-lugar"), draft("Sara", "nino")];
    expect(shown(seat(kept, "adulto.2,nino.1"))).toEqual(["Ana adulto", "Luis adulto", "Sara nino"]);
  });

  test("a person who has only answered a question fills a place", () => {
    const answered = draft("", "", { answers: { q1: "M" } });
    expect(seat([answered], "adulto.2")[0]).toEqual({ ...answered, price: "adulto" });
  });

  test("a smaller party removes the last empty place at the price first, then the last person", () => {
    const group = [ana, draft("", "adulto"), luis, sara];
    const fewer = seat(group, "adulto.2,nino.1");
    expect(shown(fewer)).toEqual(["Ana adulto", "Luis adulto", "Sara nino"]);
    expect(shown(seat(fewer, "adulto.1,nino.1"))).toEqual(["Ana adulto", "Sara nino", "Luis adulto"]);
  });

  test("a removed person returns with the next place at their price, or at a price of the same kind", () => {
    const fewer = seat(family, "adulto.1,nino.1");
    expect(shown(seat(fewer, "adulto.2,nino.1"))).toEqual(["Ana adulto", "Luis adulto", "Sara nino"]);
    expect(shown(seat(fewer, "adulto.1,visitante.1,nino.1"))).toEqual([
      "Ana adulto",
      "Luis visitante",
      "Sara nino",
    ]);
  });

  test("adults and children do not fill each other's places", () => {
    const fewer = seat(family, "adulto.1,nino.1");
    expect(shown(seat(fewer, "adulto.1,nino.2")).slice(0, 3)).toEqual(["Ana adulto", "Sara nino", "- nino"]);
    const without = seat(family, "adulto.2");
    expect(shown(seat(without, "adulto.3")).slice(0, 3)).toEqual(["Ana adulto", "Luis adulto", "- adulto"]);
  });

  test("the contact stays with the lead", () => {
    const contact = { email: "ana@viajeros.test", phoneNumber: "+57 3001234567" };
    const moved = draft("Ana", "visitante", contact);
    expect(seat([moved, luis], "adulto.1,visitante.1")).toMatchObject([
      { name: "Luis", ...contact },
      { name: "Ana" },
    ]);
    expect(seat([draft("", "", contact)], "adulto.1")).toMatchObject([contact]);
  });
});

describe("messages of people", () => {
  const messages = { "participantsInfo.1.name": "Luis", "participantsInfo.2.birthDate": "Sara" };

  test("messages follow their people to other places", () => {
    const after = seat([draft("Rosa", "adulto"), ...family], "adulto.3,nino.1");
    expect(moveMessages(messages, family, after)).toEqual({
      "participantsInfo.2.name": "Luis",
      "participantsInfo.3.birthDate": "Sara",
    });
  });

  test("messages of a person who changes price are dropped", () => {
    const after = [ana, { ...luis, price: "visitante" }, sara];
    expect(moveMessages({ ...messages, consents: "yes" }, family, after)).toEqual({
      "participantsInfo.2.birthDate": "Sara",
      consents: "yes",
    });
  });
});

describe("a form only for the lead", () => {
  const lead = { ...EMPTY_DRAFT, name: "Ana", price: "mayor" };
  const pricesOf = (drafts: readonly ParticipantDraft[]) => drafts.map(({ price }) => price);

  test("the lead comes first, at the chosen price, and the others take the other prices of the party", () => {
    const seated = seatLead([lead], parseParty("adulto.2,mayor.1,nino.1"));
    expect(pricesOf(seated)).toEqual(["mayor", "adulto", "adulto", "nino"]);
    expect(seated.map(({ name }) => name)).toEqual(["Ana", "", "", ""]);
  });

  test("a lead whose price is not part of the party gets the party's first price", () => {
    expect(pricesOf(seatLead([lead], parseParty("adulto.1,nino.2")))).toEqual(["adulto", "nino", "nino"]);
    expect(pricesOf(seatLead([], parseParty("adulto.1")))).toEqual(["adulto"]);
  });

  test("companions' details from an earlier checkout are dropped", () => {
    const others = [lead, { ...EMPTY_DRAFT, name: "Luis", price: "adulto" }];
    const seated = seatLead(others, parseParty("adulto.1,mayor.1"));
    expect(seated.map(({ name }) => name)).toEqual(["Ana", ""]);
  });
});
