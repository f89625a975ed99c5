import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { startSite, type TestSite } from "../support/site.ts";

/** `SIGUSR2` causes an unhandled rejection with the error of a failed statement. */
const FAULT = `process.on("SIGUSR2", () => {
  Promise.reject(Object.assign(new Error("Failed query: insert into users\\nparams: Ana Restrepo,ana@viajeros.test"), {
    params: ["Ana Restrepo"],
    code: "23505",
  }));
});`;

let database: TestDatabase;
let site: TestSite;
beforeAll(async () => {
  database = await testDatabase(4);
  const preload = `data:text/javascript;base64,${Buffer.from(FAULT).toString("base64")}`;
  site = await startSite(database.url, { NODE_OPTIONS: `--import=${preload}` });
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

test("an uncaught error is logged without values before the process ends", async () => {
  site.server.kill("SIGUSR2");
  expect(await site.server.ended).toBe(1);
  const output = site.output();
  expect(output).not.toMatch(/Restrepo|viajeros/);
  expect(JSON.parse(output.trim().split("\n").at(-1) ?? "")).toMatchObject({
    level: 60,
    origin: "unhandledRejection",
    err: { message: "Failed query: insert into users", code: "23505" },
  });
});
