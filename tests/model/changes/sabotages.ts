import { type Rewrite, writes } from "./sabotage.ts";

interface Sabotage {
  rewrite: Rewrite;
  /** The invariant that does not hold then. */
  breaks: string;
  /** Another invariant that may fail first. */
  orFirst?: string;
}

/** A failed payment leaves the seats of a change kept for as long as before. */
const keepsHold: Rewrite = ({ text, values }) => ({
  text: text.replace(
    /^(update "booking_changes" set .*"hold_expires_at" = )(\$\d+)/,
    '$1greatest("hold_expires_at", $2)',
  ),
  values,
});

/** Changes do not count in what a traveller keeps unpaid. */
const countsNoChanges: Rewrite = ({ text, values }) => ({
  text:
    text.startsWith("select count(*)::integer") && text.includes('from "booking_changes"')
      ? text.replaceAll("::integer", "::integer * 0")
      : text,
  values,
});

/** The use cases do not see by which payment a change was applied. */
const seesNoPayment: Rewrite = ({ text, values }) => ({
  text:
    text.startsWith("select") && text.includes('from "booking_changes"')
      ? text.replace('"payment_id"', "null::uuid")
      : text,
  values,
});

/** Faults that the product had, put back by what its statements say. */
export const SABOTAGES = {
  "change-without-end": {
    // Without an end of its own, a change ends with the sale of the departure that it moves to.
    rewrite: writes("booking_changes", "ends_at", () => null),
    breaks: "no change waits past the end of its booking",
  },
  "changes-in-a-row": {
    rewrite: writes("booking_changes", "held_since", () => null),
    breaks: "no change waits past its ceiling",
  },
  "uncounted-changes": { rewrite: countsNoChanges, breaks: "nobody keeps more unpaid than one may" },
  "confirmed-without-money": {
    rewrite: seesNoPayment,
    breaks: "a confirmed booking is paid",
    // The next notice of the payment applies the change once more.
    orFirst: "illegal-transition",
  },
  "hold-of-failed-payment": { rewrite: keepsHold, breaks: "a change waits for payments under way" },
} satisfies Record<string, Sabotage>;

export type SabotageName = keyof typeof SABOTAGES;

export const isSabotage = (name: string): name is SabotageName => Object.hasOwn(SABOTAGES, name);
