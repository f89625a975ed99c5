import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { expect, test } from "vitest";
import { plainFault, plainNotFound, plainUnavailable } from "./plain-pages.ts";

const PAGES: [string, (c: Context) => Response, number][] = [
  ["an unknown host", plainNotFound, 404],
  ["a fault", (c) => plainFault(c, "0190d6a0"), 500],
  ["an unreachable database", plainUnavailable, 503],
];

const answerOf = async (answer: (c: Context) => Response, accept: string) =>
  new Hono().get("/", answer).request("/", { headers: { accept } });

test.each(PAGES)("the page for %s may apply its own style and do nothing else", async (_, page, status) => {
  const answer = await answerOf(page, "text/html");
  const html = await answer.text();
  const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.status).toBe(status);
  expect(html).not.toContain("<script");
  expect(answer.headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

test.each(PAGES)("a client that accepts no HTML gets %s as one line of text", async (_, page, status) => {
  const answer = await answerOf(page, "application/json");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/plain; charset=UTF-8"]);
});
