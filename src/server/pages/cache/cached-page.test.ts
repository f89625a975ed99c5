import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { toCachedPage } from "./cached-page.ts";

const LINES = Array.from({ length: 400 }, (_, at) => `<p>Salida ${at * 7919} a las ${at % 24}:00</p>`);
const pageOf = (text: string) => ({ headers: new Headers(), body: Buffer.from(text) });
const sizeOf = (body: Uint8Array | undefined) => body?.length ?? 0;

test("an unchanged page is compressed once with the best quality", async () => {
  const text = LINES.join("\n");
  const first = await toCachedPage("andes-vivo", 0, pageOf(text));
  const second = await toCachedPage("andes-vivo", 60_000, pageOf(text), first);
  const third = await toCachedPage("andes-vivo", 120_000, pageOf(text), second);

  expect(sizeOf(second.bodies.br)).toBeLessThan(sizeOf(first.bodies.br));
  expect(brotliDecompressSync(second.bodies.br ?? "").toString()).toBe(text);
  expect(third.bodies).toBe(second.bodies);
  expect([first, second, third].map(({ renderedAt }) => renderedAt)).toEqual([0, 60_000, 120_000]);
  for (const { headers, bodies } of [first, second, third])
    expect(headers.br[headers.br.indexOf("content-length") + 1]).toBe(String(sizeOf(bodies.br)));
});

test("a changed page is compressed with the quick quality", async () => {
  const first = await toCachedPage("andes-vivo", 0, pageOf(LINES.join("\n")));
  const changed = await toCachedPage("andes-vivo", 60_000, pageOf(LINES.toReversed().join("\n")), first);
  const fresh = await toCachedPage("andes-vivo", 0, pageOf(LINES.toReversed().join("\n")));

  expect(sizeOf(changed.bodies.br)).toBe(sizeOf(fresh.bodies.br));
  expect(brotliDecompressSync(changed.bodies.br ?? "").toString()).toBe(LINES.toReversed().join("\n"));
});
