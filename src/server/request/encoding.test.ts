import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compress, encodeAll } from "./encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.000, gzip;q=0", "identity"],
  ["br;q=0.5", "br"],
  ["GZIP", "gzip"],
  ["xbr, brx", "identity"],
  ["*", "identity"],
])("for the header %j the encoding is %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

const PAGE = Buffer.from("<p>Valle de Cocora</p>".repeat(200));

test("each encoding decodes to the page", async () => {
  const { identity, br, gzip } = await encodeAll(PAGE, 5);
  expect(identity).toBe(PAGE);
  expect(brotliDecompressSync(br ?? "")).toEqual(PAGE);
  expect(gunzipSync(gzip ?? "")).toEqual(PAGE);
});

test("a small body is sent as it is", async () => {
  const small = Buffer.from("404");
  expect(await compress(small, "br", 5)).toBe(small);
  expect(await encodeAll(small, 5)).toEqual({ identity: small });
});
