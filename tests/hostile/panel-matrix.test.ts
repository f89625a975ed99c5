import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { findBooking } from "../../src/db/queries/booking/bookings.ts";
import { bookings } from "../../src/db/schema/bookings.ts";
import type { Role } from "../../src/domain/access/permissions.ts";
import { DomainError } from "../../src/domain/errors.ts";
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

const OTHER_CHANGED = "the other agency's rows changed";

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
    if ((await rowsOf(database.pool, panels.there)) !== before) findings.push(`${roles}: ${OTHER_CHANGED}`);
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

async function walkPlanted(
  name: PanelName,
  planted: AnyUseCase,
  roleSets: readonly (readonly Role[])[],
): Promise<string[]> {
  const panels = await openPanels(database.db, "paid");
  const table: Record<string, AnyUseCase> = { ...panelUseCases, [name]: planted };
  const before = await rowsOf(database.pool, panels.there);
  const findings: string[] = [];
  for (const roles of roleSets)
    findings.push(...(await walk(panels, roles, { table, names: [name] })).findings);
  const isUnchanged = (await rowsOf(database.pool, panels.there)) === before;
  return isUnchanged ? findings : [...findings, OTHER_CHANGED];
}

const { input } = panelUseCases.previewCancel;
const answer = async () => ({});

function permitted(may: May): AnyUseCase {
  return defineUseCase({ name: "preview-cancel", input, may, needs: [], run: answer });
}

test("a procedure without a permission check is reported", async () => {
  const findings = await walkPlanted("previewCancel", permitted(EVERYBODY), SAMPLE_SETS);
  expect(findings.some((one) => one.includes("in place of not-allowed"))).toBe(true);
  expect(findings.some((one) => one.includes("what is not theirs"))).toBe(true);
});

test("a procedure that requires a weaker permission than it must is reported", async () => {
  const findings = await walkPlanted("previewCancel", permitted({ staff: "bookings.view" }), SAMPLE_SETS);
  expect(findings.filter((one) => one.includes("in place of not-allowed")).join()).toMatch(/"accounts"/);
});

const cancel = { name: "preview-cancel", may: { staff: "bookings.cancel" } } as const;

const smuggling = input.extend({ agencyId: z.string().optional() });

const HOLES: readonly [string, PanelName, AnyUseCase, string][] = [
  [
    "finds a booking of every agency",
    "previewCancel",
    defineUseCase({ ...cancel, input, needs: [], run: answer }),
    '"whose":"foreign"}: done, told of what is not theirs',
  ],
  [
    "reads the agency from its input",
    "previewCancel",
    defineUseCase({
      ...{ ...cancel, input: smuggling, needs: ["db", "agency"] },
      run: async (ctx, { id, agencyId = ctx.agency.id }) => {
        if (!(await findBooking(ctx.db, agencyId, id))) throw new DomainError("booking-not-found");
      },
    }),
    '"whose":"smuggled"}: done, told of what is not theirs',
  ],
  [
    "changes another agency's booking and then refuses",
    "previewCancel",
    defineUseCase({
      ...{ ...cancel, input: smuggling, needs: ["db", "agency"] },
      run: async (ctx, { id, agencyId = ctx.agency.id }) => {
        const isWanted = and(eq(bookings.agencyId, agencyId), eq(bookings.id, id));
        await ctx.db.update(bookings).set({ linkVersion: 9 }).where(isWanted);
        throw new DomainError("booking-not-found");
      },
    }),
    OTHER_CHANGED,
  ],
  [
    "does not check its ids",
    "previewCancel",
    defineUseCase({ ...cancel, input: z.object({ id: z.string() }), needs: [], run: answer }),
    '"whose":"malformed"}: done, took what is no id',
  ],
  [
    "requires no recent second factor",
    "setInsurer",
    defineUseCase({ name: "set-insurer", may: { staff: "payment-account.manage" }, needs: [], run: answer }),
    '"who":"stale","whose":"own"}: done, answered in place of second-factor-needed',
  ],
  [
    "refuses staff with the permission",
    "previewCancel",
    defineUseCase({
      ...{ ...cancel, input, needs: [] },
      run: () => Promise.reject(new DomainError("not-allowed")),
    }),
    '"whose":"own"}: not-allowed, refused to who may',
  ],
];

test.each(HOLES)("a procedure that %s is reported", async (_, name, planted, finding) => {
  const findings = await walkPlanted(name, planted, [["owner"]]);
  expect(findings.join("\n")).toContain(finding);
});
