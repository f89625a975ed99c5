import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { precompress } from "../../../scripts/page-build/precompress.ts";
import { readStaticFiles } from "./static-files.ts";

const SCRIPT = "console.log('Trocha');\n".repeat(100);

const folder = mkdtempSync(join(tmpdir(), "static-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets", "root-abc.js"), SCRIPT);
writeFileSync(join(folder, "assets", "figtree-abc.woff2"), "font");
writeFileSync(join(folder, "favicon.ico"), "icon");
precompress(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const app = new Hono();
app.use(readStaticFiles(folder).serve);
app.all("*", (c) => c.text("a page"));

test("a script is sent in the browser's encoding and cached for a year", async () => {
  const answer = await app.request("/assets/root-abc.js", { headers: { "accept-encoding": "gzip, br" } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
  const plain = await app.request("/assets/root-abc.js");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
});

test("a file in a compressed format is sent as it is", async () => {
  const answer = await app.request("/assets/figtree-abc.woff2", { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe("font");
});

test("a request with the file's ETag gets 304", async () => {
  const first = await app.request("/favicon.ico");
  expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
  const again = await app.request("/favicon.ico", {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test.each(["/assets/root-abc.js.br", "/assets/../favicon.ico.gz", "/assets", "/assets/none.js"])(
  "%s does not lead to a file",
  async (path) => {
    expect(await (await app.request(path)).text()).toBe("a page");
  },
);

test("a file accepts only GET and HEAD", async () => {
  expect(await (await app.request("/favicon.ico", { method: "POST" })).text()).toBe("a page");
});
