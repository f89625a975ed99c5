import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { saveCode, tryCode } from "../../src/db/queries/identity/sign-in-codes.ts";
import { MAX_CODE_ATTEMPTS } from "../../src/domain/identity/sign-in-code.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { createBarrier, tamperedDatabase } from "../support/databases/tampered-database.ts";

const KEY = { agencyId: "andes-vivo", identifier: "ana@viajeros.test", browser: "browser-of-ana" };
const COUNTS_ATTEMPT = /^update "verification_tokens" set "tries"/;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase(12);
});
afterEach(() => database.close());

/** A query takes no row lock, unlike the update that counts an attempt. */
const readWithoutLock = ({ text, values }: { text: string; values: unknown[] }) =>
  COUNTS_ATTEMPT.test(text)
    ? {
        text: `select token, tries + 1, expires <= clock_timestamp() from verification_tokens
               where agency_id = $1 and identifier = $2 and browser = $3`,
        values,
      }
    : { text, values };

/** Each check has read the code before any check writes. */
async function typeAtOnce(codes: string[], { counted }: { counted: boolean }) {
  await inTransaction(database.db, (tx) => saveCode(tx, KEY, "right"));
  const pause = { after: COUNTS_ATTEMPT, until: createBarrier(database.pool, codes.length, !counted) };
  const db = tamperedDatabase(database.pool, { pause, ...(counted ? {} : { rewrite: readWithoutLock }) });
  const outcomes = await Promise.all(codes.map((code) => inTransaction(db, (tx) => tryCode(tx, KEY, code))));
  const kinds = outcomes.map((outcome) => (outcome.kind === "right" ? "right" : outcome.reason));
  return Object.fromEntries(
    ["right", "CodeWrong", "CodeVoid"].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  );
}

describe("two concurrent attempts with one code", () => {
  test("one code signs in once", async () => {
    expect(await typeAtOnce(["right", "right"], { counted: true })).toMatchObject({ right: 1, CodeVoid: 1 });
  });

  test("without a lock one code would sign in twice", async () => {
    expect(await typeAtOnce(["right", "right"], { counted: false })).toMatchObject({ right: 2 });
  });
});

describe("ten concurrent guesses", () => {
  const guesses = Array.from({ length: 10 }, (_, nth) => `guess ${nth}`);

  test("ten concurrent guesses use up the five attempts", async () => {
    expect(await typeAtOnce(guesses, { counted: true })).toEqual({
      right: 0,
      CodeWrong: MAX_CODE_ATTEMPTS - 1,
      CodeVoid: guesses.length - MAX_CODE_ATTEMPTS + 1,
    });
  });

  test("without a lock ten guesses would be checked", async () => {
    expect(await typeAtOnce(guesses, { counted: false })).toMatchObject({ CodeWrong: 10 });
  });
});

test("only one of several concurrently requested codes works", async () => {
  const tokens = Array.from({ length: 8 }, (_, nth) => `code ${nth}`);
  await Promise.all(tokens.map((token) => inTransaction(database.db, (tx) => saveCode(tx, KEY, token))));
  const { rows } = await database.pool.query("select tries from verification_tokens");
  expect(rows).toEqual([{ tries: 0 }]);
  const outcomes = [];
  for (const token of tokens) {
    await database.pool.query("update verification_tokens set tries = 0");
    outcomes.push((await inTransaction(database.db, (tx) => tryCode(tx, KEY, token))).kind);
  }
  expect(outcomes.filter((kind) => kind === "right")).toHaveLength(1);
});
