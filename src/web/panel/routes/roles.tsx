import type { LoaderFunctionArgs } from "react-router";
import { grantOf, PERMISSION_NAMES, ROLES } from "../../../domain/access/permissions.ts";
import { requireAgency } from "../acts.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { staffMessages } from "../messages/staff.ts";

export const loader = (args: LoaderFunctionArgs) => {
  requireAgency(args);
  return null;
};

/** Permissions of each role, rendered from the table that the use cases check. */
export default function Roles() {
  const t = useMessages(staffMessages);
  const { roles } = useMessages(shellMessages);
  return (
    <>
      <PageHead title={t.rolesTitle} />
      <section
        aria-label={t.rolesTitle}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line"
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
            {PERMISSION_NAMES.map((permission) => (
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
