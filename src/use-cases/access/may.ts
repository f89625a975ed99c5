import {
  BEHIND_SECOND_FACTOR,
  type Grant,
  grantOf,
  type Permission,
} from "../../domain/access/permissions.ts";
import { isRecent } from "../../domain/access/second-factor.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import type { Actor, ActorKind } from "./actor.ts";

/**
 * The permission table: the kinds of actors that may call each use case. Its keys are the file names of the use cases that change
 * something or show private data. The use case itself checks whose booking or list is meant.
 */
export const MAY = {
  "create-booking": ["traveller"],
  "pay-booking": ["traveller"],
  "cancel-booking": ["traveller", "staff"],
  "claim-booking": ["traveller"],
  "preview-change": ["traveller", "staff"],
  "apply-change": ["traveller", "staff"],
  "pay-change": ["traveller", "staff"],
  "complete-participants": ["traveller", "staff", "operator"],
  // The link is the proof of access. Known details are neither shown nor changed.
  "complete-by-link": ["anonymous", "traveller"],
  "pay-by-link": ["anonymous", "traveller"],
  "return-by-link": ["anonymous", "traveller"],
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
  "change-departure": ["staff", "operator"],
  "preview-campaign": ["staff", "operator"],
  "start-campaign": ["staff", "operator"],
  "steer-campaign": ["staff", "operator"],
  "get-campaign": ["staff", "operator"],
  "resend-email": ["staff", "operator"],
  "extend-hold": ["staff", "operator"],
  "change-contact": ["staff", "operator"],
  "renew-link": ["staff", "operator"],
  "send-link": ["staff", "operator"],
  "sync-check-ins": ["staff"],
  "add-note": ["staff"],
  "delete-note": ["staff"],
  "preview-cancel": ["staff", "operator"],
  "preview-refund": ["staff", "operator"],
  "refund-booking": ["staff", "operator"],
  "ask-approval": ["staff"],
  "decide-approval": ["staff"],
  "book-by-hand": ["staff", "operator"],
  "take-payment": ["staff", "operator"],
  "complete-refund": ["staff", "operator"],
  "list-agency-bookings": ["staff"],
  "list-experience-names": ["staff"],
  "get-booking-file": ["staff"],
  "export-bookings": ["staff"],
  "get-today": ["staff"],
  "list-departures": ["staff"],
  "get-departure": ["staff"],
  "list-audit": ["staff"],
  "export-audit": ["staff"],
  "reveal-document": ["staff"],

  "list-staff": ["staff"],
  "invite-staff": ["staff", "operator"],
  "resend-invitation": ["staff"],
  "revoke-invitation": ["staff"],
  "change-roles": ["staff"],
  "remove-staff": ["staff"],

  "lapse-hold": ["system"],
  "lapse-change": ["system"],
  "run-campaign": ["system"],
  "reconcile-booking": ["system"],
  "handle-webhook-event": ["system"],
  "request-refund": ["system"],
  "cancel-payment": ["system"],
  "send-message": ["system"],
  "write-reminder": ["system"],
  "complete-ledger": ["system"],
  "complete-search-terms": ["system"],
  "keep-retention": ["system"],
  "delete-old-visits": ["system"],

  // A message that fails the bot check has a tighter limit; see `human-check.ts`.
  "send-contact-message": ["anonymous", "traveller", "operator", "system"],
} as const satisfies Record<string, readonly ActorKind[]>;

export type Action = keyof typeof MAY;

export type StaffAction = {
  [A in Action]: "staff" extends (typeof MAY)[A][number] ? A : never;
}[Action];

export const PERMISSION_OF = {
  "cancel-booking": "bookings.cancel",
  "preview-change": "bookings.change",
  "apply-change": "bookings.change",
  "pay-change": "bookings.change",
  "complete-participants": "bookings.change",
  "change-departure": "departures.edit",
  "preview-campaign": "departures.cancel",
  "start-campaign": "departures.cancel",
  "steer-campaign": "departures.cancel",
  "get-campaign": "departures.cancel",
  "resend-email": "bookings.change",
  "extend-hold": "bookings.change",
  "change-contact": "bookings.change",
  "renew-link": "bookings.change",
  "send-link": "bookings.change",
  "sync-check-ins": "checkin",
  "add-note": "bookings.change",
  "delete-note": "bookings.change",
  "preview-cancel": "bookings.cancel",
  "preview-refund": "bookings.refund",
  "refund-booking": "bookings.refund",
  "ask-approval": "bookings.refund",
  "decide-approval": "bookings.refund",
  "book-by-hand": "bookings.create",
  "take-payment": "money.take",
  "complete-refund": "bookings.refund",
  "list-agency-bookings": "bookings.view",
  "list-experience-names": "bookings.view",
  "get-booking-file": "bookings.view",
  "export-bookings": "reports.export",
  "get-today": "today.view",
  "list-departures": "departures.view",
  "get-departure": "departures.view",
  "list-audit": "audit.view",
  "export-audit": "audit.view",
  "reveal-document": "people.documents",
  "list-staff": "staff.manage",
  "invite-staff": "staff.manage",
  "resend-invitation": "staff.manage",
  "revoke-invitation": "staff.manage",
  "change-roles": "staff.manage",
  "remove-staff": "staff.manage",
} as const satisfies Record<StaffAction, Permission>;

/**
 * The kinds of actors that may perform a use case. Absent kinds may not. Staff needs the permission, or is of any role. The use
 * case itself checks whose booking or list is meant.
 */
export interface May {
  readonly anonymous?: true;
  readonly traveller?: true;
  readonly staff?: Permission | "any";
  readonly operator?: true;
  readonly system?: true;
}

/** Use cases about public data. */
export const EVERYBODY = {
  anonymous: true,
  traveller: true,
  staff: "any",
  operator: true,
  system: true,
} as const satisfies May;

/** Use cases of the site's visitors, signed in or not. For most of them a secret link is the proof. */
export const VISITORS = { anonymous: true, traveller: true } as const satisfies May;

/** The actors that a rule allows, as a type: their fields can be read without a further check. */
export type Allowed<R extends May> = Extract<Actor, { kind: keyof R }>;

/** The actors that may do an action. */
type AllowedTo<A extends Action> = Extract<Actor, { kind: (typeof MAY)[A][number] }>;

function ruleOf(action: Action): May {
  const kinds = Object.fromEntries((MAY[action] as readonly ActorKind[]).map((kind) => [kind, true]));
  return "staff" in kinds ? { ...kinds, staff: PERMISSION_OF[action as StaffAction] } : kinds;
}

/** Staff needs the permission in addition to the kind of actor. */
function isAllowed(actor: Actor, rule: May): boolean {
  const wanted = rule[actor.kind];
  if (actor.kind !== "staff" || !wanted || wanted === "any") return wanted !== undefined;
  return grantOf(actor.roles, wanted as Permission) !== null;
}

const lacksSecondFactor = (actor: Actor, { staff }: May): boolean =>
  actor.kind === "staff" &&
  actor.secondFactorAt === null &&
  BEHIND_SECOND_FACTOR.some((permission) => permission === staff);

const isFree = (actor: Actor, rule: May): boolean =>
  isAllowed(actor, rule) && !lacksSecondFactor(actor, rule);

export function may<A extends Action>(actor: Actor, action: A): actor is AllowedTo<A>;
export function may<R extends May>(actor: Actor, rule: R): actor is Allowed<R>;
export function may(actor: Actor, asked: Action | May): boolean {
  return isFree(actor, typeof asked === "string" ? ruleOf(asked) : asked);
}

/**
 * @returns the actor, narrowed to the kinds that the rule allows.
 * @throws DomainError `not-signed-in` if signing in would help, `second-factor-needed` if a second factor would, else
 * `not-allowed`.
 */
export function requireMay<A extends Action>(actor: Actor, action: A): AllowedTo<A>;
export function requireMay<R extends May>(actor: Actor, rule: R): Allowed<R>;
export function requireMay(actor: Actor, asked: Action | May): Actor {
  const rule = typeof asked === "string" ? ruleOf(asked) : asked;
  if (isFree(actor, rule)) return actor;
  if (actor.kind === "staff")
    throw new DomainError(isAllowed(actor, rule) ? "second-factor-needed" : "not-allowed");
  throw new DomainError(rule.traveller ? "not-signed-in" : "not-allowed");
}

/**
 * Guards sensitive acts of staff: refunds above a ceiling, staff management, the payment account, whole documents.
 * @throws DomainError `second-factor-needed` if the last proof is older than a quarter of an hour.
 */
export function requireRecentSecondFactor({ actor, clock }: Needs<"actor" | "clock">): void {
  if (actor.kind === "staff" && !isRecent(actor.secondFactorAt, clock.now()))
    throw new DomainError("second-factor-needed");
}

/**
 * Returns how far a permission of an actor reaches. The operator has every permission in full. Actors other than staff and
 * operator have none.
 */
export function reachOf(actor: Actor, permission: Permission): Grant | null {
  if (actor.kind === "operator") return "all";
  return actor.kind === "staff" ? grantOf(actor.roles, permission) : null;
}

/** Checks a permission that an act needs besides its own, for example to set a rule aside. @throws DomainError `not-allowed` */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (reachOf(actor, permission) === null) throw new DomainError("not-allowed", { permission });
}

/** @throws DomainError `registration-unfinished` without a phone number, if the agency asks for one on sign-in. */
export function requireRegistered({
  actor,
  agency,
}: Needs<"agency"> & { actor: Allowed<{ traveller: true }> }): void {
  if (!actor.isRegistered && agency.registration === "on-sign-in")
    throw new DomainError("registration-unfinished");
}
