import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { EVERYBODY } from "./access/may.ts";
import type { Application } from "./application.ts";
import type { BookingSummaryView, BookingView } from "./booking/booking-view.ts";
import type { Context } from "./context.ts";
import { defineUseCase, perform } from "./use-case.ts";

const input = z.object({ id: z.string() });
const run = async () => {};

const cancel = defineUseCase({
  name: "cancel",
  may: { traveller: true, staff: "bookings.cancel" },
  input,
  needs: ["db", "agency"],
  run: async (ctx, { id }) => [ctx.actor.kind, id] as const,
});

describe("a use case does not compile", () => {
  test("without a permission", () => {
    // @ts-expect-error `may` is missing
    defineUseCase({ name: "look", needs: [], run });
  });

  test("for an unknown kind of actor", () => {
    // @ts-expect-error there is no actor `passerBy`
    defineUseCase({ name: "look", may: { passerBy: true }, needs: [], run });
  });

  test("for staff with an unknown permission, or with none", () => {
    // @ts-expect-error there is no permission `bookings.eat`
    defineUseCase({ name: "look", may: { staff: "bookings.eat" }, needs: [], run });
    // @ts-expect-error staff need the name of a permission
    defineUseCase({ name: "look", may: { staff: true }, needs: [], run });
  });

  test("if it reads a field that its actors do not have", () => {
    // @ts-expect-error a traveller has no `staffId`
    defineUseCase({ name: "look", may: { traveller: true }, needs: [], run: async (c) => c.actor.staffId });
  });

  test("if it uses a service that it does not name", () => {
    // @ts-expect-error `needs` does not name `jobs`
    defineUseCase({ name: "look", may: EVERYBODY, needs: ["db"], run: async (ctx) => ctx.jobs });
  });

  test("if it reads a field that is not in its input", () => {
    // @ts-expect-error the input has no `token`
    defineUseCase({ name: "look", may: EVERYBODY, input, needs: [], run: async (_, { token }) => token });
  });

  test("with an unknown limit", () => {
    // @ts-expect-error there is no limit `bookings-account`
    defineUseCase({ name: "look", may: EVERYBODY, limits: ["bookings-account"], needs: [], run });
  });

  test("with a limit that counts recipients, if nothing names the recipient", () => {
    // @ts-expect-error `recipient` is missing
    defineUseCase({ name: "look", may: EVERYBODY, limits: ["contact-recipient"], needs: [], run });
  });
});

describe("a call does not compile", () => {
  const ctx = {} as Context;

  test("of `run` without `perform`", () => {
    // @ts-expect-error a use case has no `run` outside of `perform`
    const past = () => cancel.run(ctx, { id: "one" });
    expectTypeOf(past).toBeFunction();
  });

  test("with unchecked input", () => {
    const sent: unknown = {};
    // @ts-expect-error input from outside has to be a `Received`
    const unchecked = () => perform(cancel, ctx, sent);
    expectTypeOf(unchecked).toBeFunction();
  });

  test("without the input, the actor or the agency", () => {
    // @ts-expect-error the input is missing
    const empty = () => perform(cancel, ctx);
    // @ts-expect-error the actor is missing
    const nobody = () => perform(cancel, { db: ctx.db, agency: ctx.agency }, { id: "one" });
    // @ts-expect-error the agency is missing
    const nowhere = () => perform(cancel, { db: ctx.db, actor: ctx.actor }, { id: "one" });
    expectTypeOf([empty, nobody, nowhere]).toBeArray();
  });
});

test("`run` gets only the kinds of actors that may perform the use case", () => {
  const call = (ctx: Context) => perform(cancel, ctx, { id: "one" });
  expectTypeOf(call).returns.toEqualTypeOf<Promise<readonly ["traveller" | "staff", string]>>();
});

test("the application's functions have the input and the result of their use cases", () => {
  expectTypeOf<Application["getBooking"]>().toEqualTypeOf<(input: { id: string }) => Promise<BookingView>>();
  expectTypeOf<Application["listBookings"]>().toBeCallableWith();
  expectTypeOf<Application["listBookings"]>().returns.toEqualTypeOf<Promise<BookingSummaryView[]>>();
});
