import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Transaction } from "./client.ts";
import { isWriteRefused } from "./errors.ts";
import { inTransaction } from "./transaction.ts";

const database = databasePerFile(2);

const fail = (tx: Transaction, code: string) =>
  tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'it failed' USING ERRCODE = '${code}'; END $$`));

/** The first statement fails, and its error arrives after the second statement's error. */
const failFirst = (code: string): Promise<unknown> =>
  inTransaction(database.db, (tx) => {
    const late = fail(tx, code).catch(async (error: unknown) => {
      for (let turn = 0; turn < 9; turn += 1) await null;
      throw error;
    });
    return Promise.all([late, tx.execute(sql`SELECT 1`)]);
  }).catch((error: unknown) => error);

test("a full disk is recognised even if the error of a later pipelined statement arrives first", async () => {
  expect(isWriteRefused(await failFirst("53100"))).toBe(true);
});

test("a lock timeout is `busy` even if the error of a later statement arrives first", async () => {
  const failure = await failFirst("57014");
  expect(failure).toBeInstanceOf(DomainError);
  expect(failure).toMatchObject({ code: "busy" });
});

test("a later error on the same connection does not get an earlier error as its cause", async () => {
  await failFirst("53100");
  expect(isWriteRefused(await failFirst("22012"))).toBe(false);
});
