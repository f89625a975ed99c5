import { beforeEach, expect, test } from "vitest";
import { memoryCaches } from "../../../../tests/support/memory-caches.ts";
import { createVoucherCopies, type KeptVoucher } from "./voucher-copies.ts";

const SITE = "https://site.test";
const voucher = (number: number): KeptVoucher => ({
  path: `/booking/e/${number}`,
  code: `AV-${number}`,
  title: "Valle de Cocora",
  date: "2026-12-01",
  startTime: "06:30",
});

let answers: Map<string, () => Response>;
let copies: ReturnType<typeof createVoucherCopies>;

const page = () => new Response('<link href="/assets/root.css"><img src="/media/cocora.webp">');

beforeEach(() => {
  answers = new Map();
  const fetch = async (path: string) =>
    (answers.get(path.replace(/\d+/, "*")) ?? (() => new Response("file")))();
  answers.set("/booking/e/*", page);
  copies = createVoucherCopies(memoryCaches(fetch), fetch);
});

const storedList = async () =>
  (await (await copies.list()).json()) as { userId: string; vouchers: KeptVoucher[] };
const has = async (path: string) => (await copies.find(SITE + path)) !== undefined;

test("a stored voucher is found with its data and files, with any query in its address", async () => {
  await copies.keep("ana", voucher(1));
  expect((await storedList()).vouchers).toEqual([voucher(1)]);
  for (const path of [
    "/booking/e/1?from=mail",
    "/booking/e/1.data?_routes=x",
    "/assets/root.css",
    "/media/cocora.webp",
  ])
    expect([path, await has(path)]).toEqual([path, true]);
});

test("a page that the server refuses is dropped with its earlier copy", async () => {
  await copies.keep("ana", voucher(1));
  answers.set(
    "/booking/e/*",
    () => new Response(null, { status: 302, headers: { location: "/api/auth/signin" } }),
  );
  await copies.keep("ana", voucher(1));
  expect([await has("/booking/e/1"), (await storedList()).vouchers]).toEqual([false, []]);
});

test("a voucher is stored although one of its pictures is missing", async () => {
  answers.set("/media/cocora.webp", () => new Response(null, { status: 404 }));
  await copies.keep("ana", voucher(1));
  expect(await has("/booking/e/1")).toBe(true);
});

test("dropping the voucher of one booking leaves the other vouchers", async () => {
  await copies.keep("ana", voucher(1));
  await copies.keep("ana", voucher(2));
  await copies.drop("/booking/e/1");
  expect([await has("/booking/e/1"), await has("/booking/e/2")]).toEqual([false, true]);
  expect((await storedList()).vouchers).toEqual([voucher(2)]);
});

test("the first voucher of another traveller replaces the vouchers of the previous traveller", async () => {
  await copies.keep("ana", voucher(1));
  await copies.keep("john", voucher(2));
  expect(await storedList()).toEqual({ userId: "john", vouchers: [voucher(2)] });
  expect(await has("/booking/e/1")).toBe(false);
});

test.each([
  ["a session without a traveller deletes the stored vouchers", null, false],
  ["a session of another traveller deletes the stored vouchers", "john", false],
  ["a session of the same traveller keeps the stored vouchers", "ana", true],
])("%s", async (_title, userId, stays) => {
  await copies.keep("ana", voucher(1));
  await copies.dropOthers(userId);
  expect(await has("/booking/e/1")).toBe(stays);
});

test("the voucher stays if the traveller's session is read while the first voucher is being stored", async () => {
  await Promise.all([copies.keep("ana", voucher(1)), copies.dropOthers("ana")]);
  expect(await has("/booking/e/1")).toBe(true);
});

test("a sign-out while a voucher is being stored deletes the voucher", async () => {
  await Promise.all([copies.keep("ana", voucher(1)), copies.forget()]);
  expect([await has("/booking/e/1"), (await storedList()).userId]).toEqual([false, ""]);
});

test("twelve vouchers are stored, and a further voucher replaces the oldest", async () => {
  for (let number = 1; number <= 13; number += 1) await copies.keep("ana", voucher(number));
  expect((await storedList()).vouchers).toHaveLength(12);
  expect([await has("/booking/e/1"), await has("/booking/e/13")]).toEqual([false, true]);
});
