import type { PaymentStatus } from "../resources.ts";

export interface Outcome {
  status: PaymentStatus;
  detail: string;
}

const rejected = (detail: string): Outcome => ({ status: "rejected", detail });

/** The names are the provider's test names. */
export const outcomesByCardholder = {
  APRO: { status: "approved", detail: "accredited" },
  OTHE: rejected("cc_rejected_other_reason"),
  CONT: { status: "in_process", detail: "pending_contingency" },
  CALL: rejected("cc_rejected_call_for_authorize"),
  FUND: rejected("cc_rejected_insufficient_amount"),
  SECU: rejected("cc_rejected_bad_filled_security_code"),
  EXPI: rejected("cc_rejected_bad_filled_date"),
  FORM: rejected("cc_rejected_bad_filled_other"),
  CARD: rejected("cc_rejected_bad_filled_card_number"),
  INST: rejected("cc_rejected_invalid_installments"),
  DUPL: rejected("cc_rejected_duplicated_payment"),
  LOCK: rejected("cc_rejected_card_disabled"),
  CTNA: rejected("cc_rejected_card_type_not_allowed"),
  ATTE: rejected("cc_rejected_max_attempts"),
  BLAC: rejected("cc_rejected_blacklist"),
} satisfies Record<string, Outcome>;

/** @param binary `binary_mode` of the preference. If true, a payment that would go into review is rejected. */
export function cardOutcome(cardholder: string, binary: boolean): Outcome {
  const name = cardholder.trim().toUpperCase();
  const outcomes: Record<string, Outcome> = outcomesByCardholder;
  const outcome = outcomes[name] ?? outcomesByCardholder.APRO;
  const waits = outcome.status === "in_process";
  return binary && waits ? rejected("cc_rejected_high_risk") : outcome;
}
