import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import {
  type Grant,
  grantOf,
  type Permission,
  SECOND_FACTOR_PERMISSIONS,
} from "../../domain/access/permissions.ts";
import { isRecent } from "../../domain/access/second-factor.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import type { Actor } from "./actor.ts";

/**
 * Absent kinds are refused. `staff` is the required permission, or `any` for every role. The use case itself checks whom the
 * booking or list belongs to.
 */
export interface May {
  readonly anonymous?: true;
  readonly traveller?: true;
  readonly staff?: Permission | "any";
  readonly insurer?: true;
  readonly operator?: true;
  readonly system?: true;
}

/** Every kind of actor except insurers. */
export const EVERYBODY = {
  anonymous: true,
  traveller: true,
  staff: "any",
  operator: true,
  system: true,
} as const satisfies May;

export const VISITORS = { anonymous: true, traveller: true } as const satisfies May;

/** Bookings on account and free bookings need an additional permission. */
export const MAY_TAKE_MONEY = { staff: "money.take", operator: true } as const satisfies May;

export type Allowed<R extends May> = Extract<Actor, { kind: keyof R }>;

function isAllowed(actor: Actor, rule: May): boolean {
  const permitted = rule[actor.kind];
  if (actor.kind !== "staff" || !permitted || permitted === "any") return permitted !== undefined;
  return grantOf(actor.roles, permitted as Permission) !== null;
}

const lacksSecondFactor = (actor: Actor, { staff }: May): boolean =>
  actor.kind === "staff" &&
  actor.secondFactorAt === null &&
  SECOND_FACTOR_PERMISSIONS.some((permission) => permission === staff);

export const may = <R extends May>(actor: Actor, rule: R): actor is Allowed<R> =>
  isAllowed(actor, rule) && !lacksSecondFactor(actor, rule);

/**
 * @throws DomainError `not-signed-in` if a sign-in would suffice, `second-factor-needed` if a second factor would suffice,
 * otherwise `not-allowed`.
 */
export function requireMay<R extends May>(actor: Actor, rule: R): Allowed<R> {
  const allowed = isAllowed(actor, rule);
  if (may(actor, rule)) return actor;
  if (allowed) throw new DomainError("second-factor-needed");
  throw new DomainError(rule.traveller && actor.kind !== "staff" ? "not-signed-in" : "not-allowed");
}

/** @throws DomainError `second-factor-needed` if there is no proof, or the last proof is older than a quarter of an hour. */
export function requireRecentSecondFactor({ actor, clock }: Needs<"actor" | "clock">): void {
  if (actor.kind === "staff" && !isRecent(actor.secondFactorAt, clock.now()))
    throw new DomainError("second-factor-needed");
}

export function grantOfActor(actor: Actor, permission: Permission): Grant | null {
  if (actor.kind === "operator") return "all";
  return actor.kind === "staff" ? grantOf(actor.roles, permission) : null;
}

/** @throws DomainError `not-allowed` */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (grantOfActor(actor, permission) === null) throw new DomainError("not-allowed", { permission });
}

/** @throws DomainError `registration-unfinished` if the traveller has no phone number and the agency asks for it on sign-in. */
export function requireRegistered({
  actor,
  agency,
}: Needs<"agency"> & { actor: Allowed<{ traveller: true }> }): void {
  if (!actor.isRegistered && agency.registration === "on-sign-in")
    throw new DomainError("registration-unfinished");
}

export const ownsBooking = (actor: Actor, booking: Pick<BookingRow, "userId">): boolean =>
  actor.kind === "traveller" && actor.userId === booking.userId;

/** Returns whether a permitted actor may act on this booking: its traveller, its agency's staff, or the operator. */
export const reachesBooking = (actor: Actor, booking: Pick<BookingRow, "userId" | "agencyId">): boolean =>
  ownsBooking(actor, booking) ||
  (actor.kind === "staff" && actor.agencyId === booking.agencyId) ||
  actor.kind === "operator";
