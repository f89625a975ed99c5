import { History } from "lucide-react";
import { Link, useRouteLoaderData } from "react-router";
import type { Permission } from "../../../domain/access/permissions.ts";
import { auditMessages } from "../messages/audit.ts";
import { useMessages } from "../messages/messages.ts";

interface Frame {
  agency: { id: string };
  permissions: readonly Permission[];
}

/** Links to the audit of one booking or departure, or to the acts of a member of staff, for whoever may see the audit. */
export function HistoryLink(filter: { about: string } | { staff: string }) {
  const t = useMessages(auditMessages);
  const frame = useRouteLoaderData<Frame>("routes/agency");
  if (!frame?.permissions.includes("audit.view")) return null;
  return (
    <Link
      to={`/${frame.agency.id}/settings/audit?${new URLSearchParams(filter)}`}
      data-chrome
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-brand underline underline-offset-4"
    >
      <History aria-hidden className="size-4" />
      {t.history}
    </Link>
  );
}
