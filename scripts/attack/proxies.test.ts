import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documented, PROXIES, settingsOf } from "./proxies.ts";

const PROXY_PAGE = "docs/production/proxy.md";

test.each(PROXIES)("the settings of %s that are tried are those of the documents", (name) => {
  expect(readFileSync(PROXY_PAGE, "utf8")).toContain(`\n${documented(name)}\`\`\``);
});

const place = {
  folder: "/tmp/trial",
  port: 8443,
  servers: [3101, 3102] as const,
  certificate: "/tmp/trial/certificate.pem",
  key: "/tmp/trial/key.pem",
};

test.each(PROXIES)("a trial of %s changes addresses and nothing else", (name) => {
  const settings = settingsOf(name, place);
  expect(settings).toContain("127.0.0.1:3101");
  expect(settings).not.toMatch(/127\.0\.0\.1:300[01]|my-agency|\/etc\//);
  const kept = documented(name)
    .split("\n")
    .filter((line) => line.trim() && !/300[01]|:?443|my-agency|\/etc\//.test(line));
  for (const line of kept) expect(settings).toContain(line);
});

test("no proxy counts a visitor's error as a failure of the server", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  for (const text of [...PROXIES.map(documented), compose])
    expect(text).not.toMatch(/fail_duration|max_fails(?!=0)|unhealthy_/);
});
