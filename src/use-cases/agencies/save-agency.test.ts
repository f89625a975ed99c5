import { readFileSync } from "node:fs";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { readAgencyFile } from "../../../scripts/agency-file/agency-file.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { errorCode } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findAgency, findAgencyByHost, listHosts } from "../../db/queries/agencies/agencies.ts";
import { listGuidesByEmail, setDepartureGuides } from "../../db/queries/departures/departure-guides.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { listPublishedExperiences } from "../../db/queries/experiences/experiences.ts";
import { findSocialProof } from "../../db/queries/experiences/social-proof.ts";
import { clockOf } from "../../ports/clock.ts";
import { perform } from "../use-case.ts";
import { type SaveAgencyInput, saveAgency } from "./save-agency.ts";

const TODAY = new Date("2026-11-20T12:00:00.000Z");
const TOMORROW = new Date("2026-11-21T12:00:00.000Z");

const exampleFile = () => readAgencyFile(readFileSync("docs/agency.example.json", "utf8"));
const firstOf = <T>([first]: T[]): T => {
  if (!first) throw new Error("the list is empty");
  return first;
};

const database = databasePerFile(2);

const operator = { kind: "operator" } as const;
const save = (input: SaveAgencyInput, now = TODAY) =>
  perform(saveAgency, { db: database.db, actor: operator, newId: v7, clock: clockOf(() => now) }, input);

async function auditEntries(agencyId: string) {
  const { rows } = await database.pool.query(
    "select name, actor, facts from audit where agency_id = $1 order by id",
    [agencyId],
  );
  return rows;
}

describe("a saved agency", () => {
  test("is found by its host, and lists only its published experiences", async () => {
    const file = exampleFile();
    const hidden = {
      ...firstOf(file.experiences),
      id: "019c2b10-7400-7a3e-9c41-5d2f8e6b7a91",
      published: false,
    };
    await save({ ...file, experiences: [...file.experiences, hidden] });

    expect(await findAgencyByHost(database.db, "llanoadentro.test")).toMatchObject({ name: "Llano Adentro" });
    const published = await listPublishedExperiences(database.db, "llano-adentro");
    expect(published.map(({ id }) => id)).toEqual([firstOf(file.experiences).id]);
  });

  test("is updated by a second save, and keeps its creation time", async () => {
    const file = exampleFile();
    await save(file);
    await save({ ...file, agency: { ...file.agency, city: "Aguazul" } }, TOMORROW);

    expect(await findAgency(database.db, "llano-adentro")).toMatchObject({
      city: "Aguazul",
      createdAt: TODAY,
      updatedAt: TOMORROW,
    });
  });

  test("shows the guides and photographs of the last file, and the reviews of all files", async () => {
    const file = exampleFile();
    await save(file);
    const one = firstOf(file.experiences);
    const proof = () => findSocialProof(database.db, { agencyId: "llano-adentro", experienceId: one.id }, 10);
    expect(await proof()).toMatchObject({
      guides: [{ name: "Yamile Duarte", cardNumber: "30117" }],
      photographs: [{ takenBy: "traveller", credit: "Óscar P." }],
      ratings: { count: 1, sum: 5 },
    });
    await save({ ...file, experiences: [{ ...one, guides: [], photographs: [], reviews: [] }] }, TOMORROW);
    expect(await proof()).toMatchObject({ guides: [], photographs: [], ratings: { count: 1, sum: 5 } });
  });

  test("merges a guide of the file with the stored guide who has the same e-mail address, and keeps the departures", async () => {
    const file = exampleFile();
    await save(file);
    const yamile = firstOf(file.guides);
    const email = "yamile.duarte@llanoadentro.test";
    await database.pool.query(
      `insert into guides (agency_id, id, name, languages, email, created_at, updated_at)
       values ('llano-adentro', $1, 'Yamile', '["es"]', $2, now(), now())`,
      [v7(), email],
    );
    const key = { agencyId: "llano-adentro", experienceId: firstOf(file.experiences).id };
    await inTransaction(database.db, async (tx) => {
      const day = { date: "2026-12-01", startTime: "06:00" };
      const { id } = await lockDeparture(tx, { ...key, ...day }, v7(), TODAY);
      const [member] = await listGuidesByEmail(tx, key.agencyId, email);
      await setDepartureGuides(tx, { ...key, departureId: id }, [member?.id ?? ""], TODAY);
    });
    const other = { ...yamile, id: v7(), name: "Óscar Pérez" };
    const guideRows = async () =>
      (
        await database.pool.query(
          `select g.id, g.email, count(d)::int as led from guides g
           left join departure_guides d on d.agency_id = g.agency_id and d.guide_id = g.id
           where g.agency_id = 'llano-adentro' group by g.id, g.email order by led desc, g.email`,
        )
      ).rows;
    await save({
      ...file,
      guides: [
        { ...yamile, email },
        { ...other, email: "oscar@llanoadentro.test" },
      ],
    });
    const oscar = { id: other.id, email: "oscar@llanoadentro.test", led: 0 };
    expect(await guideRows()).toEqual([{ id: yamile.id, email, led: 1 }, oscar]);
    await save({
      ...file,
      guides: [
        { ...yamile, email: oscar.email },
        { ...other, email },
      ],
    });
    expect(await guideRows()).toEqual([
      { id: yamile.id, email: oscar.email, led: 1 },
      { ...oscar, email },
    ]);
  });

  test("keeps hosts that a later file does not name, until the operator replaces the hosts", async () => {
    const { agency, ...file } = exampleFile();
    const named = (hosts: string[]) => ({ ...file, agency: { ...agency, id: "moved" }, hosts });
    await save(named(["moved.test", "mistyped.test"]));
    expect(await save(named(["moved.test"]))).toMatchObject({ removedHosts: [] });
    expect(await findAgencyByHost(database.db, "mistyped.test")).toMatchObject({ id: "moved" });

    const replaced = await save({ ...named(["moved.test", "www.moved.test"]), replaceHosts: true });
    expect(replaced).toMatchObject({ removedHosts: ["mistyped.test"] });
    expect(await findAgencyByHost(database.db, "mistyped.test")).toBeUndefined();
    expect(await listHosts(database.db, "moved")).toEqual(["moved.test", "www.moved.test"]);
  });

  test("is refused as a whole if its file names the host of another agency", async () => {
    const file = exampleFile();
    await save(file);
    const rival = {
      ...file,
      agency: { ...file.agency, id: "rival" },
      hosts: ["rival.test", "llanoadentro.test"],
    };

    await expect(save(rival)).rejects.toThrow("belongs to Llano Adentro");
    expect(await findAgency(database.db, "rival")).toBeUndefined();
    expect(await findAgencyByHost(database.db, "rival.test")).toBeUndefined();
  });
});

test("an operator's save is audited with the names of the changed fields", async () => {
  const { agency, ...rest } = exampleFile();
  const file = { ...rest, agency: { ...agency, id: "recorded" }, hosts: ["recorded.test"] };
  await save(file);
  await save({ ...file, agency: { ...file.agency, taxId: "901482736-8", city: "Aguazul" } });
  const facts = { hosts: "recorded.test", experiences: 1 };
  const entry = { name: "save-agency", actor: "operator" };
  expect(await auditEntries("recorded")).toEqual([
    { ...entry, facts: { ...facts, changed: "everything" } },
    { ...entry, facts: { ...facts, changed: "taxId city" } },
  ]);
});

test("only an operator saves an agency", async () => {
  const ctx = { db: database.db, newId: v7, clock: clockOf(() => TODAY) };
  const visitor = { kind: "anonymous" } as const;
  expect(await errorCode(perform(saveAgency, { ...ctx, actor: visitor }, exampleFile()))).toBe("not-allowed");
});
