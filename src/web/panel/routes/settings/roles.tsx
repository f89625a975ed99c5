import { ChevronDown } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  grantOf,
  PERMISSION_NAMES,
  RESERVED_PERMISSIONS,
  ROLES,
  type Role,
} from "../../../../domain/access/permissions.ts";
import { Badge } from "../../../ui/badge.tsx";
import { requireAgency } from "../../acts.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { useMessages } from "../../messages/messages.ts";
import { shellMessages } from "../../messages/shell.ts";
import { staffMessages } from "../../messages/staff.ts";

const SHOWN_PERMISSIONS = PERMISSION_NAMES.filter((name) => !RESERVED_PERMISSIONS.includes(name));

export const loader = (given: LoaderFunctionArgs) => ({ own: requireAgency(given).roles });

/** The table would show only two roles at once on a phone. */
function RoleCard({ role, isOwn }: { role: Role; isOwn: boolean }) {
  const t = useMessages(staffMessages);
  const { roles } = useMessages(shellMessages);
  return (
    <details open={isOwn} className="group rounded-card border border-line bg-raised">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-2 px-4 py-2 font-semibold">
        {roles[role]}
        {isOwn && <Badge>{t.self}</Badge>}
        <ChevronDown aria-hidden className="ml-auto size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2 border-t border-line p-4">
        {SHOWN_PERMISSIONS.map((permission) => {
          const grant = grantOf([role], permission);
          if (grant === null) return null;
          return (
            <li key={permission} className="flex items-baseline justify-between gap-4">
              {t.permissions[permission]}
              {grant !== "all" && <span className="shrink-0 text-sm text-muted">{t.grants[grant]}</span>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The page is rendered from the table that the use cases check. */
export default function Roles() {
  const t = useMessages(staffMessages);
  const { roles } = useMessages(shellMessages);
  const { own } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t.rolesTitle} />
      <div className="grid gap-2 lg:hidden">
        {ROLES.map((role) => (
          <RoleCard key={role} role={role} isOwn={own.includes(role)} />
        ))}
      </div>
      <section
        aria-label={t.rolesTitle}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="hidden overflow-x-auto rounded-card border border-line lg:block"
      >
        <table className="w-full min-w-max border-collapse text-sm">
          <thead>
            <tr className="bg-sand text-left">
              <th scope="col" className="sticky left-0 bg-sand p-3">
                {t.permission}
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className="max-w-32 p-3 align-bottom">
                  {roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN_PERMISSIONS.map((permission) => (
              <tr key={permission} className="border-t border-line">
                <th scope="row" className="sticky left-0 max-w-48 bg-raised p-3 text-left font-medium">
                  {t.permissions[permission]}
                </th>
                {ROLES.map((role) => {
                  const grant = grantOf([role], permission);
                  return (
                    <td key={role} className={grant === null ? "p-3 text-muted" : "p-3 font-semibold"}>
                      {t.grants[grant ?? "none"]}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
