import { describe, expect, test } from "vitest";
import {
  chooseParty,
  fitParty,
  formatParty,
  parseParty,
  partySize,
  peopleAt,
  withPeopleAt,
} from "./party.ts";

const OPTIONS = [{ id: "adulto" }, { id: "visitante" }, { id: "nino" }];
const fittedParty = (text: string) => fitParty(OPTIONS, parseParty(text));

describe("a party in an address", () => {
  test("is parsed into the same party that was formatted", () => {
    const party = [
      { optionId: "adulto", people: 2 },
      { optionId: "nino", people: 1 },
    ];
    expect(formatParty(party)).toBe("adulto.2,nino.1");
    expect(fittedParty(formatParty(party))).toEqual({ party, changed: false });
  });

  test("is sorted in the order of the prices", () => {
    expect(fittedParty("nino.1,adulto.2")).toEqual(fittedParty("adulto.2,nino.1"));
  });

  test.each([
    ["an unknown price", "adulto.2,marciano.3", "adulto.2"],
    ["nobody at a price", "adulto.2,nino.0,visitante.0", "adulto.2"],
    ["a price that is named twice", "adulto.2,adulto.3", "adulto.2"],
    ["a price without a number", "adulto.2,nino", "adulto.2"],
    ["rubbish", "adulto.2,../../etc,%00,<script>.1,nino.-1,nino.1.5,nino.1e1", "adulto.2"],
    ["an empty part", "adulto.2,", "adulto.2"],
    ["property names of every object", "adulto.2,__proto__.1,constructor.1", "adulto.2"],
    ["more people than a booking takes", "adulto.99", "adulto.10"],
    ["more people in all than a booking takes", "nino.3,adulto.9", "adulto.7,nino.3"],
  ])("with %s keeps its valid people", (_, text, left) => {
    const { party, changed } = fittedParty(text);
    expect(formatParty(party)).toBe(left);
    expect(partySize(party)).toBeLessThanOrEqual(10);
    expect(changed).toBe(text !== "adulto.2,nino.0,visitante.0");
  });

  test("is parsed only up to the maximum number of price options", () => {
    const text = `${"x.1,".repeat(100_000)}adulto.1`;
    expect(parseParty(text)).toHaveLength(20);
    expect(fittedParty(text)).toEqual({ party: [], changed: true });
  });
});

describe("the party that applies", () => {
  const [adult, visitor] = OPTIONS as [{ id: string }, { id: string }];

  test("has one to ten people, all at the default price, if an address has no party", () => {
    const people = (participants?: number) => chooseParty(OPTIONS, { participants }, visitor);
    expect(people(3)).toEqual({ party: [{ optionId: "visitante", people: 3 }], changed: false });
    expect([undefined, 0, -4, 2.5, 99].map((count) => partySize(people(count).party))).toEqual([
      1, 1, 1, 1, 10,
    ]);
  });

  test("is the party of the address, whatever number of participants the address has", () => {
    const party = parseParty("adulto.1,nino.2");
    expect(chooseParty(OPTIONS, { party, participants: 9 }, visitor)).toEqual({ party, changed: false });
  });

  test("is everybody at the default price, with `changed`, if the party of the address is invalid", () => {
    for (const text of ["", "marciano.2", "adulto.0", ",,,"])
      expect(chooseParty(OPTIONS, { party: parseParty(text), participants: 2 }, adult)).toEqual({
        party: [{ optionId: "adulto", people: 2 }],
        changed: text !== "adulto.0",
      });
  });
});

test("people at a price are counted, changed and removed in the order of the prices", () => {
  const party = withPeopleAt(OPTIONS, parseParty("nino.2"), "adulto", 1);
  expect(formatParty(party)).toBe("adulto.1,nino.2");
  expect([peopleAt(party, "nino"), peopleAt(party, "visitante")]).toEqual([2, 0]);
  expect(formatParty(withPeopleAt(OPTIONS, party, "nino", 0))).toBe("adulto.1");
});
