import { describe, expectTypeOf, test } from "vitest";
import type { Application } from "./application.ts";
import type { BookingSummaryView, BookingView } from "./booking/booking-view.ts";
import { getBooking } from "./booking/get-booking.ts";
import { getCalendarInput } from "./departures/get-calendar.ts";
import { sendContactMessage } from "./messaging/send-contact-message.ts";
import { tableOfUseCases } from "./use-cases.ts";

describe("an entry of the table does not compile", () => {
  test("with the schema of another input", () => {
    // @ts-expect-error getBooking takes an id
    tableOfUseCases({ getBooking: { run: getBooking, input: getCalendarInput } });
  });

  test("with a limit that there is not", () => {
    // @ts-expect-error no such limit
    tableOfUseCases({ getBooking: { run: getBooking, limits: ["bookings-account"] } });
  });

  test("with a limit that counts recipients, where nothing tells the recipient", () => {
    // @ts-expect-error whose mailbox
    tableOfUseCases({ sendContactMessage: { run: sendContactMessage, limits: ["contact-recipient"] } });
  });

  test("with a word that means nothing", () => {
    // @ts-expect-error limits
    tableOfUseCases({ getBooking: { run: getBooking, limit: ["booking-account"] } });
  });

  test("without a use case", () => {
    // @ts-expect-error not what a context is given to
    tableOfUseCases({ getBooking: { run: getCalendarInput } });
  });
});

test("the application has what each use case takes and answers", () => {
  expectTypeOf<Application["getBooking"]>().toEqualTypeOf<(input: { id: string }) => Promise<BookingView>>();
  expectTypeOf<Application["listBookings"]>().toBeCallableWith();
  expectTypeOf<Application["listBookings"]>().returns.toEqualTypeOf<Promise<BookingSummaryView[]>>();
});
