import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../../tests/support/database.ts";
import { LIMITS, type LimitName } from "../../../../use-cases/access/limits.ts";
import { createLimits, type Limits } from "../../../limits/create-limits.ts";
import { spendCode } from "./spend-code.ts";

const database = databasePerFile(4);
let limits: Limits;
beforeEach(async () => {
  await database.pool.query("TRUNCATE rate_limits");
  limits = server();
});

function server(points: Partial<Record<LimitName, number>> = {}): Limits {
  const changed = Object.entries(points).map(([name, value]) => [
    name,
    { ...LIMITS[name as LimitName], points: value },
  ]);
  const table = { ...LIMITS, ...Object.fromEntries(changed) };
  return createLimits({ pool: database.pool, secret: "a-secret-of-the-tests-0123456789", table });
}

const ask = (recipient: string, ip: string, at = limits) =>
  spendCode(at, { agencyId: "andes-vivo", ip, recipient });

/** @returns the number of codes granted before the first refusal, at most `requests`. */
async function granted(requests: number, once: (nth: number) => ReturnType<typeof ask>): Promise<number> {
  for (let nth = 0; nth < requests; nth += 1) if ((await once(nth)).seconds > 0) return nth;
  return requests;
}

async function spent(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string; points: string }>(
    "SELECT split_part(key, ':', 1) AS name, sum(points) AS points FROM rate_limits GROUP BY 1 ORDER BY 1",
  );
  return Object.fromEntries(rows.map(({ name, points }) => [name, Number(points)]));
}

const ONCE = {
  "code-address": 1,
  "code-address-day": 1,
  "code-everybody": 1,
  "code-network": 1,
  "code-recipient": 1,
  "code-recipient-day": 1,
};

test("a code spends each limit once, and no reserve", async () => {
  expect((await ask("ana@viajeros.test", "190.24.1.1")).seconds).toBe(0);
  expect(await spent()).toEqual(ONCE);
});

test("a code that is not sent releases its points, once", async () => {
  await ask("ana@viajeros.test", "190.24.1.1");
  const second = await ask("ana@viajeros.test", "190.24.1.1");
  await second.granted?.unspend();
  await second.granted?.unspend();
  expect(await spent()).toEqual(ONCE);
});

test("the last point of a limit can be released and spent again", async () => {
  limits = server({ "code-recipient": 1 });
  const failed = await ask("ana@viajeros.test", "190.24.1.1");
  await failed.granted?.unspend();
  expect((await ask("ana@viajeros.test", "190.24.1.1")).seconds).toBe(0);
});

test("a refusal spends no limit after the refusing one, and releases the limits before it", async () => {
  limits = server({ "code-address": 1 });
  await ask("ana@viajeros.test", "190.24.1.1");
  const refused = await ask("beto@viajeros.test", "190.24.1.1");
  expect(refused.seconds).toBeGreaterThan(500);
  expect(await spent()).toEqual({ ...ONCE, "code-address": 2 });
});

test("a known refusal needs no query, and spends no other limit", async () => {
  limits = server({ "code-everybody": 1, "code-everybody-reserve": 1 });
  for (const name of ["ana", "beto", "carla"]) await ask(`${name}@viajeros.test`, "190.24.1.1");
  await database.pool.query("TRUNCATE rate_limits");
  expect((await ask("diego@viajeros.test", "190.24.1.1")).seconds).toBeGreaterThan(0);
  expect(await spent()).toEqual({});
});

describe("a stranger", () => {
  test("a stranger who requests somebody's codes does not use up those of the owner's address", async () => {
    expect(await granted(9, () => ask("ana@viajeros.test", "190.24.1.1"))).toBe(5);
    expect(await granted(9, () => ask("ANA+x@viajeros.test", "190.24.2.1"))).toBe(5);
  });

  test("a botnet that uses up a mailbox's day leaves the owner's network its reserve of long codes", async () => {
    const digits: unknown[] = [];
    for (let nth = 0; nth < 30; nth += 1)
      digits.push((await ask("ana@viajeros.test", `190.24.${nth}.1`)).granted?.codeDigits);
    expect(digits).toEqual([...new Array(20).fill(6), ...new Array(10).fill(9)]);

    const own = await granted(9, (nth) => ask("ana@viajeros.test", `181.50.1.${nth}`));
    expect(own).toBe(LIMITS["code-recipient-reserve"].points);
    expect((await ask("ana@viajeros.test", "181.50.2.1")).seconds).toBe(0);
    expect((await ask("beto@viajeros.test", "181.50.2.1")).granted?.codeDigits).toBe(6);
  });

  test("a sender of codes to many mailboxes is stopped by the limits of address, day and network", async () => {
    const spray = (addressOf: (nth: number) => string) =>
      granted(400, (nth) => ask(`persona${nth}@viajeros.test`, addressOf(nth)));
    expect(await spray(() => "190.24.1.1")).toBe(LIMITS["code-address"].points);
    expect(await spray((nth) => `190.25.1.${nth % 250}`)).toBe(LIMITS["code-network"].points);
    expect(await spray((nth) => `2800:e2:1:${nth.toString(16)}::1`)).toBe(LIMITS["code-network"].points);
    limits = server({ "code-address": 1_000, "code-network": 1_000 });
    expect(await spray(() => "190.26.1.1")).toBe(LIMITS["code-address-day"].points);
  });

  test("a botnet that uses up everybody's codes leaves other networks their reserves", async () => {
    limits = server({ "code-everybody": 10 });
    expect(await granted(10, (nth) => ask(`persona${nth}@viajeros.test`, `190.24.${nth}.1`))).toBe(10);
    const own = (network: number) =>
      granted(9, (nth) => ask(`otra${network}-${nth}@viajeros.test`, `181.50.${network}.${nth}`));
    expect([await own(1), await own(2)]).toEqual([3, 3]);
  });
});
