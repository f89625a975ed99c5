import { expect, test } from "vitest";
import type { RebookedPerson, RebookingView } from "../../../../use-cases/booking-by-staff/get-rebooking.ts";
import type { ExperienceView, PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { personField, readTyped, toRequest, totalOf } from "./read-new-booking.ts";
import { errorsByPerson, leadFault, OTHER_LEAD, rebookingValues } from "./rebooked-people.tsx";
import { readRebookingAddress, rebookingQuery } from "./rebooking-path.ts";

const price = (id: string, change: Partial<PriceView>) =>
  ({
    ...{ id, audience: "adult", ageFrom: null, ageTo: null, name: id, value: 100_000 },
    ...{ groupSize: null, extraPerson: null, ...change },
  }) as PriceView;
const EXPERIENCE = {
  id: "páramo",
  duration: ["PT4H"],
  priceList: [
    price("nino", { audience: "child", ageFrom: 5, ageTo: 11, value: 60_000 }),
    price("adulto", {}),
    price("residente", { audience: "resident", value: 80_000 }),
  ],
} as unknown as ExperienceView;

const person = (id: string, age: number | null, priceId: string | null): RebookedPerson => ({
  ...{ id, name: `Persona ${id}`, age, priceId },
});
const rebookingOf = (people: RebookedPerson[], change: Partial<RebookingView> = {}): RebookingView => ({
  ...{
    bookingId: "b",
    code: "AV-1",
    experienceId: "páramo",
    duration: "PT4H",
    locale: "en",
    areRemoved: false,
  },
  ...{ email: "ana@viajeros.test", phoneNumber: "+57 3001234567", people, unnamed: [], ...change },
});

const FAMILY = rebookingOf([
  person("1", 40, "residente"),
  person("2", null, "adulto"),
  person("3", 8, "nino"),
]);

/** Submits the form as it is prefilled, with the clerk's changes. */
function submit(rebooking: RebookingView, change: Record<string, string> = {}) {
  const { going = {}, people, rules: _, ...texts } = rebookingValues(rebooking, EXPERIENCE);
  const form = new FormData();
  const fields = [
    ...Object.entries(texts),
    ...Object.entries(going).map(([id, priceId]) => [personField(id), priceId] as const),
    ...Object.entries(people).map(([id, count]) => [`people.${id}`, count] as const),
    ...Object.entries(change),
  ];
  for (const [name, value] of fields) form.set(name, String(value));
  const typed = readTyped(form);
  const request = toRequest(form, typed, {
    experience: EXPERIENCE,
    date: "2026-12-06",
    questions: [],
    rebooking,
  });
  return {
    people: request.participantsInfo.map(({ name, price: paid }, index) => [
      ...[request.again?.people[index], name, paid?.id],
    ]),
    fault: leadFault(typed, rebooking.people),
    total: totalOf(EXPERIENCE, typed),
    request,
  };
}

test("everybody is booked again at their price, the lead first, with the contact of the booking", () => {
  const { people, request, total, fault } = submit(FAMILY);
  expect(people).toEqual([
    ["1", "Persona 1", "residente"],
    ["2", undefined, "adulto"],
    ["3", undefined, "nino"],
  ]);
  expect(request.participantsInfo[0]).toMatchObject({
    ...{ email: "ana@viajeros.test", phoneNumber: "+57 3001234567" },
  });
  expect(request).toMatchObject({ locale: "en", again: { bookingId: "b" } });
  expect(total).toBe(240_000);
  expect(fault).toBeNull();
});

test("somebody who is not going is left out, and another person leads if the lead stays", () => {
  expect(submit(FAMILY, { [personField("2")]: "" }).people.map(([id]) => id)).toEqual(["1", "3"]);
  const withoutLead = { [personField("1")]: "" };
  expect(submit(FAMILY, withoutLead).fault).toBe("leadNotGoing");
  const ledByOther = submit(FAMILY, { ...withoutLead, lead: "2" });
  expect(ledByOther.fault).toBeNull();
  expect(ledByOther.people).toEqual([
    ["2", "Persona 2", "adulto"],
    ["3", undefined, "nino"],
  ]);
});

test("somebody new leads only if the form counts this person", () => {
  const other = { lead: OTHER_LEAD, name: "Rosa Díaz" };
  expect(submit(FAMILY, other).fault).toBe("leadNotCounted");
  const { people, fault } = submit(FAMILY, { ...other, "people.adulto": "1" });
  expect(fault).toBeNull();
  expect(people[0]).toEqual([null, "Rosa Díaz", "adulto"]);
  expect(people).toHaveLength(4);
});

test("people whom the booking does not have are ignored", () => {
  expect(submit(FAMILY, { [personField("99")]: "adulto" }).people).toHaveLength(3);
});

test("people without a name are counted at their price, and need a typed lead", () => {
  const removed = rebookingOf([], {
    unnamed: [
      { priceId: "nino", count: 1 },
      { priceId: null, count: 2 },
    ],
  });
  const { people, fault } = submit(removed, { name: "Rosa Díaz" });
  expect(people).toEqual([
    [null, "Rosa Díaz", "adulto"],
    [null, undefined, "adulto"],
    [null, undefined, "nino"],
  ]);
  expect(fault).toBeNull();
});

test("a price that no longer fits the age, or belongs to another experience, is replaced by one for the age", () => {
  const valuesOf = (one: RebookedPerson, change: Partial<RebookingView> = {}) =>
    rebookingValues(rebookingOf([one], change), EXPERIENCE).going?.[one.id];
  expect(valuesOf(person("1", 12, "nino"))).toBe("adulto");
  expect(valuesOf(person("1", 8, "nino"), { experienceId: "mar" })).toBe("nino");
  expect(valuesOf(person("1", 40, "residente"), { experienceId: "mar" })).toBe("adulto");
  expect(valuesOf(person("1", null, null))).toBe("adulto");
});

test("neither a minor nor somebody at a child's price is proposed as the lead", () => {
  const leadOf = (...people: RebookedPerson[]) => rebookingValues(rebookingOf(people), EXPERIENCE).lead;
  expect(leadOf(person("3", 8, "nino"), person("2", 30, "adulto"))).toBe("2");
  expect(leadOf(person("3", null, "nino"), person("2", null, "adulto"))).toBe("2");
  expect(leadOf(person("3", 16, "adulto"))).toBe(OTHER_LEAD);
});

test("a refusal of a copied age or price is shown beside the person", () => {
  const fields = { "participantsInfo.1.birthDate": "edad", "participantsInfo.0.name": "nombre" };
  expect(errorsByPerson(fields, ["1", "3"])).toEqual({
    "person.3": "edad",
    "participantsInfo.0.name": "nombre",
  });
  expect(errorsByPerson({ "participantsInfo.1.price": "grupo" }, ["1", null])).toEqual({
    "participantsInfo.1.price": "grupo",
  });
});

test("the address names booking, people and removal, and is read back", () => {
  const address = { id: "b", people: ["1", "2"], removal: 3 };
  expect(readRebookingAddress(rebookingQuery(address))).toEqual(address);
  expect(readRebookingAddress(rebookingQuery({ id: "b" }))).toEqual({ id: "b" });
  expect(readRebookingAddress(new URLSearchParams("date=2026-12-06"))).toBeNull();
});
