import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { type Bytes, chooseEncoding, type EncodedBody } from "../request/encoding.ts";

const IMMUTABLE_FOR_A_YEAR = "public, max-age=31536000, immutable";
const CACHE_FOR_AN_HOUR = "public, max-age=3600";
const REVALIDATE_ALWAYS = "no-cache";

function cachingOf(path: string): string {
  if (path.startsWith("/assets/")) return IMMUTABLE_FOR_A_YEAR;
  return path === "/service-worker.js" ? REVALIDATE_ALWAYS : CACHE_FOR_AN_HOUR;
}

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface StaticFile {
  body: EncodedBody;
  type: string;
  etag: string;
}

const readIfThere = (path: string): Bytes | undefined => (existsSync(path) ? readFileSync(path) : undefined);

function readFile(path: string): StaticFile {
  const identity = readFileSync(path);
  const br = readIfThere(`${path}.br`);
  const gzip = readIfThere(`${path}.gz`);
  return {
    body: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    type: TYPES[extname(path)] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
  };
}

/** Reads all files of a build into memory, because they are few and small. */
function readFolder(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(folder.length);
    if (!entry.isFile() || address.startsWith("/.") || /\.(br|gz)$/.test(address)) continue;
    files.set(address, readFile(path));
  }
  return files;
}

function answer(c: Context, file: StaticFile): Response {
  c.header("cache-control", cachingOf(c.req.path));
  c.header("etag", file.etag);
  c.header("vary", "accept-encoding");
  if (c.req.header("if-none-match") === file.etag) return c.body(null, 304);
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const body = file.body[encoding];
  c.header("content-type", file.type);
  if (body && encoding !== "identity") c.header("content-encoding", encoding);
  return c.body(body ?? file.body.identity, 200);
}

export interface StaticFiles {
  has(path: string): boolean;
  /** Files under `/assets` have a hash in their name and never change. */
  serve: MiddlewareHandler;
}

export function readStaticFiles(folder: string): StaticFiles {
  const files = readFolder(folder);
  return {
    has: (path) => files.has(path),
    async serve(c, next) {
      const file = ["GET", "HEAD"].includes(c.req.method) ? files.get(c.req.path) : undefined;
      return file ? answer(c, file) : next();
    },
  };
}
