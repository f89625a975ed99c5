import { sql } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import { type ErasureBatch, type Forgotten, isForgottenBooking } from "./retention.ts";

/** Answers to delete: all answers of some bookings, or only sensitive answers, by date of the trip or by account. */
export type DueAnswers =
  | Forgotten
  | { kind: "sensitive"; before: string }
  | { kind: "sensitive"; userId: string };

function isDue(agencyId: string, which: DueAnswers) {
  if (which.kind !== "sensitive") return isForgottenBooking(agencyId, which);
  const due =
    "userId" in which ? sql`bookings.user_id = ${which.userId}` : sql`bookings.date < ${which.before}`;
  return sql`questions.is_sensitive AND ${due}`;
}

/** Also erases the request hash of their bookings, because answers are part of the hashed request. */
export async function deleteDueAnswers(
  tx: Transaction,
  { agencyId, which, limit }: ErasureBatch & { which: DueAnswers },
): Promise<number> {
  const result = await tx.execute(sql`
    WITH due AS (
      SELECT answers.id, answers.booking_id FROM answers
      JOIN questions ON questions.agency_id = ${agencyId} AND questions.id = answers.question_id
      JOIN bookings ON bookings.agency_id = ${agencyId} AND bookings.id = answers.booking_id
      WHERE answers.agency_id = ${agencyId} AND ${isDue(agencyId, which)}
      LIMIT ${limit}
    ), hashes AS (
      UPDATE bookings SET request_hash = ''
      WHERE agency_id = ${agencyId} AND id IN (SELECT booking_id FROM due)
    )
    DELETE FROM answers WHERE agency_id = ${agencyId} AND id IN (SELECT id FROM due)`);
  return result.rowCount ?? 0;
}
