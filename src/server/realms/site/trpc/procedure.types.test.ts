import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { describe, expectTypeOf, test } from "vitest";
import type { BookingSummaryView, BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { mutation, procedure, query } from "./procedure.ts";
import type { AppRouter } from "./router.ts";

describe("a procedure does not compile", () => {
  test("of a missing use case", () => {
    // @ts-expect-error no such use case
    const wrong = () => query(procedure, "getBookings");
    expectTypeOf(wrong).toBeFunction();
  });

  test("of a use case without a schema", () => {
    // @ts-expect-error its token comes from a page's address alone
    const wrong = () => [query(procedure, "checkVoucher"), mutation(procedure, "returnFromPayment")];
    expectTypeOf(wrong).toBeFunction();
  });
});

test("a client knows what a procedure takes and answers", () => {
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
