import { isId } from "../ids.ts";

export interface PayableName {
  kind: "booking" | "change";
  id: string;
}

/**
 * The provider allows up to 64 letters, digits, hyphens and underscores
 * (https://www.mercadopago.com.co/developers/es/support/36983).
 */
const PREFIXES = { booking: "b_", change: "c_" } as const;

const KINDS = ["booking", "change"] as const;

export const writeReference = ({ kind, id }: PayableName): string => `${PREFIXES[kind]}${id}`;

/**
 * A bare id comes from a checkout of an old release. Such an id names a booking, or a change if there is no such booking. The
 * result is empty for any other text.
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

export const referenceOf = (attempt: {
  externalReference: string | null;
  changeId: string | null;
  bookingId: string;
}): string => attempt.externalReference ?? attempt.changeId ?? attempt.bookingId;
