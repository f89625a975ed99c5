import { createHash } from "node:crypto";
import type { Database } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { type ChangeRow, findChangeByKey } from "../../../db/queries/booking/changes.ts";
import type { AnyChange } from "../../../domain/changes/staff-change.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { openChange } from "../../personal-data/steps/sealing.ts";

export const hashOf = ({ id, change, override, difference, why }: AnyChange): string => {
  const hasTerms = [override, difference, why].some((one) => one !== undefined);
  const hashed = hasTerms ? [id, change, { override, difference, why }] : [id, change];
  return createHash("sha256").update(JSON.stringify(hashed)).digest("hex");
};

/** @throws DomainError `idempotency-key-reused` if the request differs */
export async function findKnownChange(
  ctx: Needs<"encryption">,
  db: Database,
  booking: BookingRow,
  input: AnyChange,
): Promise<ChangeRow | undefined> {
  const known = await findChangeByKey(db, booking, input.idempotencyKey);
  if (known && openChange(ctx, known, "request_hash", known.requestHash) !== hashOf(input))
    throw new DomainError("idempotency-key-reused");
  return known;
}
