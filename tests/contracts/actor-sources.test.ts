import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { listActorSources } from "./actor-sources.ts";

/** An expression in any other file could give its caller the rights of an operator or of the system. */
const ACTOR_SOURCES: Record<string, readonly string[]> = {
  "scripts/operator.ts": ["operator"],
  "scripts/privacy.ts": ["operator"],
  "src/server/boot/services.ts": ["traveller", "signedInTraveller"],
  "src/server/jobs/guide-lists.ts": ["system"],
  "src/server/jobs/nightly.ts": ["system"],
  "src/server/jobs/start-workers.ts": ["system"],
  "src/server/realms/panel/bind-staff.ts": ["staff"],
  "src/server/realms/panel/insurer-lists.ts": ["await proveInsurerLink"],
  "src/server/realms/site/bind-visitor.ts": ["traveller", "anonymous", "actorOf"],
  "src/server/realms/site/contact-stamp.ts": ["anonymous"],
  "src/server/realms/site/discovery/link-pictures.ts": ["anonymous"],
};

const PLANTED = "src/server/realms/site/planted.ts";

/** Every way to make an actor that the compiler accepts, each in a line. */
const WAYS = `import type { Actor } from "../../../use-cases/access/actor.ts";
const kind = "operator" as const;
export const byVariable: Actor = { kind };
export const bySpread = (actor: Actor): Actor => ({ ...actor, kind: "system", name: "planted" });
export const byOtherRoles = (actor: Extract<Actor, { kind: "staff" }>) => ({ ...actor, roles: [] });
export const byChoice = (either: "operator" | "anonymous"): Actor => ({ kind: either });
export const byComputedName: Actor = { ["kind"]: "operator" };
export const byAssertion = {} as Actor;
export const byCopy = (actor: Actor) => structuredClone(actor);
export const byMerge = (actor: Actor, name: string) => Object.assign({ ...actor }, { name });
export const byAny: Actor = JSON.parse("{}");
export const byContext: { actor: Actor } = JSON.parse("{}");
export const read = ({ actor }: { actor: Actor }) => actor;`;

test("only the entrances of sessions, jobs and commands make an actor", () => {
  const files = globSync(["src/{server,web,adapters,email,config}/**/*.{ts,tsx}", "scripts/**/*.ts"]);
  const product = files.filter((file) => !/\.(test|timed|explore)\.tsx?$/.test(file));
  expect(product.length).toBeGreaterThan(500);
  const { [PLANTED]: planted, ...found } = listActorSources(product, { [PLANTED]: WAYS });
  expect(found).toEqual(ACTOR_SOURCES);
  expect(planted).toEqual([
    ...["operator", "system", "staff", "anonymous | operator", "operator", "{} as Actor", "structuredClone"],
    ...["Object.assign", "anonymous | insurer | operator | staff | system | traveller"],
    ...["JSON.parse", "JSON.parse"],
  ]);
});
