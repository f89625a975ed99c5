import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { describe, expectTypeOf, test } from "vitest";
import type { BookingSummaryView, BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { mutation, procedure, query } from "./procedure.ts";
import type { AppRouter } from "./router.ts";

describe("compile errors of procedures", () => {
  test("a procedure of a missing use case does not compile", () => {
    // @ts-expect-error no such use case
    const wrong = () => query(procedure, "getBookings");
    expectTypeOf(wrong).toBeFunction();
  });

  test("a procedure of a use case without a schema does not compile", () => {
    // @ts-expect-error neither use case has an input schema
    const wrong = () => [query(procedure, "checkVoucher"), mutation(procedure, "returnFromPayment")];
    expectTypeOf(wrong).toBeFunction();
  });
});

test("the router's types have the inputs and outputs of the use cases", () => {
  type Inputs = inferRouterInputs<AppRouter>;
  type Outputs = inferRouterOutputs<AppRouter>;
  expectTypeOf<Inputs["booking"]["cancel"]>().toEqualTypeOf<{
    id: string;
    shownRefund?: number | undefined;
  }>();
  expectTypeOf<Outputs["booking"]["cancel"]>().toEqualTypeOf<BookingView>();
  expectTypeOf<Inputs["booking"]["getByUserId"]>().toEqualTypeOf<void>();
  expectTypeOf<Outputs["booking"]["getByUserId"]>().toEqualTypeOf<BookingSummaryView[]>();
});
