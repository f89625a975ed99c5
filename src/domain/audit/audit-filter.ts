import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { isId } from "../ids.ts";
import { AUDIT_NAMES } from "./audit-sentence.ts";

const date = z.string().refine(isDate);
const names: ReadonlySet<string> = new Set(AUDIT_NAMES);

export const auditFilterSchema = z.object({
  staff: z.string().refine(isId).optional().catch(undefined),
  by: z.literal("staff").optional().catch(undefined),
  name: z
    .string()
    .refine((text) => names.has(text))
    .optional()
    .catch(undefined),
  /** Days in place time, both included. */
  from: date.optional().catch(undefined),
  to: date.optional().catch(undefined),
  /** Limits the list to entries about a booking (by code or id), a staff member or a departure (by id). */
  about: z.string().trim().min(1).max(60).optional().catch(undefined),
  after: z.string().max(100).optional().catch(undefined),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export interface AuditCursor {
  at: Date;
  id: string;
}

export const writeAuditCursor = ({ at, id }: AuditCursor): string => `${at.toISOString()}~${id}`;

export function readAuditCursor(text: string | undefined): AuditCursor | null {
  const [first = "", id = ""] = text?.split("~") ?? [];
  const at = new Date(first);
  return isId(id) && !Number.isNaN(at.getTime()) ? { at, id } : null;
}
