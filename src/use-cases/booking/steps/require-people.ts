import { type BookingRequest, wholePartySchema } from "../../../domain/booking/booking-request.ts";
import type { Override } from "../../../domain/booking/override.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import { isPhoneNumber } from "../../../domain/identity/phone-number.ts";
import type { PartialParticipant } from "../../../domain/participants/participant.ts";
import { bookingIssues } from "../../../domain/participants/party-rules.ts";
import { OPEN_TERMS } from "../../../domain/pricing/audience.ts";
import type { PriceOption } from "../../../domain/pricing/price-option.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import type { Needs } from "../../context.ts";
import { parseInput } from "../../use-case.ts";

/** @throws DomainError `invalid-input` with a message beside each field. */
export function requireDetails(
  ctx: Needs<"agency" | "locale">,
  { participantsInfo }: Pick<BookingRequest, "participantsInfo">,
): void {
  if (ctx.agency.companionDetails === "by-link") return;
  parseInput(wholePartySchema, { participantsInfo }, ctx.locale);
}

interface GroupToCheck {
  participantsInfo: readonly (PartialParticipant & { isSettled?: boolean })[];
  date: string;
  /** Whether this is an existing booking with fixed prices. The errors then suggest no other price. */
  isPriced?: boolean;
}

/**
 * Unknown details are not checked.
 * @throws DomainError `invalid-input` with a message beside each field.
 */
export function requireFittingGroup(
  ctx: Needs<"clock" | "locale">,
  { minimumAge }: Pick<Experience, "minimumAge">,
  prices: readonly PriceOption[],
  request: GroupToCheck,
  setAside: readonly Override[] = [],
): void {
  const rules = { minimumAge, today: placeDate(ctx.clock.now()), day: request.date, price: OPEN_TERMS };
  const people = request.participantsInfo.flatMap((person, index) => {
    const terms = prices[index];
    const { documentType = "", documentNumber = "", birthDate = "", isSettled = false } = person;
    return terms ? [{ documentType, documentNumber, birthDate, terms, isSettled }] : [];
  });
  const issues = bookingIssues(people, rules);
  const toShownIssue = (issue: string) =>
    request.isPriced ? issue.replace(/^ages:/, "ages-booked:") : issue;
  const phone = request.participantsInfo[0]?.phoneNumber;
  if (phone !== undefined && !isPhoneNumber(phone)) issues["participantsInfo.0.phoneNumber"] = "not-a-phone";
  const isEnforced = ([, issue]: [string, string]) =>
    !(setAside.includes("size") && issue.startsWith("too-many-at-price"));
  const fields = Object.entries(issues)
    .filter(isEnforced)
    .map(([field, issue]) => [field, issueMessage(toShownIssue(issue), ctx.locale)] as const);
  if (fields.length > 0) throw new DomainError("invalid-input", {}, Object.fromEntries(fields));
}
