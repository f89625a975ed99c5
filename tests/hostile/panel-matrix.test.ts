import { expect, test } from "vitest";
import { EVERYBODY, type May } from "../../src/use-cases/access/may.ts";
import { panelUseCases } from "../../src/use-cases/panel-use-cases.ts";
import { type AnyUseCase, defineUseCase } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { openPanels, rowsOf, SAMPLE_SETS, walk } from "./support/panel-matrix.ts";
import { type PanelName, QUESTIONS } from "./support/panel-questions.ts";

/**
 * The agencies lack a preview, a change that awaits payment, a manual refund, an amount above the limit, or a booking with a
 * choice.
 */
const NEVER_DONE: readonly PanelName[] = [
  "applyChange",
  "payChange",
  "completeRefund",
  "askApproval",
  "chooseByStaff",
];

const database = databasePerFile(4);

test("every procedure of the panel follows the table of permissions", async () => {
  const findings: string[] = [];
  const done = new Set<PanelName>();
  let probes = 0;
  // `npm run matrix` tests every set of roles.
  for (const roles of SAMPLE_SETS) {
    const panels = await openPanels(database.db, roles.includes("owner") ? "paid" : "unpaid");
    const before = await rowsOf(database.pool, panels.there);
    const walkResult = await walk(panels, roles);
    if ((await rowsOf(database.pool, panels.there)) !== before)
      findings.push(`${roles}: the other agency's rows changed`);
    findings.push(...walkResult.findings);
    probes += walkResult.probes;
    for (const name of walkResult.done) done.add(name);
  }
  expect(findings).toEqual([]);
  expect(probes).toBeGreaterThan(10_000);
  const names = Object.keys(panelUseCases) as PanelName[];
  expect(names.filter((name) => !done.has(name)).toSorted()).toEqual(NEVER_DONE.toSorted());
});

test("every procedure of the panel is called", () => {
  expect(Object.keys(QUESTIONS).toSorted()).toEqual(Object.keys(panelUseCases).toSorted());
});

async function walkPlanted(may: May): Promise<string[]> {
  const panels = await openPanels(database.db, "paid");
  const { name, input } = panelUseCases.previewCancel;
  const previewCancel = defineUseCase({ name, input, may, needs: [], run: async () => ({}) });
  const table: Record<string, AnyUseCase> = { ...panelUseCases, previewCancel };
  const findings: string[] = [];
  for (const roles of SAMPLE_SETS)
    findings.push(...(await walk(panels, roles, { table, names: ["previewCancel"] })).findings);
  return findings;
}

test("a procedure without a permission check is reported", async () => {
  const findings = await walkPlanted(EVERYBODY);
  expect(findings.some((one) => one.includes("in place of not-allowed"))).toBe(true);
  expect(findings.some((one) => one.includes("what is not theirs"))).toBe(true);
});

test("a procedure that requires a weaker permission than it must is reported", async () => {
  const findings = await walkPlanted({ staff: "bookings.view" });
  expect(findings.filter((one) => one.includes("in place of not-allowed")).join()).toMatch(/"accounts"/);
});
