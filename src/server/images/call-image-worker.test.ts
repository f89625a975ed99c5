import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callImageWorker, DrawingEndedError } from "./call-image-worker.ts";
import type { PictureOrder } from "./picture-order.ts";

/** Returns its pid and environment instead of a drawing. Exits if the icon is large, and fails if `bleeds` is set. */
const PROGRAM = `
  process.on("message", ({ icon }) => {
    if (icon.side > 512) process.exit(1);
    if (icon.bleeds) return process.send({ problem: "no ink" });
    const settings = Object.keys(process.env).filter((name) => name !== "PATH").sort();
    process.send({ bytes: Buffer.from([process.pid, ...settings].join()) });
  });
  process.on("disconnect", () => process.exit(0));`;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trocha-pictures-"));
  program = join(folder, "image-worker.mjs");
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

const order = (icon: { side: number; bleeds?: boolean }): PictureOrder => ({
  kind: "icon",
  icon: { logo: 1, bleeds: false, ...icon },
  logo: new Uint8Array(),
  theme: { surface: "#fff" },
});
const pidIn = (drawing: Buffer) => Number(drawing.toString().split(",")[0]);

test("one process draws the requested pictures one after the other, and has none of the server's settings", async () => {
  const make = callImageWorker(program);
  const first = await make(order({ side: 32 }));
  const second = await make(order({ side: 192 }));
  expect(first.toString()).toMatch(/^\d+,(?:[A-Z_]*,)?MALLOC_ARENA_MAX,NODE_ENV/);
  expect([pidIn(first) === process.pid, pidIn(second)]).toEqual([false, pidIn(first)]);
});

test("a drawing that fails rejects with its reason, and the next picture is drawn", async () => {
  const make = callImageWorker(program);
  await expect(make(order({ side: 32, bleeds: true }))).rejects.toThrow("no ink");
  expect(pidIn(await make(order({ side: 32 })))).toBeGreaterThan(0);
});

test("if the process crashes at a picture, another process draws the next picture", async () => {
  const make = callImageWorker(program);
  await expect(make(order({ side: 1024 }))).rejects.toThrow(DrawingEndedError);
  expect(pidIn(await make(order({ side: 32 })))).toBeGreaterThan(0);
});
