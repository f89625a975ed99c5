import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useParams } from "react-router";
import type { Role } from "../../../../domain/access/permissions.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { fieldProps, SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { RoleFields } from "../../layout/role-fields.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { staffMessages } from "../../messages/staff.ts";
import { panelContext } from "../../panel-context.ts";

/** Checks the permission first, so that nobody fills in a form that would be refused. */
export async function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  await loadPageData(given, application.listStaff);
  return null;
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { origin: panelOrigin } = given.context.get(panelContext);
  const form = await given.request.formData();
  const input = {
    email: String(form.get("email") ?? ""),
    roles: form.getAll("roles") as Role[],
    locale: form.get("locale") === "en" ? "en" : "es-CO",
    panelOrigin,
  } as const;
  const doneUrl = `/${view.id}/settings/staff?done=invited`;
  return { ...(await performAndRedirect(given, () => application.inviteStaff(input), doneUrl)), input };
}

export default function Invite() {
  const refused = useActionData<typeof action>();
  const locale = useLocale();
  const { agency } = useParams();
  const t = useMessages(staffMessages);
  const field = fieldProps(refused?.input, refused?.fields);
  return (
    <div className="max-w-xl">
      <BackLink to={`/${agency}/settings/staff`}>{t.title}</BackLink>
      <PageHead title={t.inviteTitle} />
      {refused && Object.keys(refused.fields).length === 0 && (
        <div className="mb-5">
          <Refusal code={refused.code} />
        </div>
      )}
      <PanelForm method="post" className="grid gap-5">
        <TextField
          {...field("email")}
          type="email"
          label={t.email}
          hint={t.emailHint}
          autoComplete="off"
          required
        />
        <RoleFields selectedRoles={refused?.input.roles ?? ["desk"]} error={refused?.fields.roles} />
        <SelectField {...field("locale", locale)} label={t.language}>
          <option value="es-CO">Español</option>
          <option value="en">English</option>
        </SelectField>
        <SubmitButton>{t.send}</SubmitButton>
      </PanelForm>
    </div>
  );
}
