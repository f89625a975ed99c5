import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Sent } from "./support/ask.ts";
import { type Backdrop, CMS_SECRET, ENDPOINTS } from "./support/endpoints.ts";
import { inspect } from "./support/inspect.ts";
import { RUNS, TIMEOUT_MS } from "./support/runs.ts";
import { routesOfServer } from "./support/server-routes.ts";
import { ME, openTestEnvironment, type TestEnvironment } from "./support/test-environment.ts";
import { describeFaults, volley } from "./support/volley.ts";

let environment: TestEnvironment;
let backdrop: Backdrop;
beforeAll(async () => {
  environment = await openTestEnvironment({
    CONTENTFUL_WEBHOOK_SECRET: CMS_SECRET,
    ANALYTICS_ENDPOINT: "/api/visits",
  });
  backdrop = { environment, known: await addressesOfPages(), csrf: await formToken() };
});
afterAll(() => environment?.close());

const get = (path: string) =>
  ask(environment.site.port, { method: "GET", path, headers: { host: environment.host } });

async function addressesOfPages(): Promise<string[]> {
  const [experience] = environment.meaningful.experienceId ?? [];
  const pages = ["/home", "/en/home", `/experience/${experience}`, "/manifest.webmanifest"];
  const texts = await Promise.all(pages.map(async (path) => (await get(path)).text));
  const addresses = texts.flatMap(
    (text) => text.match(/\/(?:media|icons|link-pictures|assets|sitemaps)\/[^"' <>&?]+/g) ?? [],
  );
  return [...new Set([...addresses, "/sitemaps/pages.xml", "/sitemaps/experiences-1.xml"])];
}

async function formToken(): Promise<Backdrop["csrf"]> {
  const { headers, text } = await get("/api/auth/csrf");
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, token: String((JSON.parse(text) as Record<string, string>).csrfToken) };
}

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
};

async function judge(sent: Sent): Promise<string | null> {
  const received = await ask(environment.site.port, sent);
  // On a busy machine the server may be not ready.
  if (sent.path.startsWith("/readyz") && received.status === 503) received.status = 200;
  const requestText = sent.path + JSON.stringify(sent.headers) + (sent.body?.toString() ?? "");
  const origins = [`http://${environment.host}`, environment.site.sandbox.url];
  return inspect(received, {
    sent: requestText + decodeSafely(requestText),
    secrets: environment.secrets,
    personal: [ME],
    origins,
  });
}

test("every route of the server has a request generator", () => {
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

test("the site's pages contain addresses of pictures, icons and files", () => {
  for (const folder of ["/media/", "/icons/", "/link-pictures/", "/assets/"])
    expect([folder, backdrop.known.some((path) => path.startsWith(folder))]).toEqual([folder, true]);
});

describe(`${RUNS} hostile requests to each endpoint`, () => {
  test.each(Object.entries(ENDPOINTS))(
    "hostile requests to %s cause no fault and leak no data",
    async (_, endpoint) => {
      const { sent, faults } = await volley(endpoint(backdrop), judge);
      expect(describeFaults(faults)).toEqual([]);
      expect(sent).toBe(RUNS);
    },
    TIMEOUT_MS,
  );

  test("the server logs no error after the hostile requests", () => {
    expect(environment.site.output().slice(0, 2_000)).toBe("");
  });
});
