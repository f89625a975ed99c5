import { beforeAll, expect, test } from "vitest";
import { databasePerFile } from "../support/databases/database.ts";
import { firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Answer, Traveller } from "../support/traveller.ts";

const PERSON =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const database = databasePerFile(4);
const site = sitePerFile(database, { ANALYTICS_ENDPOINT: "/api/visits" });
let ana: Traveller;
let item: string;
beforeAll(async () => {
  ana = site.open();
  item = (await firstExperience(ana, "andes-vivo")).id;
});

const eventsOf = (path: string) => [
  { name: "page_view", at: 1, properties: { path, locale: "es-CO" } },
  { name: "purchase", at: 2, properties: { item, quantity: 2, value: 360_000, currency: "COP" } },
];

/** The page's queue sends JSON as plain text, which needs no preflight. */
function report(body: unknown, headers: Record<string, string> = {}, who = ana): Promise<Answer> {
  const sent = { "content-type": "text/plain;charset=UTF-8", "user-agent": PERSON, ...headers };
  return who.call("POST", "/api/visits", { json: body, headers: sent });
}

const rows = async () =>
  (await database.pool.query("SELECT * FROM visit_counts ORDER BY agency_id, event, subject")).rows;

test("a browser's report is counted for the agency's day without personal data", async () => {
  const own = `/booking/${item}/:booking`;
  const first = await report({ site: "andes-vivo", events: eventsOf("/en/home") });
  await report({ site: "andes-vivo", events: eventsOf(own) });
  await report({ site: "andes-vivo", events: eventsOf("/home?email=ana@viajeros.test") });
  expect([first.status, first.text, first.headers.get("set-cookie")]).toEqual([204, "", null]);
  expect(first.headers.get("cache-control")).toBe("no-store");
  const counted = (await rows()).map(({ event, subject, count, value }) => [event, subject, count, value]);
  expect(counted).toEqual([
    ["page_view", "/booking/:experienceId/:bookingId", "1", "0"],
    ["page_view", "/home", "1", "0"],
    ["page_view", "other", "1", "0"],
    ["purchase", item, "3", "1080000"],
  ]);
  expect(Object.keys((await rows())[0])).toEqual([
    "agency_id",
    "day",
    "event",
    "subject",
    "count",
    "quantity",
    "value",
  ]);
});

test("reports of programs, other agencies and other sites are not counted", async () => {
  const before = await rows();
  const good = { site: "andes-vivo", events: eventsOf("/home") };
  const statuses = [
    await report(good, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }),
    await report({ ...good, site: "caribe-sereno" }),
    await report(good, {}, site.open("caribe.localhost")),
    await report(good, { origin: "https://evil.test" }),
    await report({ ...good, events: [] }),
    await report("x".repeat(40_000)),
  ].map(({ status }) => status);
  expect(statuses).toEqual([204, 400, 400, 403, 400, 413]);
  expect(await rows()).toEqual(before);
});

test("an operator sees the visits of all agencies or of one agency", async () => {
  const all = await site.run("visits", []);
  expect(all).toMatch(
    /Andes Vivo \(andes-vivo\)\n.*purchases.*\n.*\n\d{4}-\d\d-\d\d +3 +0 +0 +3 +6 +1080000\n/,
  );
  expect(all).toContain("Caribe Sereno (caribe-sereno)\nNothing was counted.");
  expect(await site.run("visits", ["--agency", "caribe-sereno", "--days", "1"])).not.toContain("Andes");
  await expect(site.run("visits", ["--agency", "nobody"])).rejects.toMatchObject({
    stderr: "There is no agency nobody.\n",
  });
});

test("the endpoint answers 404 without the setting", async () => {
  const another = await site.startAnother({ ANALYTICS_ENDPOINT: "https://counter.test/v" });
  try {
    const answer = await fetch(`http://localhost:${another.port}/api/visits`, {
      method: "POST",
      headers: { origin: `http://localhost:${another.port}`, "user-agent": PERSON },
      body: JSON.stringify({ site: "andes-vivo", events: eventsOf("/home") }),
    });
    expect(answer.status).toBe(404);
  } finally {
    await another.stop();
  }
});
