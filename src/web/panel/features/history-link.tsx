import { History } from "lucide-react";
import { Link, useRouteLoaderData } from "react-router";
import type { Permission } from "../../../domain/access/permissions.ts";
import { auditMessages } from "../messages/audit.ts";
import { useMessages } from "../messages/messages.ts";

interface AgencyData {
  agency: { id: string };
  permissions: readonly Permission[];
}

export function HistoryLink(filter: { about: string } | { staff: string }) {
  const t = useMessages(auditMessages);
  const data = useRouteLoaderData<AgencyData>("routes/agency");
  if (!data?.permissions.includes("audit.view")) return null;
  return (
    <Link
      to={`/${data.agency.id}/settings/audit?${new URLSearchParams(filter)}`}
      data-chrome
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-brand underline underline-offset-4"
    >
      <History aria-hidden className="size-4" />
      {t.history}
    </Link>
  );
}
