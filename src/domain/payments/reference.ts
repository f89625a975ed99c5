import { isId } from "../ids.ts";

/** A booking, or a change of one, that a payment pays. */
export interface PayableName {
  kind: "booking" | "change";
  id: string;
}

/**
 * Prefixes of an external reference. The provider allows letters, digits, hyphens and underscores, up to 64 of them
 * (https://www.mercadopago.com.co/developers/es/support/36983).
 */
const PREFIXES = { booking: "b_", change: "c_" } as const;

const KINDS = ["booking", "change"] as const;

/** Returns the text by which the provider's payments name a booking or a change. */
export const writeReference = ({ kind, id }: PayableName): string => `${PREFIXES[kind]}${id}`;

/**
 * Returns what a reference may name. A bare id, from a checkout of an old release, names a booking, or a change if there is no
 * such booking. Returns nothing for any other text.
 */
export function readReference(reference: string | null): PayableName[] {
  const text = reference ?? "";
  const prefixed = KINDS.filter((kind) => text.startsWith(PREFIXES[kind])).map((kind) => ({
    kind,
    id: text.slice(PREFIXES[kind].length),
  }));
  const names = prefixed.length > 0 ? prefixed : KINDS.map((kind) => ({ kind, id: text }));
  return names.filter(({ id }) => isId(id));
}

/** Returns the reference in an attempt's checkout: a bare id for an attempt of an old release. */
export const referenceOf = (attempt: {
  externalReference: string | null;
  changeId: string | null;
  bookingId: string;
}): string => attempt.externalReference ?? attempt.changeId ?? attempt.bookingId;
