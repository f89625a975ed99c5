import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { DomainError } from "../../domain/errors.ts";
import type { Actor, ActorKind } from "./actor.ts";
import { type Action, MAY, may, requireMay } from "./may.ts";

const USE_CASES = join(import.meta.dirname, "..");

const ACTORS: Record<ActorKind, Actor> = {
  anonymous: { kind: "anonymous" },
  traveller: { kind: "traveller", userId: "u", email: null, name: null, isRegistered: true },
  staff: {
    kind: "staff",
    staffId: "s",
    agencyId: "a",
    email: "duena@andesvivo.test",
    name: null,
    roles: ["owner"],
    secondFactorAt: new Date("2026-11-22T12:00:00Z"),
  },
  operator: { kind: "operator" },
  system: { kind: "system", name: "test" },
};

/** Use cases that change something without a permission check, and why. */
const ASKS_NOBODY: Record<string, string> = {
  "settle-payment": "what moves a booking is the provider's answer; whoever has it looked up, it is the same",
  "settle-change": "a step of settle-payment: the provider's answer about a change of a booking",
  "receive-webhook-event": "a provider's webhook, whose signature was checked before",
  "count-visits": "counts of pages that anybody may have seen; they are nobody's",
  "open-checkout": "a step of create-booking and pay-booking, which have asked",
  "take-seats": "a step of create-booking, which has asked",
  "record-refund": "a step of request-refund and settle-payment",
  "remind-to-pay": "a step of reconcile-booking, which has asked",
  "accept-invitation": "whoever signed in with the invited address may; the invitation says to what",
  "prove-second-factor": "of one's own account: who is signed in to the panel, before any agency is chosen",
  "note-presence": "when somebody was last at work, by whom they signed in as",
  "choose-locale": "of one's own account: who is signed in to the panel, before any agency is chosen",
  "set-up-codes": "of one's own account: who is signed in to the panel, before any agency is chosen",
  "in-batches":
    "a step of keep-retention, which has asked, and of delete-former-staff, which is about accounts of no agency",
  reseal: "changes nothing that anybody reads; a command and the night begin it",
};

function refusal(actor: Actor, action: Action): string | undefined {
  try {
    requireMay(actor, action);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const WRITES = /\b(inTransaction|inQueue)\(/;
const ASKS = /\b(requireMay|requireRegistered|requireOwnWishlist)\([^)]*?"([a-z-]+)"/g;

const files = globSync("**/*.ts", { cwd: USE_CASES }).filter((path) => !path.includes(".test."));
const DEFINES = /defineUseCase\(\{\n\s+name: "([a-z-]+)"/g;
const textOf = (path: string): string => readFileSync(join(USE_CASES, path), "utf8");
const nameOf = (path: string): string => basename(path, ".ts");
const asked = new Map(
  files.map((path) => {
    const text = textOf(path);
    const asks = [...text.matchAll(ASKS)].map(([, , action]) => action);
    return [nameOf(path), [...asks, ...[...text.matchAll(DEFINES)].map(([, name]) => name)]];
  }),
);

describe("who may do what", () => {
  const actions = Object.keys(MAY) as Action[];
  const table = actions.flatMap((action) =>
    (Object.keys(ACTORS) as ActorKind[]).map((kind) => ({
      action,
      kind,
      allowed: (MAY[action] as readonly ActorKind[]).includes(kind),
    })),
  );

  test.each(table)("$action by $kind: $allowed", ({ action, kind, allowed }) => {
    expect(may(ACTORS[kind], action)).toBe(allowed);
    const forTravellers = (MAY[action] as readonly ActorKind[]).includes("traveller");
    const refused = forTravellers && kind !== "staff" ? "not-signed-in" : "not-allowed";
    expect(refusal(ACTORS[kind], action)).toBe(allowed ? undefined : refused);
  });

  test("nobody unknown may do more than write a message, and what a booking's link is for", () => {
    expect(table.filter(({ kind, allowed }) => kind === "anonymous" && allowed)).toEqual([
      { action: "complete-by-link", kind: "anonymous", allowed: true },
      { action: "pay-by-link", kind: "anonymous", allowed: true },
      { action: "return-by-link", kind: "anonymous", allowed: true },
      { action: "send-contact-message", kind: "anonymous", allowed: true },
    ]);
  });
});

describe("every use case that changes something", () => {
  const changing = files.filter((path) => WRITES.test(textOf(path))).map(nameOf);

  test.each(changing.filter((name) => !(name in ASKS_NOBODY)))("%s asks for itself", (name) => {
    expect(asked.get(name)).toContain(name);
  });

  test("else says why it asks nobody", () => {
    const askingNobody = changing.filter((name) => asked.get(name)?.length === 0);
    expect(askingNobody.sort()).toEqual(Object.keys(ASKS_NOBODY).sort());
  });

  test("every action is asked for by the use case of its name", () => {
    for (const action of Object.keys(MAY)) expect(asked.get(action), action).toContain(action);
  });
});
