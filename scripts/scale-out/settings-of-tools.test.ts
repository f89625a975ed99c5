import { expect, test } from "vitest";
import { haproxySettings, pgbouncerSettings } from "./settings-of-tools.ts";
import { countOf, type Tally, within } from "./tally.ts";
import { findProgram, knowsPreparedStatements } from "./tools.ts";

test("a missing tool is named with instructions to install it", () => {
  expect(() => findProgram("no-such-proxy")).toThrow(
    "no-such-proxy is not on this machine. On Debian or Ubuntu: apt-get install",
  );
});

test("prepared statements are used only with poolers that support them", () => {
  expect([1.18, 1.2, 1.21, 1.24].map(knowsPreparedStatements)).toEqual([false, false, true, true]);
  const settings = { port: 1, databasePort: 2 };
  expect(pgbouncerSettings({ ...settings, prepared: false })).not.toContain("max_prepared_statements");
  expect(pgbouncerSettings({ ...settings, prepared: true })).toContain("max_prepared_statements = 500");
});

test("the proxy retries only requests that may be repeated", () => {
  const settings = haproxySettings({ port: 1, visitorPorts: [2], serverPorts: [3, 4] });
  expect(settings).toContain("\n  bind 127.0.0.1:1\n  bind 127.0.0.1:2\n");
  expect(settings).not.toMatch(/300[01]|X-Forwarded-Port/);
  expect(settings).toContain("disable-l7-retry unless { method GET HEAD OPTIONS }");
  const backends = settings.split(/^backend /m).slice(1);
  expect(backends.map((text) => text.match(/^ {2}server /gm)?.length)).toEqual([2, 2, 2]);
});

test("a percentile is the slowest response of its share", () => {
  const tally: Tally = new Map();
  for (const ms of [30, 10, 20, 40]) countOf(tally, "GET /home").tookMs.push(ms);
  const { tookMs } = countOf(tally, "GET /home");
  expect([within(tookMs, 0.5), within(tookMs, 0.99), within([], 0.5)]).toEqual([30, 40, 0]);
});
