import { z } from "zod";
import { MAX_PARTICIPANTS_BY_HAND, namedPrice } from "../booking/booking-request.ts";
import { partialParticipantSchema, requireCompleteDocument } from "../participants/participant.ts";
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
 * `capacity`: capacity and closed departures. `past`: cut-off and past days, of the booking and of its new departure. `late`: a
 * booking moves only while it is fully refundable.
 */
export const CHANGE_OVERRIDES = ["capacity", "past", "late", "size"] as const;
export type ChangeOverride = (typeof CHANGE_OVERRIDES)[number];

/** `link`: by the traveller in a checkout. Every other way is a method of `PAYMENT_METHODS` outside the provider. */
export const DIFFERENCE_WAYS = ["link", ...HAND_METHODS] as const;
export type DifferenceWay = (typeof DIFFERENCE_WAYS)[number];

const peopleLimit = [MAX_PARTICIPANTS_BY_HAND, atMost(MAX_PARTICIPANTS_BY_HAND)] as const;

const joining = partialParticipantSchema.extend({ price: namedPrice }).superRefine(requireCompleteDocument);

const staffChange = changeSchema.extend({
  remove: z
    .array(participantId)
    .max(...peopleLimit)
    .optional(),
  add: z
    .array(joining)
    .max(...peopleLimit)
    .optional(),
  correct: z
    .array(correction)
    .max(...peopleLimit)
    .optional(),
  /** Whether current prices replace the prices that staff set for the booking, if its day or duration changes. */
  listPrices: z.boolean({ error: "invalid" }).optional(),
});
export type StaffChangeRequest = z.infer<typeof staffChange>;

const override = z.object({
  rules: z.array(z.enum(CHANGE_OVERRIDES, { error: "invalid" })).min(1, { error: "required" }),
  /** Must not name a person. */
  why: line(3, 200),
});

export const previewByStaffInput = previewChangeInput.extend({
  change: staffChange,
  override: override.optional(),
});

export const applyByStaffInput = applyChangeInput.extend({
  change: staffChange,
  override: override.optional(),
  /** Defaults to a payment link. */
  difference: z
    .object({
      way: z.enum(DIFFERENCE_WAYS, { error: "invalid" }),
      /** The proof, such as a receipt number, or why nothing is paid. */
      note: line(1, 200).optional(),
    })
    .optional(),
  /** Reason for a refund that no rule requires. Must not name a person. */
  why: line(3, 200).optional(),
});
export type AnyChange = z.infer<typeof applyByStaffInput>;
export type StaffTerms = Partial<Pick<AnyChange, "override" | "difference" | "why">>;

export interface ChangedBy {
  isStaff: boolean;
  rules: readonly ChangeOverride[];
}
