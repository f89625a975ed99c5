import { createHash } from "node:crypto";
import type { Database } from "../../db/connection/client.ts";
import { type BookingRow, findBookingByKey } from "../../db/queries/booking/bookings.ts";
import type { AnyRequest, BookingRequest } from "../../domain/booking/booking-request.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import { openRequestHash } from "../personal-data/sealing.ts";

/** What was asked for, without its key. */
export const hashOf = ({ idempotencyKey: _, ...request }: AnyRequest): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("hex");

/** A key cannot be used for another booking. @throws DomainError `idempotency-key-reused` */
export function requireSameRequest(ctx: Needs<"encryption">, booking: BookingRow, request: AnyRequest): void {
  if (openRequestHash(ctx, booking) !== hashOf(request)) throw new DomainError("idempotency-key-reused");
}

/** The booking made with this traveller's key; a key cannot be used for another one. */
export async function findByKey(
  ctx: Needs<"agency" | "encryption">,
  db: Database,
  userId: string,
  request: AnyRequest,
): Promise<BookingRow | undefined> {
  if (!request.idempotencyKey) return undefined;
  const booking = await findBookingByKey(db, ctx.agency.id, userId, request.idempotencyKey);
  if (booking && openRequestHash(ctx, booking) !== hashOf(request))
    throw new DomainError("idempotency-key-reused");
  return booking;
}

const hasEnded = ({ status, holdExpiresAt }: BookingRow, now: Date): boolean =>
  status === "CANCELLED" || (status === "PENDING" && holdExpiresAt <= now);

/**
 * The key of what a form asks for. Each key follows from the one before, so that two submissions at the same time find the same one
 * also where a booking of the same form has ended before.
 */
export async function keyOfRequest(
  ctx: Needs<"db" | "agency">,
  { userId, request, formKey }: { userId: string; request: BookingRequest; formKey: string },
  now: Date,
): Promise<string> {
  const idempotencyKey = createHash("sha256")
    .update(`${formKey} ${hashOf(request)}`)
    .digest("base64url");
  const known = await findBookingByKey(ctx.db, ctx.agency.id, userId, idempotencyKey);
  if (!known || !hasEnded(known, now)) return idempotencyKey;
  return keyOfRequest(ctx, { userId, request, formKey: idempotencyKey }, now);
}
