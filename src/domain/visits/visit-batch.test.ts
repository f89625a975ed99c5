import { describe, expect, test } from "vitest";
import { countBatch, isProgram, visitBatchSchema } from "./visit-batch.ts";

const ITEM = "0199a0d0-0000-7000-8000-000000000001";
const screenOf = (path: string) => (path.startsWith("/experience/") ? "/experience/:id" : "other");
const read = (events: object[]) => visitBatchSchema.parse({ site: "andes-vivo", events });

test("a batch is summed by event and subject, in a fixed order", () => {
  const view = (path: string) => ({ name: "page_view", at: 1, properties: { path, locale: "es-CO" } });
  const purchase = { name: "purchase", at: 2, properties: { item: ITEM, quantity: 2, value: 360_000 } };
  const shown = { name: "view_item", at: 2, properties: { item: ITEM, title: "Cocora", value: 180_000 } };
  const batch = read([purchase, view("/experience/1"), shown, view("/experience/2"), purchase]);
  expect(countBatch(batch, screenOf)).toEqual([
    { event: "page_view", subject: "/experience/:id", count: 2, quantity: 0, value: 0 },
    { event: "purchase", subject: ITEM, count: 2, quantity: 4, value: 720_000 },
    { event: "view_item", subject: ITEM, count: 1, quantity: 0, value: 0 },
  ]);
});

test("an event without its subject is ignored", () => {
  const batch = read([
    { name: "page_view", properties: {} },
    { name: "purchase", properties: { path: "/home" } },
  ]);
  expect(countBatch(batch, screenOf)).toEqual([]);
});

test.each([
  ["an event of another name", [{ name: "email_typed", properties: {} }]],
  ["an item without a valid id", [{ name: "view_item", properties: { item: "ana@viajeros.test" } }]],
  ["a negative value", [{ name: "purchase", properties: { item: ITEM, value: -1 } }]],
  ["more than thirty events", Array.from({ length: 31 }, () => ({ name: "page_view", properties: {} }))],
  ["no events", []],
])("a batch with %s is refused", (_, events) => {
  expect(visitBatchSchema.safeParse({ site: "andes-vivo", events }).success).toBe(false);
});

describe("a user agent", () => {
  test.each([
    null,
    "",
    "curl/8.5.0",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36",
    "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
    "facebookexternalhit/1.1 link preview",
  ])("%s is a program", (agent) => {
    expect(isProgram(agent)).toBe(true);
  });

  test.each([
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
  ])("%s is a person's browser", (agent) => {
    expect(isProgram(agent)).toBe(false);
  });
});
