import { beforeAll, expect, test } from "vitest";
import { openAgencyToday } from "../tests/support/agency-today.ts";
import { databasePerFile } from "../tests/support/databases/database.ts";
import { dateAhead } from "../tests/support/date-ahead.ts";
import { runScript } from "../tests/support/servers/run-script.ts";
import type { TestAgency } from "../tests/support/use-case-context.ts";

const database = databasePerFile(2);
let site: TestAgency;
let booked: Awaited<ReturnType<TestAgency["book"]>>;
beforeAll(async () => {
  site = await openAgencyToday(database.db);
  booked = await site.book(2, { date: dateAhead(10) });
});

const run = (script: string, ...args: string[]) =>
  runScript(script, args, { env: { DATABASE_URL: database.url } });

test("the command exits with 0 for consistent data, and with 1 after it named a wrong total", async () => {
  const { stdout } = await run("reconcile", "--provider=false");
  expect(stdout).toBe("0 discrepancies, 0 things to do by hand.\n");
  await database.pool.query("update bookings set taxes = taxes + 1");
  await expect(run("reconcile", "--provider=false", "--agency", site.agency.id)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      new RegExp(`amounts-wrong  ${booked.id}\\n.*\\n.*ledger-wrong  ${booked.id}\\n.*\\n\\n2 discrepancies`),
    ),
  });
});

test("a booking is reported with its code, and an unknown booking exits with 1", async () => {
  const { stdout } = await run("audit", "booking", booked.booking.code);
  expect(stdout).toContain(`Booking ${booked.booking.code} of ${site.agency.id}`);
  expect(stdout).toContain("Booked 2 seats for COP 360,000");
  await expect(run("audit", "booking", booked.id, "--agency", "another")).rejects.toMatchObject({
    code: 1,
    stderr: `There is no booking ${booked.id} at another.\n`,
  });
});

test("a departure is listed as over capacity after its capacity was lowered", async () => {
  const { date } = booked.booking;
  const change = ["change", site.agency.id, site.experience.id, date, "08:00", "--capacity", "1"];
  expect((await run("departures", ...change)).stdout).toContain("1 more are taken than there are.");
  const { stdout } = await run("departures", "over-capacity", site.agency.id);
  expect(stdout).toMatch(new RegExp(`^${date} +08:00 +2 +1 +${site.experience.id}$`, "m"));
});
