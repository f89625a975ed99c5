import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import type { Role } from "../../../domain/access/permissions.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../acts.ts";
import { HistoryLink } from "../features/history-link.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { PanelForm } from "../layout/panel-form.tsx";
import { Refusal } from "../layout/refusal.tsx";
import { RoleFields } from "../layout/role-fields.tsx";
import { useMessages } from "../messages/messages.ts";
import { staffMessages } from "../messages/staff.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  const { members } = await loadPageData(given, application.listStaff);
  const member = members.find(({ id }) => id === given.params.staffId);
  if (!member) throw data(null, { status: 404 });
  return { member };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const staffId = given.params.staffId ?? "";
  const form = await given.request.formData();
  const staffPath = `/${view.id}/settings/staff`;
  if (form.get("act") === "remove")
    return performAndRedirect(given, () => application.removeStaff({ staffId }), `${staffPath}?done=removed`);
  const roles = form.getAll("roles") as Role[];
  return performAndRedirect(
    given,
    () => application.changeRoles({ staffId, roles }),
    `${staffPath}?done=roles`,
  );
}

export default function StaffMember() {
  const { member } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(staffMessages);
  return (
    <div className="grid max-w-xl gap-8">
      <div>
        <PageHead title={member.name ?? member.email} intro={member.email} />
        {refused && !refused.fields.roles && <Refusal code={refused.code} />}
        <PanelForm method="post" className="mt-4 grid gap-5">
          <RoleFields selectedRoles={member.roles} error={refused?.fields.roles} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{t.save}</Button>
            <LinkButton to=".." relative="path" variant="ghost">
              {t.cancel}
            </LinkButton>
          </div>
        </PanelForm>
      </div>
      <HistoryLink staff={member.id} />
      <details className="card">
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-danger">
          {t.remove}
        </summary>
        <PanelForm method="post" className="mt-3 grid justify-items-start gap-3">
          <p>{t.removeText}</p>
          <Button type="submit" name="act" value="remove" variant="danger">
            {t.confirmRemove}
          </Button>
        </PanelForm>
      </details>
    </div>
  );
}
