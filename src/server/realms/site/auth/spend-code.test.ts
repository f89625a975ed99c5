import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../../tests/support/databases/database.ts";
import { LIMITS, type LimitName } from "../../../../use-cases/access/limits.ts";
import { createLimits, type Limits } from "../../../limits/create-limits.ts";
import { spendCode } from "./spend-code.ts";

const database = databasePerFile(4);
let limits: Limits;
beforeEach(async () => {
  await database.pool.query("TRUNCATE rate_limits");
  limits = limitsWith();
});

function limitsWith(points: Partial<Record<LimitName, number>> = {}): Limits {
  const changed = Object.entries(points).map(([name, value]) => [
    name,
    { ...LIMITS[name as LimitName], points: value },
  ]);
  const table = { ...LIMITS, ...Object.fromEntries(changed) };
  return createLimits({ pool: database.pool, secret: "a-secret-of-the-tests-0123456789", table });
}

const requestCode = (recipient: string, ip: string, at = limits) =>
  spendCode(at, { agencyId: "andes-vivo", ip, recipient });

async function countGranted(
  requests: number,
  once: (nth: number) => ReturnType<typeof requestCode>,
): Promise<number> {
  for (let nth = 0; nth < requests; nth += 1) if ((await once(nth)).seconds > 0) return nth;
  return requests;
}

async function readSpentPoints(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string; points: string }>(
    "SELECT split_part(key, ':', 1) AS name, sum(points) AS points FROM rate_limits GROUP BY 1 ORDER BY 1",
  );
  return Object.fromEntries(rows.map(({ name, points }) => [name, Number(points)]));
}

const ONE_POINT_EACH = {
  "code-address": 1,
  "code-address-day": 1,
  "code-everybody": 1,
  "code-network": 1,
  "code-recipient": 1,
  "code-recipient-day": 1,
};

test("a code spends one point of each limit, and no point of a reserve", async () => {
  expect((await requestCode("ana@viajeros.test", "190.24.1.1")).seconds).toBe(0);
  expect(await readSpentPoints()).toEqual(ONE_POINT_EACH);
});

test("the points of a code that was not sent are restored only once", async () => {
  await requestCode("ana@viajeros.test", "190.24.1.1");
  const second = await requestCode("ana@viajeros.test", "190.24.1.1");
  await second.granted?.unspend();
  await second.granted?.unspend();
  expect(await readSpentPoints()).toEqual(ONE_POINT_EACH);
});

test("a restored last point can be spent again", async () => {
  limits = limitsWith({ "code-recipient": 1 });
  const failed = await requestCode("ana@viajeros.test", "190.24.1.1");
  await failed.granted?.unspend();
  expect((await requestCode("ana@viajeros.test", "190.24.1.1")).seconds).toBe(0);
});

test("a refusal spends no points of other limits", async () => {
  limits = limitsWith({ "code-address": 1 });
  await requestCode("ana@viajeros.test", "190.24.1.1");
  const refused = await requestCode("beto@viajeros.test", "190.24.1.1");
  expect(refused.seconds).toBeGreaterThan(500);
  expect(await readSpentPoints()).toEqual({ ...ONE_POINT_EACH, "code-address": 2 });
});

test("a known refusal needs no query", async () => {
  limits = limitsWith({ "code-everybody": 1, "code-everybody-reserve": 1 });
  for (const name of ["ana", "beto", "carla"]) await requestCode(`${name}@viajeros.test`, "190.24.1.1");
  await database.pool.query("TRUNCATE rate_limits");
  expect((await requestCode("diego@viajeros.test", "190.24.1.1")).seconds).toBeGreaterThan(0);
  expect(await readSpentPoints()).toEqual({});
});

describe("limits against strangers", () => {
  test("a stranger's requests for a mailbox do not use up the codes that its owner can request from another IP address", async () => {
    expect(await countGranted(9, () => requestCode("ana@viajeros.test", "190.24.1.1"))).toBe(5);
    expect(await countGranted(9, () => requestCode("ANA+x@viajeros.test", "190.24.2.1"))).toBe(5);
  });

  test("the owner of a mailbox gets long codes from a reserve after a botnet's requests for that mailbox", async () => {
    const digits: unknown[] = [];
    for (let nth = 0; nth < 30; nth += 1)
      digits.push((await requestCode("ana@viajeros.test", `190.24.${nth}.1`)).granted?.codeDigits);
    expect(digits).toEqual([...new Array(20).fill(6), ...new Array(10).fill(9)]);

    const ownCodes = await countGranted(9, (nth) => requestCode("ana@viajeros.test", `181.50.1.${nth}`));
    expect(ownCodes).toBe(LIMITS["code-recipient-reserve"].points);
    expect((await requestCode("ana@viajeros.test", "181.50.2.1")).seconds).toBe(0);
    expect((await requestCode("beto@viajeros.test", "181.50.2.1")).granted?.codeDigits).toBe(6);
  });

  test("requests for many mailboxes are stopped by the short and the daily limit of an IP address, and by the limit of its network", async () => {
    const spray = (addressOf: (nth: number) => string) =>
      countGranted(400, (nth) => requestCode(`persona${nth}@viajeros.test`, addressOf(nth)));
    expect(await spray(() => "190.24.1.1")).toBe(LIMITS["code-address"].points);
    expect(await spray((nth) => `190.25.1.${nth % 250}`)).toBe(LIMITS["code-network"].points);
    expect(await spray((nth) => `2800:e2:1:${nth.toString(16)}::1`)).toBe(LIMITS["code-network"].points);
    limits = limitsWith({ "code-address": 1_000, "code-network": 1_000 });
    expect(await spray(() => "190.26.1.1")).toBe(LIMITS["code-address-day"].points);
  });

  test("other networks have reserves after a botnet has used up the common limit", async () => {
    limits = limitsWith({ "code-everybody": 10 });
    expect(
      await countGranted(10, (nth) => requestCode(`persona${nth}@viajeros.test`, `190.24.${nth}.1`)),
    ).toBe(10);
    const ownCodes = (network: number) =>
      countGranted(9, (nth) =>
        requestCode(`otra${network}-${nth}@viajeros.test`, `181.50.${network}.${nth}`),
      );
    expect([await ownCodes(1), await ownCodes(2)]).toEqual([3, 3]);
  });
});
