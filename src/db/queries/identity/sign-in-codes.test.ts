import { beforeEach, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { MAX_CODE_ATTEMPTS } from "../../../domain/identity/sign-in-code.ts";
import { inTransaction } from "../../connection/transaction.ts";
import { type CodeKey, deleteCodesOf, saveCode, tryCode } from "./sign-in-codes.ts";

const OWNER: CodeKey = { agencyId: "andes-vivo", identifier: "ana@viajeros.test", browser: "owner" };
const STRANGER: CodeKey = { ...OWNER, browser: "stranger" };

const database = databasePerFile(2);
beforeEach(() => database.pool.query("TRUNCATE verification_tokens"));

const keep = (key: CodeKey, token: string) => inTransaction(database.db, (tx) => saveCode(tx, key, token));
const type = (key: CodeKey, token: string) => inTransaction(database.db, (tx) => tryCode(tx, key, token));
const count = async () => (await database.pool.query("SELECT 1 FROM verification_tokens")).rowCount;

test("guesses in another browser do not use up the attempts of the owner's code", async () => {
  await keep(OWNER, "right");
  await keep(STRANGER, "theirs");
  for (let guess = 0; guess <= MAX_CODE_ATTEMPTS; guess += 1) await type(STRANGER, `guess ${guess}`);
  expect(await type(STRANGER, "theirs")).toMatchObject({ reason: "CodeVoid" });
  expect(await type(OWNER, "wrong")).toEqual({ kind: "refused", reason: "CodeWrong", attemptsLeft: 4 });
  expect(await type(OWNER, "right")).toEqual({ kind: "right" });
});

test("a code is wrong in another browser", async () => {
  await keep(OWNER, "right");
  expect(await type(STRANGER, "right")).toMatchObject({ reason: "CodeVoid" });
  await keep(STRANGER, "theirs");
  expect(await type(STRANGER, "right")).toMatchObject({ reason: "CodeWrong" });
});

test("a used code does not void the codes of other browsers", async () => {
  await keep(OWNER, "right");
  await keep(STRANGER, "theirs");
  expect(await type(STRANGER, "theirs")).toEqual({ kind: "right" });
  expect(await type(OWNER, "right")).toEqual({ kind: "right" });
});

test("each browser has one code, which may equal another browser's", async () => {
  await keep(OWNER, "same");
  await keep(STRANGER, "same");
  await keep(STRANGER, "newer");
  expect(await count()).toBe(2);
});

test("the codes of an address are deleted for all browsers", async () => {
  await keep(OWNER, "right");
  await keep(STRANGER, "theirs");
  await inTransaction(database.db, (tx) => deleteCodesOf(tx, OWNER.identifier));
  expect(await count()).toBe(0);
});
