import { type Rewrite, writes } from "./sabotage.ts";

interface Sabotage {
  rewrite: Rewrite;
  breaks: string;
  /** Another invariant that may be violated first. */
  orFirst?: string;
}

const keepsHold: Rewrite = ({ text, values }) => ({
  text: text.replace(
    /^(update "booking_changes" set .*"hold_expires_at" = )(\$\d+)/,
    '$1greatest("hold_expires_at", $2)',
  ),
  values,
});

const countsNoChanges: Rewrite = ({ text, values }) => ({
  text:
    text.startsWith("select count(*)::integer") && text.includes('from "booking_changes"')
      ? text.replaceAll("::integer", "::integer * 0")
      : text,
  values,
});

const seesNoPayment: Rewrite = ({ text, values }) => ({
  text:
    text.startsWith("select") && text.includes('from "booking_changes"')
      ? text.replace('"payment_id"', "null::uuid")
      : text,
  values,
});

/** Each sabotage was a fault of the product. */
export const SABOTAGES = {
  "change-without-end": {
    // Without a stored end, a change lasts until the sale of its target departure ends.
    rewrite: writes("booking_changes", "ends_at", () => null),
    breaks: "no change waits past the end of its booking",
  },
  "changes-in-a-row": {
    rewrite: writes("booking_changes", "held_since", () => null),
    breaks: "no change waits past its ceiling",
  },
  "uncounted-changes": { rewrite: countsNoChanges, breaks: "unpaid holds stay within the limit" },
  "confirmed-without-money": {
    rewrite: seesNoPayment,
    breaks: "a confirmed booking is paid",
    // The payment's next webhook applies the change again.
    orFirst: "illegal-transition",
  },
  "hold-of-failed-payment": {
    rewrite: keepsHold,
    breaks: "a pending change lasts as long as its payments justify",
  },
} satisfies Record<string, Sabotage>;

export type SabotageName = keyof typeof SABOTAGES;

export const isSabotage = (name: string): name is SabotageName => Object.hasOwn(SABOTAGES, name);
