import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { batchPlugin } from "./batch-plugin.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startPlugin() {
  const posted: { site: string; events: { name: string; properties: object }[] }[] = [];
  const { plugin, stop } = batchPlugin("andes-vivo", {
    post: (body) => void posted.push(JSON.parse(body)),
    beacon: () => {},
    now: () => 1_000,
  });
  plugin.initialize();
  return { plugin, stop, posted };
}

test("events are sent in batches every three seconds, without empty batches", () => {
  const { plugin, stop, posted } = startPlugin();
  plugin.page({ payload: { properties: { path: "/home", locale: "es-CO" } } });
  plugin.track({ payload: { event: "view_item", properties: { item: "e1" } } });
  vi.advanceTimersByTime(2_999);
  expect(posted).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(posted).toEqual([
    {
      site: "andes-vivo",
      events: [
        { name: "page_view", at: 1_000, properties: { path: "/home", locale: "es-CO" } },
        { name: "view_item", at: 1_000, properties: { item: "e1" } },
      ],
    },
  ]);
  stop();
});

test("data that the library adds stays in the browser", () => {
  const { plugin, stop, posted } = startPlugin();
  const properties = { path: "/home", url: "http://x/home?email=ana@x.test", title: "Ana", search: "?a=1" };
  plugin.page({ payload: { properties } });
  vi.advanceTimersByTime(3_000);
  expect(posted[0]?.events[0]?.properties).toEqual({ path: "/home" });
  stop();
});

test("a large batch is sent in parts", () => {
  const { plugin, stop, posted } = startPlugin();
  for (let index = 0; index < 65; index += 1) plugin.track({ payload: { event: "view_item" } });
  vi.advanceTimersByTime(3_000);
  expect(posted.map(({ events }) => events.length)).toEqual([30, 30, 5]);
  stop();
});

test("a stopped plugin drops its waiting events", () => {
  const { plugin, stop, posted } = startPlugin();
  plugin.track({ payload: { event: "view_item" } });
  stop();
  vi.advanceTimersByTime(10_000);
  expect(posted).toEqual([]);
});
