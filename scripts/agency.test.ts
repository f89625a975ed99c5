import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../tests/support/databases/database.ts";
import { runScript } from "../tests/support/servers/run-script.ts";
import { agencyFileWarnings, readAgencyFile } from "./agency-file/agency-file.ts";

const EXAMPLE = resolve("docs/agency.example.json");

/** A day on which the example's RNT and season are valid. */
const TODAY = "2026-11-20";

const example = () => readAgencyFile(readFileSync(EXAMPLE, "utf8"));
const exampleJson = () =>
  JSON.parse(readFileSync(EXAMPLE, "utf8")) as {
    experiences: { schedule: { capacity: number; closedDays: string[] } }[];
  };
const firstOf = <T>([first]: T[]): T => {
  if (!first) throw new Error("there is none");
  return first;
};

const database = databasePerFile(2);

describe("an agency file", () => {
  test("with errors is refused, and every error is reported with its path", () => {
    const { agency, hosts, experiences } = example();
    const [one] = firstOf(experiences).priceList;
    const free = {
      ...firstOf(experiences),
      guides: [],
      duration: ["4 hours"],
      priceList: [{ ...one, value: 4000 }],
    };
    const text = JSON.stringify({ agency: { ...agency, rnt: "" }, hosts, experiences: [free], extra: 1 });

    expect(() => readAgencyFile(text)).toThrow(
      new Error(
        [
          "The agency cannot be read from this file:",
          "  agency.rnt is empty",
          "  experiences.0.duration.0 must be ISO 8601, such as PT4H",
          "  experiences.0.priceList.0.value must be whole pesos above the insurance of 4000",
          '  file Unrecognized key: "extra"',
        ].join("\n"),
      ),
    );
  });

  test("with colours that cannot be read is refused, by day and by night", () => {
    const { agency, ...rest } = example();
    const { night: _, ...day } = agency.theme;
    const refused = (theme: object) => () =>
      readAgencyFile(JSON.stringify({ agency: { ...agency, theme }, ...rest }));

    expect(refused({ ...day, ink: "#b9b9b9" })).toThrow("agency.theme cannot be read: ink on surface by day");
    expect(refused({ ...day, night: day })).toThrow("agency.theme cannot be read: ");
    expect(refused({ ...day, night: { ...day, ink: "#ffffff", surface: "#101010" } })).toThrow("by night");
  });

  test("with contradictory ages of a price is refused", () => {
    const { experiences, ...rest } = example();
    const [one] = firstOf(experiences).priceList;
    const priceList = [
      { ...one, audience: "child", ageFrom: 5, ageTo: 40 },
      { ...one, id: "older", ageFrom: 40, ageTo: 20 },
    ];
    const text = JSON.stringify({ ...rest, experiences: [{ ...firstOf(experiences), priceList }] });
    expect(() => readAgencyFile(text)).toThrow(
      [
        "  experiences.0.priceList.0 is for children, who are younger than 18",
        "  experiences.0.priceList.1 has ages that end before they begin",
      ].join("\n"),
    );
  });

  test("with a season's price below the minimum, or of an unknown option, is refused; other prices are read", () => {
    const { experiences, ...rest } = exampleJson();
    const [first] = experiences;
    const { closedDays, ...rule } = first?.schedule ?? {};
    const read = (schedule: object) =>
      readAgencyFile(JSON.stringify({ ...rest, experiences: [{ ...first, schedule }] })).experiences[0]
        ?.schedule.rules;
    const prices = { adulto: 320_000 };
    expect(read({ ...rule, closedDays, prices })).toMatchObject([{ prices }]);
    expect(read({ rules: [{ ...rule, id: "alta", prices }], closedDays })).toMatchObject([{ prices }]);
    expect(() => read({ ...rule, closedDays, prices: { adulto: 4_000 } })).toThrow(
      "experiences.0.schedule.prices.adulto must be whole pesos above the insurance of 4000",
    );
    const withUnknownOption = { rules: [{ ...rule, id: "alta", prices: { abuelo: 90_000 } }], closedDays };
    expect(() => read(withUnknownOption)).toThrow(
      "experiences.0.schedule.rules.0.prices.abuelo is no id of the price list",
    );
  });

  test("with a minimum that no departure can reach is refused, and a schedule may have none", () => {
    const { experiences, ...rest } = exampleJson();
    const [first] = experiences;
    const read = (minimum: object | undefined) =>
      readAgencyFile(
        JSON.stringify({ ...rest, experiences: [{ ...first, schedule: { ...first?.schedule, minimum } }] }),
      ).experiences[0]?.schedule.rules[0].minimum;
    const minimum = { people: 10, decideMinutes: 2880, below: "cancel" };
    expect(read(minimum)).toEqual(minimum);
    expect(read(undefined)).toBeUndefined();
    expect(() => read({ ...minimum, people: 11 })).toThrow(
      "experiences.0.schedule.minimum.people is more than the capacity",
    );
    expect(() => read({ ...minimum, below: "ask" })).toThrow("experiences.0.schedule.minimum.below");
  });

  test("with several rules is read, and refused if two rules offer the same departure", () => {
    const { experiences, ...rest } = exampleJson();
    const first = firstOf(experiences);
    const { closedDays, ...only } = first.schedule;
    const read = (rules: object[]) => {
      const schedule = { rules, closedDays };
      return readAgencyFile(JSON.stringify({ ...rest, experiences: [{ ...first, schedule }] })).experiences[0]
        ?.schedule;
    };
    const low = { ...only, id: "low", season: { from: "2027-02-01", to: "2027-11-30" } };
    const high = { ...only, id: "high", name: "Temporada alta", capacity: 20 };
    const season = { from: "2027-12-01", to: "2028-01-31" };
    expect(read([low, { ...high, season }])?.rules).toMatchObject([
      { id: "low", name: "", capacity: only.capacity },
      { id: "high", name: "Temporada alta", capacity: 20, season },
    ]);
    expect(() => read([low, { ...high, season: { ...season, from: "2027-11-26" } }])).toThrow(
      "experiences.0.schedule.rules both offer 2027-11-26",
    );
    expect(() => read([low, { ...high, id: "low", season }])).toThrow("rules.1.id is another rule's id too");
    expect(() => read([])).toThrow("experiences.0.schedule.rules");
  });

  test("with contradictory people or groups of a price is refused", () => {
    const { experiences, ...rest } = example();
    const [{ id: _, ...one } = {}] = firstOf(experiences).priceList;
    const priceList = [
      { ...one, minPeople: 4, maxPeople: 3 },
      { ...one, basis: "per-group", value: 600_000 },
      { ...one, basis: "per-group", value: 20_000, groupSize: 6 },
      { ...one, takesSeat: false },
      { ...one, maxPeople: 11 },
    ];
    const text = JSON.stringify({ ...rest, experiences: [{ ...firstOf(experiences), priceList }] });
    expect(() => readAgencyFile(text)).toThrow(
      [
        "  experiences.0.priceList.0 needs more people than it takes",
        "  experiences.0.priceList.1 is per group and needs groupSize",
        "  experiences.0.priceList.2.value must be whole pesos above the insurance of 4000 for each person, however many come",
        "  experiences.0.priceList.3 takes no seat and needs needsAdult: somebody with a seat has to come along",
        "  experiences.0.priceList.4.maxPeople must be a number from 1 to 10",
      ].join("\n"),
    );
  });

  test("with unknown guides or invalid reviews is refused", () => {
    const { experiences, ...rest } = example();
    const one = firstOf(experiences);
    const [known = ""] = one.guides;
    const unknownGuide = "019c2b10-7400-7a3e-9c41-5d2f8e6b7aff";
    const text = (change: object) => JSON.stringify({ ...rest, experiences: [{ ...one, ...change }] });
    const [review] = one.reviews;
    expect(() =>
      readAgencyFile(
        text({
          reviews: [{ ...review, rating: 6, travelledIn: "2026-13", language: "Spanish" }],
        }),
      ),
    ).toThrow(
      /reviews\.0\.rating .*\n.*reviews\.0\.language must be two letters.*\n.*travelledIn must be a month/,
    );
    expect(() => readAgencyFile(text({ guides: [known, unknownGuide, known] }))).toThrow(
      [
        `  experiences.0.guides.1 is none of the file's guides: ${unknownGuide}`,
        "  experiences.0.guides.2 is named twice",
      ].join("\n"),
    );
  });

  test("with invalid or repeated price ids is refused", () => {
    const { experiences, ...rest } = example();
    const [one] = firstOf(experiences).priceList;
    const priceList = [{ ...one, id: "Full fare" }, { ...one, id: "adulto" }, one];
    const text = JSON.stringify({ ...rest, experiences: [{ ...firstOf(experiences), priceList }] });
    expect(() => readAgencyFile(text)).toThrow(
      [
        "  experiences.0.priceList.0.id must be a short name such as adulto or grupo-de-6",
        "  experiences.0.priceList.2.id is another price's id too: adulto",
      ].join("\n"),
    );
  });

  test("without price ids derives them from the Spanish names", () => {
    const { experiences, ...rest } = example();
    const priceList = firstOf(experiences).priceList.map(({ id: _, ...price }) => price);
    const text = JSON.stringify({ ...rest, experiences: [{ ...firstOf(experiences), priceList }] });
    expect(firstOf(readAgencyFile(text).experiences).priceList.map(({ id }) => id)).toEqual([
      "adulto",
      "nino",
    ]);
  });

  test("with an experience for children alone is accepted with a warning", () => {
    const { experiences, ...rest } = example();
    const [, child] = firstOf(experiences).priceList;
    const file = { ...rest, experiences: [{ ...firstOf(experiences), priceList: [child] }] };
    expect(agencyFileWarnings(readAgencyFile(JSON.stringify(file)), TODAY)).toEqual([
      '"Safari llanero: chigüiros, garzas y atardecer" has no price for adults, so nobody can book it.',
    ]);
    expect(agencyFileWarnings(example(), TODAY, "your-space")).toEqual([]);
  });

  test("with an expired RNT or a past season is accepted with a warning", () => {
    expect(agencyFileWarnings(example(), "2027-04-15")).toEqual([
      "The RNT expired on 2027-03-31, so nobody can book at Llano Adentro.",
    ]);
    expect(agencyFileWarnings(example(), "2027-04-16")).toContain(
      'The last season of "Safari llanero: chigüiros, garzas y atardecer" ended on 2027-04-15, so nobody can book it.',
    );
  });

  test("with pictures of another Contentful space is accepted with a warning for each", () => {
    expect(agencyFileWarnings(example(), TODAY, "real-space")).toEqual(
      ["logo/v1/logo.svg", "yamile/v1/yamile.jpg", "safari/v1/safari.jpg", "camioneta/v1/camioneta.jpg"].map(
        (path) => `/media/your-space/${path} is not in the Contentful space real-space, so it is not shown.`,
      ),
    );
  });

  test("takes the address of a picture as Contentful shows it, and refuses pictures that a browser would not load", () => {
    const { agency, ...rest } = example();
    const read = (image: string) => readAgencyFile(JSON.stringify({ ...rest, agency: { ...agency, image } }));
    const path = "/media/space1/4aXy/9f2c/logo.svg";
    expect(read("//images.ctfassets.net/space1/4aXy/9f2c/logo.svg").agency.image).toBe(path);
    expect(read("https://images.ctfassets.net/space1/4aXy/9f2c/logo.svg").agency.image).toBe(path);
    for (const image of ["https://example.com/logo.svg", "/media/logo.svg"])
      expect(() => read(image)).toThrow("agency.image must be a picture of Contentful");
  });

  test("with facts that would mislead travellers is refused", () => {
    const { agency, ...rest } = example();
    const facts = {
      taxId: "901000001-1",
      phone: "310 555 0131",
      whatsapp: "3105550131",
      domain: "llano.test",
    };
    expect(() => readAgencyFile(JSON.stringify({ ...rest, agency: { ...agency, ...facts } }))).toThrow(
      [
        "  agency.phone must be a number with its country code, such as +57 310 555 0131",
        "  agency.whatsapp must be a number with its country code, such as +57 310 555 0131",
        "  agency.taxId has a wrong check digit: 901000001 has 6",
        "  agency.domain is none of the file's hosts, and links in e-mails lead to it",
      ].join("\n"),
    );
  });

  test("without audience or ages has prices that everybody may pay", () => {
    const { experiences, ...rest } = example();
    const [one] = firstOf(experiences).priceList;
    const { audience: _a, ageFrom: _f, ageTo: _t, ...price } = one ?? {};
    const text = JSON.stringify({ ...rest, experiences: [{ ...firstOf(experiences), priceList: [price] }] });
    const [read] = firstOf(readAgencyFile(text).experiences).priceList;
    expect(read).toMatchObject({ audience: "adult", ageFrom: null, ageTo: null });
  });

  test("may name a host as an address bar shows it, with capitals and a port", () => {
    const text = JSON.stringify({ ...example(), hosts: ["WWW.LlanoAdentro.TEST:443"] });
    expect(readAgencyFile(text).hosts).toEqual(["www.llanoadentro.test"]);
  });
});

describe("the command", () => {
  const run = (...args: string[]) => runScript("agency", args, { env: { DATABASE_URL: database.url } });
  // Runs in a folder without a running `npm start`. Otherwise the command would use the database of `npm start`.
  const runWithoutDatabase = (...args: string[]) =>
    promisify(execFile)(process.execPath, [resolve("scripts/agency.ts"), ...args], {
      cwd: tmpdir(),
      env: { ...process.env, DATABASE_URL: "" },
    });

  test("adds the agency of a file and reports it", async () => {
    const { stdout } = await run("add", EXAMPLE);
    expect(stdout).toBe(
      "Llano Adentro answers on www.llanoadentro.test, llanoadentro.test; experiences written: 1.\n",
    );
  });

  test("adds the agency of a file on standard input", async () => {
    const { stdout } = await runScript("agency", ["add", "-"], {
      env: { DATABASE_URL: database.url },
      input: readFileSync(EXAMPLE, "utf8"),
    });
    expect(stdout).toContain("Llano Adentro answers on www.llanoadentro.test");
  });

  test("names the missing setting if there is no panel to invite an owner to", async () => {
    const env = { DATABASE_URL: database.url, ENCRYPTION_KEYS: `k:${"A".repeat(43)}=`, PANEL_ORIGIN: "" };
    const invitation = runScript("agency", ["invite-owner", "llano-adentro", "rosa@viajeros.test"], { env });
    await expect(invitation).rejects.toMatchObject({ code: 1, stderr: "PANEL_ORIGIN is missing\n" });
  });

  test("says what to do with a database that was never migrated", async () => {
    const env = { DATABASE_URL: database.url.replace(/[^/]+$/, "postgres") };
    await expect(runScript("agency", ["add", EXAMPLE], { env })).rejects.toMatchObject({
      code: 1,
      stderr:
        'The database is not migrated: relation "agency_hosts" does not exist. Start the server once, or run: npm run migrate\n',
    });
  });

  test("prints its usage without a file, and names the missing setting without a database", async () => {
    await expect(run("add")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage:/),
    });
    await expect(runWithoutDatabase("add", EXAMPLE)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL is missing/),
    });
  });
});
