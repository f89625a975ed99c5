import { beforeEach, expect, test, vi } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { connect } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteSpentLimits } from "../../db/queries/limits/rate-limits.ts";
import type { Limit } from "../../use-cases/access/limit.ts";
import { LIMITS, type LimitName } from "../../use-cases/access/limits.ts";
import { createLimits, type Spender } from "./create-limits.ts";

const database = databasePerFile(4);
beforeEach(() => database.pool.query("TRUNCATE rate_limits"));

const secret = "a-secret-of-the-tests-0123456789";
const ana = { agencyId: "andes-vivo", ip: "190.24.1.1", userId: "ana" };
const anaFrom = (ip: string) => ({ ...ana, ip });

function limitOf(name: LimitName, change: Partial<Limit> = {}, pool = database.pool) {
  const limits = createLimits({ pool, secret, table: { ...LIMITS, [name]: { ...LIMITS[name], ...change } } });
  return (spender: Spender = ana, points?: number) => limits.spend(name, spender, points);
}

async function spend(times: number, once: () => Promise<number>): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) waits.push(await once());
  return waits;
}

test("two servers share one count", async () => {
  const [first, second] = [limitOf("contact-address"), limitOf("contact-address")];
  expect(await spend(12, first)).toEqual(Array.from({ length: 12 }, () => 0));
  expect(await spend(8, second)).toEqual(Array.from({ length: 8 }, () => 0));
  const [one = 0, other = 0] = [await first(), await second()];
  expect([one, other].every((seconds) => seconds > 590 && seconds <= 600)).toBe(true);
});

test("concurrent calls on two servers are admitted up to the limit", async () => {
  const servers = [limitOf("contact-address"), limitOf("contact-address")];
  const waits = await Promise.all(Array.from({ length: 40 }, (_, at) => servers[at % 2]?.(ana)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMITS["contact-address"].points);
});

test("each address, agency and account has its own count", async () => {
  const contact = limitOf("contact-address", { points: 1 });
  expect(await contact()).toBe(0);
  expect(await contact()).toBeGreaterThan(0);
  expect(await contact(anaFrom("190.24.1.2"))).toBe(0);
  expect(await contact({ ...ana, agencyId: "caribe-sereno" })).toBe(0);
  const wishlist = limitOf("wishlist-account", { points: 1 });
  expect([await wishlist(), await wishlist({ ...ana, userId: "diego" })]).toEqual([0, 0]);
  expect(await wishlist(anaFrom("190.24.1.9"))).toBeGreaterThan(0);
});

test("addresses of one IPv6 network count as one", async () => {
  const contact = limitOf("contact-address", { points: 1 });
  expect(await contact(anaFrom("2800:e2:1:2::1"))).toBe(0);
  expect(await contact(anaFrom("2800:e2:1:2:9::7"))).toBeGreaterThan(0);
  expect(await contact(anaFrom("2800:e2:1:3::1"))).toBe(0);
});

test("an account's limit does not apply to visitors without an account", async () => {
  const wishlist = limitOf("wishlist-account", { points: 1 });
  expect(await spend(3, () => wishlist({ ...ana, userId: "" }))).toEqual([0, 0, 0]);
});

test("a recipient has one count across addresses, agencies and spellings", async () => {
  const contact = limitOf("contact-recipient", { points: 1 });
  expect(await contact({ ...ana, recipient: "Ana@Viajeros.test" })).toBe(0);
  const sameMailbox = {
    agencyId: "caribe-sereno",
    ip: "190.24.9.9",
    userId: "diego",
    recipient: " ana@viajeros.test",
  };
  expect(await contact(sameMailbox)).toBeGreaterThan(0);
  expect(await contact({ ...ana, recipient: "diego@viajeros.test" })).toBe(0);
});

test("a check for zero points spends no points", async () => {
  const pictureLimit = limitOf("missing-picture", { points: 2 });
  const points = [0, 1, 0, 1, 0, 1, 0];
  const waits: boolean[] = [];
  for (const wanted of points) waits.push((await pictureLimit(ana, wanted)) > 0);
  expect(waits).toEqual([false, false, false, false, false, true, true]);
});

test("spent points return after the window", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const contact = limitOf("contact-address", { points: 1, seconds: 60 });
  expect(await contact()).toBe(0);
  expect(await contact()).toBe(60);
  vi.setSystemTime(Date.now() + 60_050);
  expect(await contact()).toBe(0);
  vi.useRealTimers();
});

test("a flood does not reach the database after its first refusal", async () => {
  const contact = limitOf("contact-address", { points: 2 });
  await spend(200, contact);
  const { rows } = await database.pool.query("SELECT points FROM rate_limits");
  expect(rows).toEqual([{ points: 3 }]);
});

test("a restored last point can be spent again", async () => {
  const table = { ...LIMITS, "contact-address": { ...LIMITS["contact-address"], points: 2 } };
  const limits = createLimits({ pool: database.pool, secret, table });
  const contact = () => limits.spend("contact-address", ana);
  expect(await spend(2, contact)).toEqual([0, 0]);
  expect(limits.knownWait("contact-address", ana)).toBe(0);
  await limits.unspend("contact-address", ana);
  expect(await contact()).toBe(0);
  expect(await contact()).toBeGreaterThan(590);
  expect(limits.knownWait("contact-address", ana)).toBeGreaterThan(590);
  expect(limits.knownWait("contact-address", anaFrom("190.24.1.2"))).toBe(0);
});

test("all e-mails of one agency's staff share one count", async () => {
  const emails = limitOf("staff-emails-day");
  const staff = (agencyId: string) => ({ agencyId, ip: null });
  expect(await emails(staff("andes-vivo"), 1_500)).toBe(0);
  expect(await emails(staff("andes-vivo"), 501)).toBeGreaterThan(86_000);
  expect(await emails(staff("caribe-sereno"), 2_000)).toBe(0);
});

test("a network has one count, and a recipient has a count for each address or network", async () => {
  const [network, byAddress, byNetwork] = (
    ["code-network", "code-recipient", "code-recipient-reserve"] as const
  ).map((name) => limitOf(name, { points: 1 }));
  const to = (recipient: string, ip: string) => ({ ...ana, ip, recipient });
  const spenders = [
    to("ana@viajeros.test", "190.24.1.1"),
    to("ANA+x@viajeros.test", "190.24.1.1"),
    to("ana@viajeros.test", "190.24.1.2"),
    to("ana@viajeros.test", "190.24.2.1"),
    to("beto@viajeros.test", "190.24.1.1"),
  ];
  const grantedBy = async (limit = network) => {
    const granted: boolean[] = [];
    for (const spender of spenders) granted.push((await limit?.(spender)) === 0);
    return granted;
  };
  expect(await grantedBy(network)).toEqual([true, false, false, true, false]);
  expect(await grantedBy(byAddress)).toEqual([true, false, true, true, true]);
  expect(await grantedBy(byNetwork)).toEqual([true, false, false, true, true]);
});

test("without a database, each server counts only its own requests", async () => {
  const unreachable = connect("postgres://127.0.0.1:9/nowhere", 2);
  const contact = limitOf("contact-address", { points: 2 }, unreachable.pool);
  const [first, second, third = 0] = await spend(3, contact);
  expect([first, second, third > 0]).toEqual([0, 0, true]);
  await unreachable.close();
});

test("the table holds only hashed keys, and only until they expire", async () => {
  await limitOf("contact-address", { points: 1, seconds: 1 })();
  await limitOf("wishlist-account")();
  const { rows } = await database.pool.query<{ key: string }>("SELECT key FROM rate_limits ORDER BY key");
  expect(rows.map(({ key }) => key.replace(/[\w-]{22}$/, "…"))).toEqual([
    "contact-address:andes-vivo:…",
    "wishlist-account:andes-vivo:…",
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/190\.24|ana"/);
  expect(await inTransaction(database.db, (tx) => deleteSpentLimits(tx, new Date(Date.now() + 2_000)))).toBe(
    1,
  );
  expect((await database.pool.query("SELECT 1 FROM rate_limits")).rowCount).toBe(1);
});

test("calls are counted in memory", async () => {
  await limitOf("call")();
  expect((await database.pool.query("SELECT 1 FROM rate_limits")).rowCount).toBe(0);
});
