import { DomainError } from "../../domain/errors.ts";
import type { Actor, ActorKind } from "./actor.ts";

const EVERYBODY = ["anonymous", "traveller", "operator", "system"] as const;

/**
 * Who may do what: every use case that changes something, or shows what is somebody's own, by the name of its file. Whose
 * booking or list it is, the use case asks besides.
 */
export const MAY = {
  "create-booking": ["traveller"],
  "pay-booking": ["traveller"],
  "cancel-booking": ["traveller"],
  "claim-booking": ["traveller"],
  "preview-change": ["traveller"],
  "apply-change": ["traveller"],
  "pay-change": ["traveller"],
  "complete-participants": ["traveller", "operator"],
  "get-booking": ["traveller"],
  "list-bookings": ["traveller"],
  "send-booking-lead": ["traveller"],
  "return-from-payment": ["traveller"],
  "get-payment": ["traveller"],

  "get-profile": ["traveller"],
  "finish-registration": ["traveller"],
  "update-user": ["traveller"],
  "list-saved-travellers": ["traveller"],
  "save-travellers": ["traveller"],
  "delete-saved-traveller": ["traveller"],
  "erase-user": ["traveller"],
  "unlink-provider": ["traveller"],
  "forget-traveller": ["traveller", "operator"],

  "list-wishlists": ["traveller"],
  "create-wishlist": ["traveller"],
  "rename-wishlist": ["traveller"],
  "share-wishlist": ["traveller"],
  "delete-wishlist": ["traveller"],
  "toggle-wishlist": ["traveller"],
  "keep-hearts": ["traveller"],

  "save-agency": ["operator"],
  "set-merchant-account": ["operator"],
  "remove-merchant-account": ["operator"],
  "rotate-keys": ["operator"],
  "change-departure": ["operator"],
  "resend-email": ["operator"],
  "book-by-hand": ["operator"],
  "take-payment": ["operator"],
  "complete-refund": ["operator"],

  "lapse-hold": ["system"],
  "lapse-change": ["system"],
  "reconcile-booking": ["system"],
  "handle-webhook-event": ["system"],
  "request-refund": ["system"],
  "cancel-payment": ["system"],
  "send-message": ["system"],
  "write-reminder": ["system"],
  "complete-ledger": ["system"],
  "keep-retention": ["system"],
  "delete-old-visits": ["system"],

  // Scripts are refused by the form's stamp or a verified address; see `human-check.ts`.
  "send-contact-message": EVERYBODY,
} as const satisfies Record<string, readonly ActorKind[]>;

export type Action = keyof typeof MAY;

/** The actors that may do an action, as a type: their fields can be read without a further check. */
type Allowed<A extends Action> = Extract<Actor, { kind: (typeof MAY)[A][number] }>;

export const may = <A extends Action>(actor: Actor, action: A): actor is Allowed<A> =>
  (MAY[action] as readonly ActorKind[]).includes(actor.kind);

/**
 * @returns the actor, narrowed to the kinds that may do it.
 * @throws DomainError `not-signed-in` where signing in would do, else `not-allowed`.
 */
export function requireMay<A extends Action>(actor: Actor, action: A): Allowed<A> {
  if (may(actor, action)) return actor;
  const wantsTraveller = (MAY[action] as readonly ActorKind[]).includes("traveller");
  throw new DomainError(wantsTraveller ? "not-signed-in" : "not-allowed");
}

/** As `requireMay`, and the traveller must have given a phone number. @throws also DomainError `registration-unfinished` */
export function requireRegistered(
  actor: Actor,
  action: "create-booking" | "pay-booking",
): Allowed<typeof action> {
  const traveller = requireMay(actor, action);
  if (!traveller.isRegistered) throw new DomainError("registration-unfinished");
  return traveller;
}
