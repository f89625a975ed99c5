import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Sent } from "./support/ask.ts";
import { type Backdrop, CMS_SECRET, ENDPOINTS } from "./support/endpoints.ts";
import { inspect } from "./support/inspect.ts";
import { RUNS, TIMEOUT_MS } from "./support/runs.ts";
import { routesOfServer } from "./support/server-routes.ts";
import { ME, openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";
import { describeFaults, volley } from "./support/volley.ts";

let environment: TestEnvironment;
let about: Backdrop;
beforeAll(async () => {
  environment = await openTestEnvironment({
    CONTENTFUL_WEBHOOK_SECRET: CMS_SECRET,
    ANALYTICS_ENDPOINT: "/api/visits",
  });
  about = { environment, known: await addressesOfPages(), csrf: await formToken() };
});
afterAll(() => environment?.close());

const get = (path: string) =>
  ask(environment.site.port, { method: "GET", path, headers: { host: environment.host } });

async function addressesOfPages(): Promise<string[]> {
  const [experience] = environment.meaningful.experienceId ?? [];
  const pages = ["/home", "/en/home", `/experience/${experience}`, "/manifest.webmanifest"];
  const texts = await Promise.all(pages.map(async (path) => (await get(path)).text));
  const found = texts.flatMap(
    (text) => text.match(/\/(?:media|icons|link-pictures|assets|sitemaps)\/[^"' <>&?]+/g) ?? [],
  );
  return [...new Set([...found, "/sitemaps/pages.xml", "/sitemaps/experiences-1.xml"])];
}

async function formToken(): Promise<Backdrop["csrf"]> {
  const { headers, text } = await get("/api/auth/csrf");
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, token: String((JSON.parse(text) as Record<string, string>).csrfToken) };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
};

async function judge(sent: Sent): Promise<string | null> {
  const received = await ask(environment.site.port, sent);
  // A busy machine may make the server unready. The form of its response is still checked.
  if (sent.path.startsWith("/readyz") && received.status === 503) received.status = 200;
  const words = sent.path + JSON.stringify(sent.headers) + (sent.body?.toString() ?? "");
  const origins = [`http://${environment.host}`, environment.site.sandbox.url];
  return inspect(received, {
    sent: words + decoded(words),
    secrets: environment.secrets,
    personal: [ME],
    origins,
  });
}

test("every route of the server has a property of its own", () => {
  expect(
    Object.keys(ENDPOINTS)
      .filter((endpoint) => endpoint !== "ALL /*")
      .sort(),
  ).toEqual(
    routesOfServer()
      .filter((endpoint) => endpoint !== "ALL /*" && endpoint !== "ALL *")
      .sort(),
  );
});

test("the site's pages name pictures, icons and files to begin with", () => {
  for (const folder of ["/media/", "/icons/", "/link-pictures/", "/assets/"])
    expect([folder, about.known.some((path) => path.startsWith(folder))]).toEqual([folder, true]);
});

describe(`${RUNS} hostile requests find neither a fault nor a leak`, () => {
  test.each(Object.entries(ENDPOINTS))(
    "at %s",
    async (_, endpoint) => {
      const { sent, faults } = await volley(endpoint(about), judge);
      expect(describeFaults(faults)).toEqual([]);
      expect(sent).toBe(RUNS);
    },
    TIMEOUT_MS,
  );

  test("and the server logged no error of its own", () => {
    expect(environment.site.output().slice(0, 2_000)).toBe("");
  });
});
