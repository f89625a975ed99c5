import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { routePattern, SCREEN_PATTERNS } from "../../src/server/request/route-pattern.ts";
import routes from "../../src/web/site/routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);

const pattern = (path: string) => routePattern(path, (name) => name === "booking.create");

test("every screen has a name of its own in the metrics", () => {
  const screens = pathsOf(routes)
    .filter((path) => !/^(en(\/|$)|api\/|ui$|\*$)/.test(path))
    .map((path) => `/${path}`);
  expect(new Set(SCREEN_PATTERNS)).toEqual(new Set(["/", ...screens]));
});

test.each([
  ["/en/experience/0198-1.data", "/experience/:id"],
  ["/en", "/"],
  ["/api/trpc/booking.create", "/api/trpc/booking.create"],
  ["/api/trpc/booking.create,user.update", "/api/trpc/several"],
  ["/api/trpc/constructor", "/api/trpc/unknown"],
  ["/api/auth/callback/google", "/api/auth/:action/:provider"],
  ["/assets/home-x1.js", "/assets/*"],
  ["/wp-login.php", "other"],
  ["/experience/1/2", "other"],
])("%s counts as %s", (path, expected) => {
  expect(pattern(path)).toBe(expected);
});
