import { createHash } from "node:crypto";
import type { Database } from "../../../db/connection/client.ts";
import { readDatabaseTime } from "../../../db/connection/clock.ts";
import { type BookingRow, findBookingByKey } from "../../../db/queries/booking/bookings.ts";
import type { AnyRequest, BookingRequest } from "../../../domain/booking/booking-request.ts";
import { isHeld } from "../../../domain/booking/hold.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { openRequestHash } from "../../personal-data/steps/sealing.ts";

export const hashOf = ({ idempotencyKey: _, ...request }: AnyRequest): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("hex");

/** @throws DomainError `idempotency-key-reused` */
export function requireSameRequest(ctx: Needs<"encryption">, booking: BookingRow, request: AnyRequest): void {
  if (openRequestHash(ctx, booking) !== hashOf(request)) throw new DomainError("idempotency-key-reused");
}

/** @throws DomainError `idempotency-key-reused` if the request differs */
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
  status === "CANCELLED" || (status === "PENDING" && !isHeld({ holdExpiresAt }, now));

/** Time during which equal requests without a key lead to the same booking, in milliseconds. */
const SAME_WISH_MS = 10 * 60_000;

interface Wish {
  userId: string;
  request: BookingRequest;
  formKey: string;
}

/**
 * Derives a request's key from the form and the request's content. If the key's booking has ended, the next key is derived from
 * that key. Concurrent submissions of a form therefore get the same key, however many bookings the form has made.
 * @param lastsMs lifetime of a key in milliseconds, from the creation of its booking
 */
export async function keyOfRequest(
  ctx: Needs<"db" | "agency">,
  { userId, request, formKey }: Wish,
  now: Date,
  lastsMs = Number.POSITIVE_INFINITY,
): Promise<string> {
  const idempotencyKey = createHash("sha256")
    .update(`${formKey} ${hashOf(request)}`)
    .digest("base64url");
  const known = await findBookingByKey(ctx.db, ctx.agency.id, userId, idempotencyKey);
  const isOver = known && (hasEnded(known, now) || now.getTime() - known.createdAt.getTime() >= lastsMs);
  if (!isOver) return idempotencyKey;
  return keyOfRequest(ctx, { userId, request, formKey: idempotencyKey }, now, lastsMs);
}

/**
 * Equal requests of a traveller within ten minutes share a key, unless their booking has ended. The key outlives the personal
 * data in the request, so only a holder of the encryption keys can compute it.
 */
export async function keyOfBareRequest(
  ctx: Needs<"db" | "agency" | "encryption" | "clock">,
  { userId, request }: Omit<Wish, "formKey">,
): Promise<string> {
  const [formKey = ""] = ctx.encryption.fingerprints(hashOf(request), `bare-request/${userId}`);
  return keyOfRequest(ctx, { userId, request, formKey }, await readDatabaseTime(ctx, ctx.db), SAME_WISH_MS);
}
