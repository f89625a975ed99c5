import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT_EXTENSIONS = new Set([".js", ".css", ".svg", ".json", ".txt", ".html", ".webmanifest"]);

function compressFile(path: string): void {
  const bytes = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isText = entry.isFile() && TEXT_EXTENSIONS.has(extname(entry.name)) && !entry.name.startsWith(".");
    if (isText) compressFile(join(entry.parentPath, entry.name));
  }
}
