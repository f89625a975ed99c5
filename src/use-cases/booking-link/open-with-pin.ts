import { codeEnding } from "../../domain/booking/booking-code.ts";
import { readPin } from "../../domain/booking/booking-pin.ts";
import { DomainError } from "../../domain/errors.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { VISITORS } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import { bookingLinkPath, bookingOfPin } from "./steps/booking-link.ts";

interface OpenWithPinInput {
  code: string;
  pin: string;
}

/**
 * A wrong PIN and an unknown booking cause the same error.
 * @returns the path of the booking's link.
 * @throws DomainError `invalid-input` with a message beside `code` or `pin`.
 */
export const openWithPin = defineUseCase({
  name: "open-with-pin",
  may: VISITORS,
  limits: ["pin-address", "pin-booking", "pin-booking-day"],
  recipient: ({ code }: OpenWithPinInput) => codeEnding(code),
  needs: ["db", "encryption", "agency", "locale"],
  async run(ctx, input: OpenWithPinInput): Promise<string> {
    const refuse = (field: string, issue: string) =>
      new DomainError("invalid-input", {}, { [field]: issueMessage(issue, ctx.locale) });
    if (input.code.trim() === "") throw refuse("code", "required");
    const pin = readPin(input.pin);
    if (!pin) throw refuse("pin", input.pin.trim() === "" ? "required" : "not-a-pin");
    const booking = await bookingOfPin(ctx, input.code, pin);
    if (!booking) throw refuse("pin", "wrong-pin");
    return bookingLinkPath(ctx, booking);
  },
});
