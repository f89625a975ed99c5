import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";

/**
 * If writing fails, the e-mails are not counted.
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
