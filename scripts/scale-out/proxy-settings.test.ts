import { expect, test } from "vitest";
import { haproxySettings, pgbouncerSettings } from "./proxy-settings.ts";
import { countOf, percentile, type Tally } from "./tally.ts";
import { findProgram, knowsPreparedStatements } from "./tools.ts";

test("a missing tool is named with instructions to install it", () => {
  expect(() => findProgram("no-such-proxy")).toThrow(
    "no-such-proxy is not on this machine. On Debian or Ubuntu: apt-get install",
  );
});

test("prepared statements are used only with poolers that support them", () => {
  expect([1.18, 1.2, 1.21, 1.24].map(knowsPreparedStatements)).toEqual([false, false, true, true]);
  const settings = { port: 1, databasePort: 2 };
  expect(pgbouncerSettings({ ...settings, usesPreparedStatements: false })).not.toContain(
    "max_prepared_statements",
  );
  expect(pgbouncerSettings({ ...settings, usesPreparedStatements: true })).toContain(
    "max_prepared_statements = 500",
  );
});

test("HAProxy's settings bind each visitor port, name both servers in each backend, and retry only GET, HEAD and OPTIONS", () => {
  const settings = haproxySettings({ port: 1, visitorPorts: [2], serverPorts: [3, 4] });
  expect(settings).toContain("\n  bind 127.0.0.1:1\n  bind 127.0.0.1:2\n");
  expect(settings).not.toMatch(/300[01]|X-Forwarded-Port/);
  expect(settings).toContain("disable-l7-retry unless { method GET HEAD OPTIONS }");
  const backends = settings.split(/^backend /m).slice(1);
  expect(backends.map((text) => text.match(/^ {2}server /gm)?.length)).toEqual([2, 2, 2]);
});

test("a percentile is one of the measured durations, or 0 without any", () => {
  const tally: Tally = new Map();
  for (const ms of [30, 10, 20, 40]) countOf(tally, "GET /home").durationsMs.push(ms);
  const { durationsMs } = countOf(tally, "GET /home");
  expect([percentile(durationsMs, 0.5), percentile(durationsMs, 0.99), percentile([], 0.5)]).toEqual([
    30, 40, 0,
  ]);
});
