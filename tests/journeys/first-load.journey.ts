import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { firstExperience } from "../support/order.ts";
import { ANDES_VIVO, CARIBE_SERENO } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { traveller } from "./support/traveller.ts";

/** Bytes, brotli, of all scripts that a page names. */
const HOME = 120_000;
const EXPERIENCE = 135_000;
const CHECKOUT = 142_000;

const weights = new Map<string, number>();

function weigh(script: string): number {
  const known = weights.get(script);
  if (known !== undefined) return known;
  const weight = brotliCompressSync(readFileSync(join("build", "client", script))).length;
  weights.set(script, weight);
  return weight;
}

async function firstLoad(host: string, path: string): Promise<number> {
  const { text } = await traveller(host).call("GET", path);
  const scripts = [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(3);
  return scripts.reduce((sum, script) => sum + weigh(script), 0);
}

test("the scripts of a first visit stay within what a cheap phone can take", async () => {
  for (const [host, agencyId] of [
    [ANDES_VIVO, "andes-vivo"],
    [CARIBE_SERENO, "caribe-sereno"],
  ] as const) {
    const { id } = await firstExperience(traveller(host), agencyId);
    expect(await firstLoad(host, "/home")).toBeLessThanOrEqual(HOME);
    expect(await firstLoad(host, "/en/home")).toBeLessThanOrEqual(HOME);
    expect(await firstLoad(host, `/experience/${id}`)).toBeLessThanOrEqual(EXPERIENCE);
    const checkout = `/payments/checkout?experienceId=${id}&participants=2`;
    expect(await firstLoad(host, checkout)).toBeLessThanOrEqual(CHECKOUT);
  }
});

test("the component gallery is in no build", async ({ page }) => {
  const answer = await traveller(ANDES_VIVO).call("GET", "/ui");
  expect(answer.status).toBe(404);
  await page.close();
});
