import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffActor, staffOf } from "../../../tests/support/staff/staff.ts";
import { errorCode, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveGuide as saveFromFile, saveSocialProof } from "../../db/queries/experiences/social-proof.ts";
import { insertStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { insertMember } from "../../db/queries/staff/staff-members.ts";
import type { Role } from "../../domain/access/permissions.ts";
import type { GuideEdit } from "../../domain/guides/guide-edit.ts";
import { draftBulkChange } from "../bulk-changes/draft-bulk-change.ts";
import { listBulkChoices } from "../bulk-changes/list-bulk-choices.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { assignGuides } from "../departures/assign-guides.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { getSocialProof } from "../experiences/get-social-proof.ts";
import { listGuides } from "../experiences/list-guides.ts";
import { perform } from "../use-case.ts";
import { listAgencyGuides } from "./list-agency-guides.ts";
import { retireGuide } from "./retire-guide.ts";
import { saveGuide } from "./save-guide.ts";

const [TODAY, TOMORROW] = ["2026-11-20", "2026-11-21"];
const NAMED = { name: "Marina Arango", languages: ["es", "en"], cardNumber: "20418", cardExpiresOn: null };
const MARINA: GuideEdit = { ...NAMED, email: null, experienceIds: [] };

const database = databasePerFile(4);
let site: TestAgency;
beforeEach(async () => {
  site = await openAgency(database.db);
});

const staffAs = (...roles: Role[]) => staffOf(site, ...roles);
const list = async (role: Role = "manager") => (await perform(listAgencyGuides, staffAs(role))).guides;
const save = (
  guide: Partial<GuideEdit> & { guideId: string; replaces?: number | null },
  role: Role = "manager",
) => perform(saveGuide, staffAs(role), { ...MARINA, replaces: null, ...guide });
const retire = (guideId: string, retired = true, role: Role = "manager") =>
  perform(retireGuide, staffAs(role), { guideId, retired });

async function addGuide(guide: Partial<GuideEdit> = {}): Promise<string> {
  const guideId = v7();
  await save({ guideId, ...guide });
  return guideId;
}

const departure = (date = TOMORROW) => ({ experienceId: site.experience.id, date, startTime: "08:00" });
const assign = (guides: string[], members: string[] = [], date = TOMORROW) =>
  perform(assignGuides, staffAs("manager"), { ...departure(date), guides, members });
const choices = async () => {
  const { guideChoices } = await perform(getDeparture, staffAs("manager"), departure());
  return (guideChoices ?? []).map(({ name, assigned, retired }) => ({ name, assigned, retired }));
};

function showOnExperience(...guides: string[]) {
  const key = { agencyId: site.agency.id, experienceId: site.experience.id };
  const proof = { guides, photographs: [], reviews: [] };
  return inTransaction(database.db, (tx) => saveSocialProof(tx, key, proof, site.clock.now()));
}
const guidesOnSite = async () =>
  (await perform(getSocialProof, site.system, { id: site.experience.id })).guides.map(
    ({ name, cardNumber }) => ({ name, cardNumber }),
  );

async function member(role: Role, name: string | null) {
  const id = v7();
  const { email } = staffActor(site, [role], id);
  const now = site.clock.now();
  const account = { id, email, name, image: null, createdAt: now, updatedAt: now };
  await inTransaction(database.db, async (tx) => {
    await insertStaffAccount(tx, account, { provider: "google", providerAccountId: id });
    await insertMember(tx, { agencyId: site.agency.id, staffId: id, roles: [role], createdAt: now });
  });
  return { id, email };
}

describe("the guides of an agency", () => {
  test("guides are added and edited, and the audit names the changed fields without the e-mail address", async () => {
    const guideId = await addGuide();
    const { email } = await member("guide", "Marina");
    await save({ guideId, replaces: 1, languages: ["es"], cardExpiresOn: "2027-01-31", email });
    expect(await list()).toMatchObject([
      { id: guideId, ...MARINA, languages: ["es"], cardExpiresOn: "2027-01-31", email, revision: 2 },
    ]);
    const { rows } = await database.pool.query(
      "select facts from audit where agency_id = $1 and name = 'save-guide' order by at, id",
      [site.agency.id],
    );
    expect(rows.map(({ facts }) => facts)).toEqual([
      { name: "Marina Arango", changed: "everything" },
      { name: "Marina Arango", changed: "languages card account" },
    ]);
  });

  test("only managers and owners list, save and retire guides", async () => {
    const guideId = await addGuide();
    for (const role of ["guide", "desk", "desk-lite", "accounts", "content"] as const) {
      expect(await errorCode(list(role)), role).toBe("not-allowed");
      expect(await errorCode(save({ guideId, replaces: 1, name: "Otra" }, role)), role).toBe("not-allowed");
      expect(await errorCode(retire(guideId, true, role)), role).toBe("not-allowed");
    }
    expect(await list("owner")).toMatchObject([{ name: "Marina Arango", retired: false, revision: 1 }]);
  });

  test("another agency cannot list or change guides", async () => {
    const guideId = await addGuide();
    const first = site;
    site = await openAgency(database.db);
    expect(await list("owner")).toEqual([]);
    expect(await errorCode(save({ guideId, replaces: 1, name: "Ajena" }))).toBe("guide-not-found");
    expect(await errorCode(retire(guideId))).toBe("guide-not-found");
    await save({ guideId, name: "Propia" });
    site = first;
    expect(await list()).toMatchObject([{ name: "Marina Arango", retired: false, revision: 1 }]);
  });

  test("an edit is refused if somebody else has changed the guide since the form was opened", async () => {
    const guideId = await addGuide();
    await save({ guideId, replaces: 1, cardNumber: "1" });
    expect(await errorCode(save({ guideId, replaces: 1, cardNumber: "2" }))).toBe("guide-changed");
    const outcomes = await Promise.allSettled(
      ["3", "4"].map((cardNumber) => save({ guideId, replaces: 2, cardNumber })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await list()).toMatchObject([{ revision: 3 }]);
  });

  test("a repeated save or retirement changes nothing", async () => {
    const guideId = await addGuide();
    await save({ guideId });
    await retire(guideId);
    await retire(guideId);
    await retire(guideId, false);
    expect(await site.story(guideId)).toEqual(["save-guide", "retire-guide", "restore-guide"]);
  });

  test("each guide has the number of their future departures, without cancelled departures", async () => {
    const guideId = await addGuide();
    for (const date of [TOMORROW, "2026-11-22", "2026-11-23"]) await assign([guideId], [], date);
    expect(await list()).toMatchObject([{ departures: 3 }]);
    const campaign = { id: v7(), cause: "weather", people: 0 } as const;
    await perform(startCampaign, staffAs("owner"), { ...departure("2026-11-23"), ...campaign });
    expect(await list()).toMatchObject([{ departures: 2 }]);
    // The first departure leaves at eight in Bogotá.
    site.clock.set(new Date("2026-11-21T12:59:00Z"));
    expect(await list()).toMatchObject([{ departures: 2 }]);
    site.clock.set(new Date("2026-11-21T13:00:00Z"));
    expect(await list()).toMatchObject([{ departures: 1 }]);
  });
});

describe("the card of a guide", () => {
  test("a card is valid through its last day in Colombian time, on the panel and on the site", async () => {
    const guideId = await addGuide({ cardExpiresOn: TODAY });
    await showOnExperience(guideId);
    // One minute before midnight in Bogotá. In UTC, the next day has begun.
    site.clock.set(new Date("2026-11-21T04:59:00Z"));
    expect(await list()).toMatchObject([{ card: { kind: "expiring", days: 0 } }]);
    expect(await guidesOnSite()).toEqual([{ name: "Marina Arango", cardNumber: "20418" }]);
    site.clock.set(new Date("2026-11-21T05:00:00Z"));
    expect(await list()).toMatchObject([{ card: { kind: "expired" } }]);
    expect(await guidesOnSite()).toEqual([{ name: "Marina Arango", cardNumber: null }]);
  });

  test("a card with a last day needs a number, and a guide needs a language and a valid name", () => {
    const typed = { ...MARINA, guideId: v7(), replaces: null };
    const issuesOf = (change: object) =>
      saveGuide.input
        .safeParse({ ...typed, ...change })
        .error?.issues.map(({ path, message }) => [path[0], message]);
    expect(issuesOf({})).toBeUndefined();
    expect(issuesOf({ cardNumber: null, cardExpiresOn: TODAY })).toEqual([
      ["cardNumber", "card-number-missing"],
    ]);
    expect(issuesOf({ languages: [] })).toEqual([["languages", "choose-languages"]]);
    expect(issuesOf({ name: "www.malo.test" })).toEqual([["name", "not-a-name"]]);
  });
});

describe("the account of a guide", () => {
  test("a guide's account must belong to a member with the role of a guide, and to no other guide", async () => {
    const guideId = await addGuide();
    const [julian, ana] = [await member("guide", "Julián"), await member("desk", "Ana")];
    const wrong = { code: "invalid-input", fields: { email: expect.any(String) } };
    for (const email of [ana.email, "nadie@viajeros.test"])
      await expect(save({ guideId, replaces: 1, email })).rejects.toMatchObject(wrong);
    const { accounts } = await perform(listAgencyGuides, staffAs("manager"));
    expect(accounts).toEqual([{ email: julian.email, name: "Julián" }]);
    await save({ guideId, replaces: 1, email: julian.email });
    expect((await perform(listAgencyGuides, staffAs("manager"))).accounts).toEqual([]);
    await expect(save({ guideId: v7(), email: julian.email })).rejects.toMatchObject(wrong);
    expect(await list()).toHaveLength(1);
  });

  test("an edit keeps the e-mail address from the agency's file, even if no account has it", async () => {
    const [id, email] = [v7(), "independiente@viajeros.test"];
    const named = { ...NAMED, id, photo: null, email };
    await inTransaction(database.db, (tx) => saveFromFile(tx, site.agency.id, named, site.clock.now()));
    await save({ guideId: id, replaces: 1, email, languages: ["es", "fr"] });
    expect(await list()).toMatchObject([{ email, languages: ["es", "fr"], revision: 2 }]);
  });
});

describe("a retired guide", () => {
  test("a retired guide is not offered for departures, and stays on their assigned departures", async () => {
    const [marina, elkin] = [await addGuide(), await addGuide({ name: "Elkin Mora" })];
    await assign([marina]);
    await retire(marina);
    await retire(elkin);
    expect(await choices()).toEqual([{ name: "Marina Arango", assigned: true, retired: true }]);
    expect(await errorCode(assign([marina, elkin]))).toBe("guide-not-found");
    await assign([marina]);
    expect((await perform(getDeparture, staffAs("manager"), departure())).guides).toEqual(["Marina Arango"]);
    await assign([]);
    expect(await errorCode(assign([marina]))).toBe("guide-not-found");
    await retire(elkin, false);
    await assign([elkin]);
    expect(await choices()).toEqual([{ name: "Elkin Mora", assigned: true, retired: false }]);
  });

  test("a retired guide cannot be assigned through their staff account", async () => {
    const { id, email } = await member("guide", "Julián");
    const guideId = await addGuide({ email });
    await retire(guideId);
    expect(await errorCode(assign([], [id]))).toBe("guide-not-found");
    expect(await choices()).toEqual([]);
  });

  test("a bulk change can remove a retired guide, but cannot add one", async () => {
    const guideId = await addGuide();
    await retire(guideId);
    expect((await perform(listBulkChoices, staffAs("manager"))).guides).toEqual([]);
    const draft = (kind: "set" | "add" | "remove") =>
      perform(draftBulkChange, staffAs("manager"), {
        id: v7(),
        selection: {
          ...{ experienceIds: [site.experience.id], from: TOMORROW, to: TOMORROW },
          ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTimes: [] },
        },
        edit: { guides: { kind, guideIds: [guideId] } },
      });
    expect(await errorCode(draft("set"))).toBe("guide-not-found");
    expect(await errorCode(draft("add"))).toBe("guide-not-found");
    await draft("remove");
  });

  test("a retired guide is hidden on the site until reinstated, even if the agency's file names them again", async () => {
    const guideId = await addGuide();
    await showOnExperience(guideId);
    await retire(guideId);
    const named = { ...NAMED, id: guideId, name: "Marina del Archivo", photo: null, email: undefined };
    await inTransaction(database.db, (tx) => saveFromFile(tx, site.agency.id, named, site.clock.now()));
    expect(await guidesOnSite()).toEqual([]);
    expect(await perform(listGuides, site.system)).toEqual([]);
    await retire(guideId, false);
    expect(await guidesOnSite()).toMatchObject([{ name: "Marina del Archivo" }]);
    expect(await perform(listGuides, site.system)).toHaveLength(1);
  });
});

test("a guide is shown only on the chosen experiences, after the guides who are shown there already", async () => {
  const first = await addGuide();
  await showOnExperience(first);
  const experienceIds = [site.experience.id];
  const second = await addGuide({ name: "Elkin Mora", experienceIds });
  expect((await guidesOnSite()).map(({ name }) => name)).toEqual(["Marina Arango", "Elkin Mora"]);
  expect(await list()).toMatchObject([{ name: "Elkin Mora", experienceIds }, { experienceIds }]);
  await save({ guideId: first, replaces: 1, experienceIds: [] });
  expect((await guidesOnSite()).map(({ name }) => name)).toEqual(["Elkin Mora"]);
  await save({ guideId: second, replaces: 1, name: "Elkin M.", experienceIds });
  expect((await guidesOnSite()).map(({ name }) => name)).toEqual(["Elkin M."]);
});

test("a guide cannot be shown on an experience of another agency", async () => {
  const guideId = await addGuide();
  const other = await openAgency(database.db);
  const foreign = save({ guideId, replaces: 1, experienceIds: [other.experience.id] });
  expect(await errorCode(foreign)).toBe("experience-not-found");
  expect(await list()).toMatchObject([{ experienceIds: [], revision: 1 }]);
});

test("the agency's file overwrites an edit, and an open form becomes stale", async () => {
  const guideId = await addGuide();
  await save({ guideId, replaces: 1, name: "Marina Nueva" });
  const named = { ...NAMED, id: guideId, name: "Marina del Archivo", photo: null, email: undefined };
  await inTransaction(database.db, (tx) => saveFromFile(tx, site.agency.id, named, site.clock.now()));
  expect(await list()).toMatchObject([{ name: "Marina del Archivo", revision: 3 }]);
  expect(await errorCode(save({ guideId, replaces: 2, name: "Otra vez" }))).toBe("guide-changed");
});
