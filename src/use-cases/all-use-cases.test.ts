import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  grantOf,
  PERMISSION_NAMES,
  RESERVED_PERMISSIONS,
  ROLES,
  type Role,
  SECOND_FACTOR_PERMISSIONS,
} from "../domain/access/permissions.ts";
import type { Actor } from "./access/actor.ts";
import { EVERYBODY, type May } from "./access/may.ts";
import { commandUseCases } from "./command-use-cases.ts";
import type { Context } from "./context.ts";
import { insurerUseCases } from "./insurer-use-cases.ts";
import { frequentUseCases, jobUseCases, nightlyUseCases } from "./job-use-cases.ts";
import { panelUseCases } from "./panel-use-cases.ts";
import { type AnyUseCase, defineUseCase, type Front, isUseCase, perform } from "./use-case.ts";
import { useCases } from "./use-cases.ts";

type Table = Record<string, AnyUseCase>;
const site: Table = useCases;
const panel: Table = panelUseCases;
const jobs: Table = { ...jobUseCases, ...nightlyUseCases, ...frequentUseCases };
const commands: Table = commandUseCases;
const insurers: Table = insurerUseCases;

const ALL = [...new Set([site, panel, jobs, commands, insurers].flatMap((table) => Object.values(table)))];

const NOW = new Date("2026-11-26T12:00:00Z");

const staff = (roles: readonly Role[], agencyId: string, secondFactorAt: Date | null): Actor => ({
  ...{
    kind: "staff",
    staffId: "s",
    agencyId,
    email: "marta@andesvivo.test",
    name: null,
    roles,
    secondFactorAt,
  },
});

const ACTORS: readonly Actor[] = [
  { kind: "anonymous" },
  { kind: "traveller", userId: "u", email: null, name: null, isRegistered: true },
  { kind: "operator" },
  { kind: "system", name: "test" },
  { kind: "insurer", agencyId: "here", listId: "l" },
  { kind: "insurer", agencyId: "there", listId: "l" },
  ...[[], ...ROLES.map((role) => [role])].flatMap((roles) => [
    staff(roles, "here", NOW),
    staff(roles, "here", null),
    staff(roles, "there", NOW),
  ]),
];

function owed({ may }: { may: May }, actor: Actor): string | null {
  if (actor.kind === "insurer" && actor.agencyId !== "here") return "not-allowed";
  if (actor.kind !== "staff") {
    if (may[actor.kind]) return null;
    return may.traveller ? "not-signed-in" : "not-allowed";
  }
  if (actor.agencyId !== "here" || may.staff === undefined) return "not-allowed";
  if (may.staff === "any") return null;
  if (grantOf(actor.roles, may.staff) === null) return "not-allowed";
  return actor.secondFactorAt === null && SECOND_FACTOR_PERMISSIONS.includes(may.staff)
    ? "second-factor-needed"
    : null;
}

type Call = Context & Front;
type Performer = (useCase: AnyUseCase, ctx: Call) => Promise<unknown>;

const REACHED = new Error("the use case runs");

/** Performs a use case up to its first step. @returns the refusal; null if the use case would run. */
async function outcomeOf(performer: Performer, useCase: AnyUseCase, actor: Actor): Promise<string | null> {
  const ctx = { actor, agency: { id: "here" }, inSpan: () => Promise.reject(REACHED) } as unknown as Call;
  try {
    await performer(useCase, ctx);
  } catch (error) {
    if (error === REACHED) return null;
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
  throw new Error(`${useCase.name} ran past its span`);
}

async function findHoles(performer: Performer, all: readonly AnyUseCase[] = ALL): Promise<string[]> {
  const holes: string[] = [];
  for (const useCase of all)
    for (const actor of ACTORS) {
      const [demanded, outcome] = [owed(useCase, actor), await outcomeOf(performer, useCase, actor)];
      if (demanded !== outcome)
        holes.push(`${useCase.name} ${JSON.stringify(actor)}: ${outcome}, not ${demanded}`);
    }
  return holes;
}

const performing: Performer = (useCase, ctx) => perform(useCase, ctx, undefined as never);

describe("every use case refuses everybody whom its rule does not name", () => {
  test("of every kind and role, at their own and at another agency", async () => {
    expect(ALL.length).toBeGreaterThan(100);
    expect(await findHoles(performing)).toEqual([]);
  });

  test.each<[string, (ctx: Call) => Call]>([
    ["the kind of actor", (ctx) => ({ ...ctx, actor: { kind: "operator" } })],
    ["the agency of staff", (ctx) => ({ ...ctx, agency: { ...ctx.agency, id: "there" } })],
    [
      "the permission of staff",
      (ctx) => (ctx.actor.kind === "staff" ? { ...ctx, actor: { ...ctx.actor, roles: ["owner"] } } : ctx),
    ],
    [
      "the second factor",
      (ctx) => (ctx.actor.kind === "staff" ? { ...ctx, actor: { ...ctx.actor, secondFactorAt: NOW } } : ctx),
    ],
  ])("and the test itself fails if perform skips the check of %s", async (_, forget) => {
    expect(await findHoles((useCase, ctx) => performing(useCase, forget(ctx)))).not.toEqual([]);
  });
});

/** An addition must be decided on purpose. */
const OPEN_TO_STRANGERS = [
  ...[
    "check-voucher",
    "choose-by-link",
    "complete-by-link",
    "find-companions",
    "get-agency",
    "get-agency-content",
    "get-calendar",
  ],
  ...[
    "get-choice",
    "get-experience",
    "get-linked-booking",
    "get-shared-wishlist",
    "get-social-proof",
    "guess-country",
  ],
  ...["list-experiences", "list-guides", "list-wallets", "open-with-pin", "pay-by-link", "quote-checkout"],
  ...["return-by-link", "seal-form", "search-experiences", "send-contact-message", "stamp-contact-form"],
];

const openToStrangers = (all: readonly AnyUseCase[]): string[] =>
  all.filter(({ may }) => may.anonymous).map(({ name }) => name);

const useCasesBreaking = (table: Table, isRight: (may: May) => boolean): string[] =>
  Object.values(table).flatMap(({ name, may }) => (isRight(may) ? [] : [name]));

const isForStaff = ({ staff: permission }: May) => permission !== undefined && permission !== "any";
const isPublic = (may: May) => may === EVERYBODY;

describe("each list has the use cases of its audience", () => {
  test("the use cases open to anonymous visitors are those listed here", () => {
    expect(openToStrangers(ALL).toSorted()).toEqual(OPEN_TO_STRANGERS.toSorted());
  });

  test("the site is for visitors and travellers", () => {
    expect(useCasesBreaking(site, (may) => may.traveller === true && (!may.staff || isPublic(may)))).toEqual(
      [],
    );
  });

  test("the panel is for staff with a permission, except for three use cases of public data", () => {
    expect(useCasesBreaking(panel, isForStaff).toSorted()).toEqual([
      "get-calendar",
      "get-experience",
      "list-experiences",
    ]);
  });

  test("only the system performs the use cases of jobs", () => {
    expect(useCasesBreaking(jobs, (may) => may.system === true && Object.keys(may).length === 1)).toEqual([]);
  });

  test("only the insurer performs the insurer's use cases, and may perform no others", () => {
    const isInsurers = (may: May) => may.insurer === true && Object.keys(may).length === 1;
    expect(useCasesBreaking(insurers, isInsurers)).toEqual([]);
    const others = ALL.filter((one) => !Object.values(insurers).includes(one));
    expect(others.filter(({ may }) => may.insurer).map(({ name }) => name)).toEqual([]);
  });

  test("commands are for the operator, and not for visitors or travellers", () => {
    expect(
      useCasesBreaking(commands, (may) => may.operator === true && !may.anonymous && !may.traveller),
    ).toEqual([]);
  });

  test("the tests above detect a use case for the wrong kind of actor", () => {
    const [needs, run] = [[], async () => {}];
    const open = defineUseCase({ name: "erase-user", may: EVERYBODY, needs, run });
    const byTraveller = defineUseCase({ name: "refund", may: { traveller: true }, needs, run });
    expect(openToStrangers([...ALL, open])).toContain("erase-user");
    expect(useCasesBreaking({ byTraveller }, isForStaff)).toEqual(["refund"]);
  });

  test("names are unique", () => {
    expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
  });
});

const HERE = import.meta.dirname;
const SRC = join(HERE, "..");

test("every use case is in a list", async () => {
  const files = globSync("**/*.ts", { cwd: HERE }).filter((path) => !/\.(test|timed)\./.test(path));
  const modules = await Promise.all(files.map((path) => import(join(HERE, path))));
  const defined = modules.flatMap((module: object) => Object.values(module)).filter(isUseCase);
  expect(defined.length).toBeGreaterThan(100);
  expect([...new Set(defined)].filter((one) => !ALL.includes(one)).map(({ name }) => name)).toEqual([]);
});

/** The operator's report is a function, because it reads every agency. */
const NO_STEP = ["reconciliation/reconcile.ts"];

test("the first level of an area has only use cases and views; other files are steps", async () => {
  const files = globSync("*/*.ts", { cwd: HERE }).filter(
    (path) => !path.startsWith("access/") && !/\.(test|timed)\.ts$|-view\.ts$/.test(path),
  );
  const hasUseCase = async (path: string) =>
    Object.values(await import(join(HERE, path))).some((value) => isUseCase(value));
  const found = await Promise.all(files.map(async (path) => ((await hasUseCase(path)) ? [] : [path])));
  expect(files.length).toBeGreaterThan(100);
  expect(found.flat()).toEqual(NO_STEP);
});

/**
 * Functions that server and commands call without `perform`, each with its reason. A new function needs a reason, or must
 * become a use case.
 */
const NO_USE_CASES: Record<string, string> = {
  bindApplication: "performs the site's use cases",
  bindPanelApplication: "performs the panel's use cases",
  performJob: "performs the use case of a job",
  perform: "performs a use case",
  Received: "marks input that perform checks",
  bindStaffAccount: "one's own staff account, before an agency is chosen; the session is the permission",
  bindInvitations: "an invitation's link is the permission",
  proveInsurerLink: "the signature of a link to the insurer is the permission",
  notePresence: "part of reading a staff session",
  receiveWebhookEvent: "the provider's signature is the permission",
  countVisits: "counts that name nobody",
  listPublicPages: "published pages, for search engines",
  listPublicExperiences: "published pages, for search engines",
  sendSignInCode: "part of the sign-in",
  writeProviderEmail: "part of the sign-in, in its transaction",
  toUserView: "part of reading a session",
  openPhone: "part of reading a session",
  sealToken: "part of the sign-in",
  sealTotp: "demo data",
  openCredentials: "merchant accounts of the server",
  toAgencyView: "a view of data that the server holds",
  subscribeToDomainEvents: "metrics",
  deleteFormerStaff: "the nightly run, of no agency",
  reseal: "the nightly run, of no agency; changes nothing that anybody reads",
  resealAll: "an operator's command, of no agency; changes nothing that anybody reads",
  describeBooking: "an operator's report from rows",
  listOverCapacity: "an operator's report; reads only",
  reportVisits: "an operator's report; reads only",
  reportPerson: "an operator's report; reads only",
  reconcile: "an operator's report; reads only",
};

const IMPORT = /(?:import|export) \{([^}]*)\} from "([^"]*use-cases\/[^"]*)";/g;
/** Imports that do not name functions: imports of a whole module, and dynamic imports. */
const UNNAMED = /(?:\* as \w+|\*) from "([^"]*use-cases\/[^"]*)"|import\("([^"]*use-cases\/[^"]*)"\)/g;

/** Returns whether a value is a function or holds one. Use cases do not count, because only `perform` runs them. */
const canBeCalled = (value: unknown): boolean =>
  typeof value === "function" ||
  (typeof value === "object" &&
    value !== null &&
    !isUseCase(value) &&
    Object.values(value).some(canBeCalled));

async function functionsOf(folder: string, text: string): Promise<string[]> {
  const found = [...text.matchAll(UNNAMED)].map(([, whole, atRunTime]) => `* of ${whole ?? atRunTime}`);
  for (const [, names = "", from = ""] of text.matchAll(IMPORT)) {
    const wanted = names.split(",").map((name) => name.trim().split(" as ")[0] ?? "");
    const module: Record<string, unknown> = await import(join(folder, from));
    found.push(...wanted.filter((name) => canBeCalled(module[name])));
  }
  return found;
}

describe("server and commands act through perform", () => {
  test("and call other functions only if they are listed here with a reason", async () => {
    const roots = [join(SRC, "server"), join(SRC, "..", "scripts")];
    const paths = roots.flatMap((root) =>
      globSync("**/*.{ts,tsx,mjs}", { cwd: root }).map((path) => join(root, path)),
    );
    const called = new Set<string>();
    for (const path of paths.filter((one) => !/\.(test|timed|explore)\./.test(one)))
      for (const name of await functionsOf(join(path, ".."), readFileSync(path, "utf8"))) called.add(name);
    expect([...called].toSorted()).toEqual(Object.keys(NO_USE_CASES).toSorted());
  });

  test("and the check detects a step that is called directly", async () => {
    const text = 'import { settlePayment } from "../use-cases/payments/steps/settle-payment.ts";';
    expect(await functionsOf(join(SRC, "server"), text)).toEqual(["settlePayment"]);
  });

  test("and the check detects an object whose functions can be called", async () => {
    const text = 'import { changeKind } from "../use-cases/changes/steps/change-kind.ts";';
    expect(await functionsOf(join(SRC, "server"), text)).toEqual(["changeKind"]);
  });

  test.each([
    'import * as steps from "../use-cases/payments/steps/settle-payment.ts";',
    'export * from "../use-cases/payments/steps/settle-payment.ts";',
    'const steps = await import("../use-cases/payments/steps/settle-payment.ts");',
  ])("and the check detects a module that is imported as a whole: %s", async (text) => {
    const found = ["* of ../use-cases/payments/steps/settle-payment.ts"];
    expect(await functionsOf(join(SRC, "server"), text)).toEqual(found);
  });
});

test("a permission is reserved if no use case and no page requires it", () => {
  const sources = globSync("src/{domain,use-cases,server,web/panel}/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.tsx?$|\/messages\/|\/permissions\.ts$/.test(path))
    .map((path) => readFileSync(path, "utf8"));
  const unnamed = PERMISSION_NAMES.filter((name) => !sources.some((text) => text.includes(`"${name}"`)));
  expect(RESERVED_PERMISSIONS).toEqual(unnamed);
});
