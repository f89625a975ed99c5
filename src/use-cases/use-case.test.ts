import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Role } from "../domain/access/permissions.ts";
import { DomainError } from "../domain/errors.ts";
import type { Actor } from "./access/actor.ts";
import type { LimitName } from "./access/limits.ts";
import { EVERYBODY } from "./access/may.ts";
import type { Context } from "./context.ts";
import { defineUseCase, type Front, perform, Received } from "./use-case.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const ANA: Actor = { kind: "traveller", userId: "ana", email: null, name: null, isRegistered: true };
const ANYBODY: Actor = { kind: "anonymous" };

const staff = (
  role: Role,
  about: Partial<{ agencyId: string; secondFactorAt: Date | null }> = {},
): Actor => ({
  ...{ kind: "staff", staffId: "marta", agencyId: "here", email: "marta@andesvivo.test", name: null },
  ...{ roles: [role], secondFactorAt: NOW, ...about },
});

const contextOf = (actor: Actor, front: Front = {}) => {
  const services = { agency: { id: "here" }, newId: () => "an id", locale: "en" } as Context;
  return { ...services, actor, ...front };
};

function limitsWithout(...spent: LimitName[]) {
  const asked: string[] = [];
  const spend = async (name: LimitName, recipient?: string) => {
    asked.push(recipient === undefined ? name : `${name} ${recipient}`);
    if (spent.includes(name)) throw new DomainError("too-many-requests", { retryAfterSeconds: 7 });
  };
  return { asked, spend };
}

const cancel = defineUseCase({
  name: "cancel",
  may: { traveller: true, staff: "bookings.cancel" },
  input: z.object({ id: z.string().min(2) }),
  limits: ["booking-account", "booking-address"],
  needs: ["newId"],
  run: async (ctx, { id }) => ({ id, by: ctx.actor.kind, has: Object.keys(ctx).toSorted() }),
});

const refused = (code: string) => ({ code });

test("a use case gets the services that it names, the actor, and nothing else", async () => {
  const { spend } = limitsWithout();
  const inSpan = <T>(_name: string, work: () => Promise<T>) => work();
  expect(await perform(cancel, contextOf(ANA, { spend, inSpan }), { id: "one" })).toEqual({
    ...{ id: "one", by: "traveller", has: ["actor", "newId"] },
  });
});

describe("the permission of a use case", () => {
  test.each<[string, Actor, string | null]>([
    ["a visitor who is not signed in", ANYBODY, "not-signed-in"],
    ["a job", { kind: "system", name: "nightly" }, "not-signed-in"],
    ["staff with the permission", staff("desk"), null],
    ["staff without the permission", staff("guide"), "not-allowed"],
    ["staff of another agency", staff("owner", { agencyId: "there" }), "not-allowed"],
  ])("for %s has the error %s", async (_, actor, code) => {
    const outcome = perform(cancel, contextOf(actor), { id: "one" });
    await (code
      ? expect(outcome).rejects.toMatchObject(refused(code))
      : expect(outcome).resolves.toBeTruthy());
  });

  test("of staff refuses all other kinds of actors, signed in or not", async () => {
    const invite = defineUseCase({
      name: "invite",
      may: { staff: "staff.manage" },
      needs: [],
      run: async ({ actor }) => actor.staffId,
    });
    for (const actor of [ANYBODY, ANA])
      await expect(perform(invite, contextOf(actor))).rejects.toMatchObject(refused("not-allowed"));
    const unproven = contextOf(staff("owner", { secondFactorAt: null }));
    await expect(perform(invite, unproven)).rejects.toMatchObject(refused("second-factor-needed"));
    expect(await perform(invite, contextOf(staff("owner")))).toBe("marta");
  });

  test("refuses staff of another agency even in a use case that is open to everybody", async () => {
    const look = defineUseCase({ name: "look", may: EVERYBODY, needs: [], run: async () => "seen" });
    for (const actor of [ANYBODY, ANA, staff("content")])
      expect(await perform(look, contextOf(actor))).toBe("seen");
    const foreign = contextOf(staff("owner", { agencyId: "there" }));
    await expect(perform(look, foreign)).rejects.toMatchObject(refused("not-allowed"));
  });
});

describe("input from outside", () => {
  test("is checked, with a message for the field in the reader's language", async () => {
    const outcome = perform(cancel, contextOf(ANA), new Received({ id: "" }, "en"));
    await expect(outcome).rejects.toMatchObject({
      code: "invalid-input",
      fields: { id: expect.any(String) },
    });
  });

  test("keeps only what the schema knows", async () => {
    const answer = await perform(
      cancel,
      contextOf(ANA),
      new Received({ id: "one", agencyId: "there" }, "en"),
    );
    expect(answer.id).toBe("one");
  });

  test("does not reach a use case without a schema", async () => {
    const look = defineUseCase({
      name: "look",
      may: EVERYBODY,
      needs: [],
      run: async (_ctx, input: { token: string } | undefined) => input,
    });
    expect(await perform(look, contextOf(ANA), new Received({ token: "x" }, "en"))).toBeUndefined();
  });
});

describe("the order of the checks", () => {
  test("begins with another agency's staff, then the input, the limits and the permission", async () => {
    const { asked, spend } = limitsWithout("booking-address");
    const wrong = new Received({ id: "" }, "en");
    const call = (actor: Actor, input: Received | { id: string }) =>
      perform(cancel, contextOf(actor, { spend }), input);
    await expect(call(staff("owner", { agencyId: "there" }), wrong)).rejects.toMatchObject(
      refused("not-allowed"),
    );
    await expect(call(ANYBODY, wrong)).rejects.toMatchObject(refused("invalid-input"));
    expect(asked).toEqual([]);
    await expect(call(ANYBODY, { id: "one" })).rejects.toMatchObject(refused("too-many-requests"));
    expect(asked).toEqual(["booking-account", "booking-address"]);
  });
});

describe("limits", () => {
  const returning = defineUseCase({
    name: "return",
    may: EVERYBODY,
    limits: ["return-account", "return-address"],
    whenSpent: (input: { paymentId: string | null }) => ({ ...input, paymentId: null }),
    needs: [],
    run: async (_ctx, input: { paymentId: string | null }) => input.paymentId,
  });

  test("are checked one after the other, and the first spent limit refuses the call", async () => {
    const { asked, spend } = limitsWithout("booking-account");
    const outcome = perform(cancel, contextOf(ANA, { spend }), { id: "one" });
    await expect(outcome).rejects.toMatchObject(refused("too-many-requests"));
    expect(asked).toEqual(["booking-account"]);
  });

  test("do not apply to a front without limits", async () => {
    expect(await perform(cancel, contextOf(ANA), { id: "one" })).toMatchObject({ id: "one" });
  });

  test("count by the recipient that the input names", async () => {
    const write = defineUseCase({
      name: "write",
      may: EVERYBODY,
      input: z.object({ email: z.string() }),
      limits: ["contact-address", "contact-recipient"],
      recipient: ({ email }) => email,
      needs: [],
      run: async () => {},
    });
    const { asked, spend } = limitsWithout();
    await perform(write, contextOf(ANYBODY, { spend }), { email: "ana@viajeros.test" });
    expect(asked).toEqual(["contact-address ana@viajeros.test", "contact-recipient ana@viajeros.test"]);
  });

  test.each(["return-account", "return-address"] as const)(
    "that are spent cause the use case to run with its reduced input: %s",
    async (spent) => {
      const ctx = contextOf(ANA, limitsWithout(spent));
      expect(await perform(returning, ctx, { paymentId: "123" })).toBeNull();
      expect(await perform(returning, contextOf(ANA, limitsWithout()), { paymentId: "123" })).toBe("123");
    },
  );

  test("that cannot be counted fail the call, and are not reported as spent", async () => {
    const fault = new Error("away");
    const ctx = contextOf(ANA, { spend: () => Promise.reject(fault) });
    await expect(perform(returning, ctx, { paymentId: "123" })).rejects.toBe(fault);
  });

  test("are not spent again by a use case inside another", async () => {
    const { asked, spend } = limitsWithout();
    const outer = defineUseCase({
      name: "outer",
      may: { traveller: true },
      limits: ["wishlist-account"],
      needs: ["newId", "agency"],
      run: (ctx) => perform(cancel, ctx, { id: "one" }),
    });
    expect(await perform(outer, contextOf(ANA, { spend }))).toMatchObject({ id: "one" });
    expect(asked).toEqual(["wishlist-account"]);
  });
});

test("the trace has a span for each use case that runs, and none for a refusal", async () => {
  const spans: string[] = [];
  const inSpan = <T>(name: string, work: () => Promise<T>) => {
    spans.push(name);
    return work();
  };
  await perform(cancel, contextOf(ANA, { inSpan }), { id: "one" });
  await expect(perform(cancel, contextOf(ANYBODY, { inSpan }), { id: "one" })).rejects.toThrow();
  expect(spans).toEqual(["cancel"]);
});

describe("nothing runs a use case but perform", () => {
  test("its object has no function to call, and does not change", () => {
    expect(Object.values(cancel).filter((value) => typeof value === "function")).toEqual([]);
    expect(Object.isFrozen(cancel)).toBe(true);
  });

  test("an object that imitates a use case with a wider permission is not performed", async () => {
    const open = { ...cancel, may: EVERYBODY } as unknown as typeof cancel;
    await expect(perform(open, contextOf(ANYBODY), { id: "one" })).rejects.toThrow(
      "not defined by defineUseCase",
    );
  });
});
