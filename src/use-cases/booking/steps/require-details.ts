import { type BookingRequest, wholePartySchema } from "../../../domain/booking/booking-request.ts";
import type { Needs } from "../../context.ts";
import { parseInput } from "../../parse-input.ts";

/**
 * Requires everybody's details, not only the lead's, if the agency asks for them before payment.
 * @throws DomainError `invalid-input` with a message beside each field.
 */
export function requireDetails(
  ctx: Needs<"agency" | "locale">,
  { participantsInfo }: Pick<BookingRequest, "participantsInfo">,
): void {
  if (ctx.agency.companionDetails === "by-link") return;
  parseInput(wholePartySchema, { participantsInfo }, ctx.locale);
}
