import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAgency, findAgencyByHost } from "../src/db/agencies.ts";
import { listPublishedExperiences } from "../src/db/experiences.ts";
import { type TestDatabase, testDatabase } from "../tests/support/database.ts";
import { addAgency } from "./add-agency.ts";
import { readAgencyFile } from "./agency-file.ts";

const EXAMPLE = "docs/agency.example.json";
const TODAY = new Date("2026-11-20T12:00:00.000Z");
const TOMORROW = new Date("2026-11-21T12:00:00.000Z");

const example = () => readAgencyFile(readFileSync(EXAMPLE, "utf8"));
const firstOf = <T>([first]: T[]): T => {
  if (!first) throw new Error("there is none");
  return first;
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

describe("a file", () => {
  test("with mistakes is refused with all of them, each by its place", () => {
    const { agency, hosts, experiences } = example();
    const [one] = firstOf(experiences).priceList;
    const free = { ...firstOf(experiences), duration: ["4 hours"], priceList: [{ ...one, value: 4000 }] };
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

  test("may name a host as it stands in an address bar", () => {
    const text = JSON.stringify({ ...example(), hosts: ["WWW.Llano.TEST:443"] });
    expect(readAgencyFile(text).hosts).toEqual(["www.llano.test"]);
  });
});

describe("an agency that is added", () => {
  test("answers on its hosts and shows what is published", async () => {
    const file = example();
    const hidden = {
      ...firstOf(file.experiences),
      id: "019c2b10-7400-7a3e-9c41-5d2f8e6b7a91",
      published: false,
    };
    await addAgency(database.db, { ...file, experiences: [...file.experiences, hidden] }, TODAY);

    expect(await findAgencyByHost(database.db, "llanoadentro.test")).toMatchObject({ name: "Llano Adentro" });
    const shown = await listPublishedExperiences(database.db, "llano-adentro");
    expect(shown.map(({ id }) => id)).toEqual([firstOf(file.experiences).id]);
  });

  test("a second time is brought up to date and stays as old as it is", async () => {
    const file = example();
    await addAgency(database.db, file, TODAY);
    await addAgency(database.db, { ...file, agency: { ...file.agency, city: "Aguazul" } }, TOMORROW);

    expect(await findAgency(database.db, "llano-adentro")).toMatchObject({
      city: "Aguazul",
      createdAt: TODAY,
      updatedAt: TOMORROW,
    });
  });

  test("cannot take another agency's host, and then nothing of it is written", async () => {
    const file = example();
    await addAgency(database.db, file, TODAY);
    const rival = {
      ...file,
      agency: { ...file.agency, id: "rival" },
      hosts: ["rival.test", "llanoadentro.test"],
    };

    await expect(addAgency(database.db, rival, TODAY)).rejects.toThrow("belongs to Llano Adentro");
    expect(await findAgency(database.db, "rival")).toBeUndefined();
    expect(await findAgencyByHost(database.db, "rival.test")).toBeUndefined();
  });
});

describe("the command", () => {
  const run = (args: string[], databaseUrl: string) =>
    promisify(execFile)(process.execPath, ["scripts/agency.ts", ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });

  test("adds the agency of a file and says so", async () => {
    const { stdout } = await run(["add", EXAMPLE], database.url);
    expect(stdout).toBe(
      "Llano Adentro answers on www.llanoadentro.test, llanoadentro.test; experiences written: 1.\n",
    );
  });

  test("without a file, or without a database, says what is missing and fails", async () => {
    await expect(run(["add"], database.url)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage:/),
    });
    await expect(run(["add", EXAMPLE], "")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL is missing/),
    });
  });
});
