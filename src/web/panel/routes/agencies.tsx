import { ChevronRight } from "lucide-react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { loadPageData, requireStaff } from "../acts.ts";
import { PlainPage } from "../layout/plain-page.tsx";
import { entranceMessages } from "../messages/bookings/entrance.ts";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { account } = requireStaff(given);
  const agencies = await loadPageData(given, account.listOwnAgencies);
  const [firstAgency] = agencies;
  if (firstAgency && agencies.length === 1) throw redirect(`/${firstAgency.agencyId}`);
  return { agencies };
}

export default function Agencies() {
  const { agencies } = useLoaderData<typeof loader>();
  const t = useMessages(entranceMessages);
  const { roles } = useMessages(shellMessages);
  if (agencies.length === 0)
    return (
      <PlainPage title={t.noneTitle}>
        <p>{t.none}</p>
        <Link to="/api/auth/signout" reloadDocument className="min-h-11 content-center underline">
          {t.signOut}
        </Link>
      </PlainPage>
    );
  return (
    <PlainPage title={t.agenciesTitle}>
      <ul className="grid gap-2">
        {agencies.map(({ agencyId, agencyName, roles: ownRoles }) => (
          <li key={agencyId}>
            <Link
              to={`/${agencyId}`}
              className="flex min-h-14 items-center gap-3 rounded-control border border-line-strong px-4 py-2 hover:border-ink"
            >
              <span className="grid flex-1">
                <strong>{agencyName}</strong>
                <span className="text-sm text-muted">{ownRoles.map((role) => roles[role]).join(" · ")}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </PlainPage>
  );
}
