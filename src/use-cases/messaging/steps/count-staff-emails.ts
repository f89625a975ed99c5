import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";

/**
 * Counts e-mails by staff towards the agency's daily limit, then writes them. If writing fails, the e-mails are not counted.
 * @param write writes the e-mails in a transaction
 * @throws DomainError `too-many-requests` above the limit
 */
export async function countStaffEmails<Result>(
  { spendStaffEmails, unspendStaffEmails }: Needs<"spendStaffEmails" | "unspendStaffEmails">,
  emails: number,
  write: () => Promise<Result>,
): Promise<Result> {
  const retryAfterSeconds = await spendStaffEmails(emails);
  if (retryAfterSeconds > 0) throw new DomainError("too-many-requests", { retryAfterSeconds });
  try {
    return await write();
  } catch (error) {
    await unspendStaffEmails(emails);
    throw error;
  }
}
