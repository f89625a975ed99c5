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
 * @throws DomainError `invalid-input` with a message beside `code`, `pin` or both.
 */
export const openWithPin = defineUseCase({
  name: "open-with-pin",
  may: VISITORS,
  limits: ["pin-address", "pin-booking", "pin-booking-day"],
  recipient: ({ code }: OpenWithPinInput) => codeEnding(code),
  needs: ["db", "encryption", "agency", "locale"],
  async run(ctx, input: OpenWithPinInput): Promise<string> {
    const message = (issue: string) => issueMessage(issue, ctx.locale);
    const pin = readPin(input.pin);
    const codeFault = input.code.trim() === "" && { code: message("required") };
    const pinFault = !pin && { pin: message(input.pin.trim() === "" ? "required" : "not-a-pin") };
    if (codeFault || !pin) throw new DomainError("invalid-input", {}, { ...codeFault, ...pinFault });
    const booking = await bookingOfPin(ctx, input.code, pin);
    if (!booking) throw new DomainError("invalid-input", {}, { pin: message("wrong-pin") });
    return bookingLinkPath(ctx, booking);
  },
});
