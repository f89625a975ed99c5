import type { TaxRule } from "../../../src/domain/pricing/tax-rule.ts";
import type { Decision, PanelEvent, PaymentKind } from "../provider-panel.ts";
import type { StaffStep } from "./staff-steps.ts";
import type { Wish } from "./wishes.ts";

/** Prices' ids, with the lead's price first. */
export const PARTIES = [
  ["adulto"],
  ["adulto", "adulto"],
  ["adulto", "adulto", "adulto", "adulto"],
  ["adulto", "nino"],
  ["adulto", "adulto", "nino", "bebe"],
  ["adulto", "pareja", "pareja", "nino"],
  ["lancha", "lancha"],
  ["lancha", "lancha", "lancha", "bebe"],
] as const;

/** Numbers choose among the objects that exist when the step is taken. */
export type ChangeStep =
  /** `again` names the traveller who books repeatedly. */
  | { do: "book"; date: number; party: number; again?: boolean }
  | { do: "pay"; checkout: number; as: PaymentKind; late: boolean; notified: boolean }
  | { do: "decide"; payment: number; as: Decision; notified: boolean }
  | { do: "panel"; payment: number; event: PanelEvent; notified: boolean }
  | { do: "notify"; payment: number }
  | { do: "change"; booking: number; wish: Wish }
  | { do: "preview"; booking: number; wish: Wish }
  | { do: "apply-previewed"; preview: number }
  | { do: "apply-again"; applied: number }
  | { do: "pay-again" | "pay-change" | "cancel"; booking: number }
  | { do: "reprice"; option: number; percent: number }
  | { do: "wait"; minutes: number }
  | { do: "run-jobs" | "finish-refunds" }
  | { do: "refunds"; are: "slow" | "quick" }
  | StaffStep;

export interface Sequence {
  taxRule: TaxRule;
  steps: ChangeStep[];
}
