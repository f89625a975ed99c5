import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { isId } from "../ids.ts";
import { AUDIT_NAMES } from "./audit-sentence.ts";

const date = z.string().refine(isDate);
const names: ReadonlySet<string> = new Set(AUDIT_NAMES);

/** What of the audit is listed, as an address says it: what is not understood is left out. */
export const auditFilterSchema = z.object({
  /** The id of somebody of the staff. */
  staff: z.string().refine(isId).optional().catch(undefined),
  /** `staff`: what anybody of the staff did. */
  by: z.literal("staff").optional().catch(undefined),
  /** A kind of entry. */
  name: z
    .string()
    .refine((text) => names.has(text))
    .optional()
    .catch(undefined),
  /** Days of the place, both included. */
  from: date.optional().catch(undefined),
  to: date.optional().catch(undefined),
  after: z.string().max(100).optional().catch(undefined),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** Before which entry the page begins. */
export interface AuditCursor {
  at: Date;
  id: string;
}

export const writeAuditCursor = ({ at, id }: AuditCursor): string => `${at.toISOString()}~${id}`;

/** Null where a text is no cursor. */
export function readAuditCursor(text: string | undefined): AuditCursor | null {
  const [first = "", id = ""] = text?.split("~") ?? [];
  const at = new Date(first);
  return isId(id) && !Number.isNaN(at.getTime()) ? { at, id } : null;
}
