import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentedSettings, PROXIES, settingsOf } from "./proxies.ts";

const PROXY_PAGE = "docs/production/proxy.md";

test.each(PROXIES)("the documents contain the settings of %s that the attacks use", (name) => {
  expect(readFileSync(PROXY_PAGE, "utf8")).toContain(`\n${documentedSettings(name)}\`\`\``);
});

const trial = {
  folder: "/tmp/trial",
  port: 8443,
  servers: [3101, 3102] as const,
  certificate: "/tmp/trial/certificate.pem",
  key: "/tmp/trial/key.pem",
};

test.each(PROXIES)("an attack changes only the addresses in the settings of %s", (name) => {
  const settings = settingsOf(name, trial);
  expect(settings).toContain("127.0.0.1:3101");
  expect(settings).not.toMatch(/127\.0\.0\.1:300[01]|my-agency|\/etc\//);
  const unchangedLines = documentedSettings(name)
    .split("\n")
    .filter((line) => line.trim() && !/300[01]|:?443|my-agency|\/etc\//.test(line));
  for (const line of unchangedLines) expect(settings).toContain(line);
});

test("no proxy counts a visitor's error as a failure of the server", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  for (const text of [...PROXIES.map(documentedSettings), compose])
    expect(text).not.toMatch(/fail_duration|max_fails(?!=0)|unhealthy_/);
});
