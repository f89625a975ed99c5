import { z } from "zod";
import { MOST_BY_HAND, namedPrice } from "../booking/booking-request.ts";
import { partialParticipant, requireWholeDocument } from "../participants/participant.ts";
import { HAND_METHODS } from "../payments/payment-method.ts";
import { atMost, line } from "../validation/text.ts";
import {
  applyChangeInput,
  changeSchema,
  correction,
  participantId,
  previewChangeInput,
} from "./change-request.ts";

/**
 * The rules that staff may set aside when it changes a booking: `capacity`, also of a closed departure; `past`, the cut-off and days gone by, of
 * the booking and of the departure after it; `late`, that a booking is moved only while all of its money would go back; `size`, more
 * people than a booking on the site has.
 */
export const CHANGE_OVERRIDES = ["capacity", "past", "late", "size"] as const;
export type ChangeOverride = (typeof CHANGE_OVERRIDES)[number];

/** How the difference of a dearer change is paid: by whoever travels, in a checkout, or to the agency itself. */
export const DIFFERENCE_WAYS = ["link", ...HAND_METHODS] as const;
export type DifferenceWay = (typeof DIFFERENCE_WAYS)[number];

const most = [MOST_BY_HAND, atMost(MOST_BY_HAND)] as const;

/** Somebody who joins, of whom nothing but the price has to be known. */
const joining = partialParticipant.extend({ price: namedPrice }).superRefine(requireWholeDocument);

/** As a traveller's change, for as many people as the desk books. */
const staffChange = changeSchema.extend({
  remove: z
    .array(participantId)
    .max(...most)
    .optional(),
  add: z
    .array(joining)
    .max(...most)
    .optional(),
  correct: z
    .array(correction)
    .max(...most)
    .optional(),
});
export type StaffChangeRequest = z.infer<typeof staffChange>;

const override = z.object({
  rules: z.array(z.enum(CHANGE_OVERRIDES, { error: "invalid" })).min(1, { error: "required" }),
  /** Staff's own words, which name no person. */
  why: line(3, 200),
});

export const previewByStaffInput = previewChangeInput.extend({
  change: staffChange,
  override: override.optional(),
});

/** What staff decides of a change beside what it changes. */
export const applyByStaffInput = applyChangeInput.extend({
  change: staffChange,
  override: override.optional(),
  /** Left out it is paid by a link. */
  difference: z
    .object({
      way: z.enum(DIFFERENCE_WAYS, { error: "invalid" }),
      /** The proof, such as the number of a receipt, or why nothing is paid. */
      note: line(1, 200).optional(),
    })
    .optional(),
  /** Why money goes back that no rule asks for. Staff's own words, which name no person. */
  why: line(3, 200).optional(),
});
export type StaffTerms = Partial<Pick<z.infer<typeof applyByStaffInput>, "override" | "difference" | "why">>;

/** Who changes a booking: its traveller by the rules, or staff, who may set some of them aside. */
export interface ChangedBy {
  isStaff: boolean;
  rules: readonly ChangeOverride[];
}
