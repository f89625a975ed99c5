import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from "react-router";
import { needsSecondFactor, type Role } from "../../../../domain/access/permissions.ts";
import type { StaffMemberView } from "../../../../use-cases/staff/staff-view.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { loadPageData, performAndRedirect, type Refused, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { HistoryLink } from "../../features/history-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { RoleFields } from "../../layout/role-fields.tsx";
import { useMessages } from "../../messages/messages.ts";
import { staffMessages } from "../../messages/staff.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  const { members } = await loadPageData(given, application.listStaff);
  const member = members.find(({ id }) => id === given.params.staffId);
  if (!member) throw data(null, { status: 404 });
  return { member };
}

const ACTS = ["roles", "reset", "remove"] as const;

interface Answer extends Refused {
  act: (typeof ACTS)[number];
  why: string;
}

export async function action(given: ActionFunctionArgs): Promise<Answer> {
  const { application, view } = requireAgency(given);
  const { origin: panelOrigin } = given.context.get(panelContext);
  const staffId = given.params.staffId ?? "";
  const form = await given.request.formData();
  const why = textOf(form, "why") ?? "";
  const chosen = ACTS.find((one) => one === form.get("act")) ?? "roles";
  const perform = {
    roles: () => application.changeRoles({ staffId, roles: form.getAll("roles") as Role[] }),
    reset: () => application.resetSecondFactor({ staffId, why, panelOrigin }),
    remove: () => application.removeStaff({ staffId }),
  };
  const done = { roles: "roles", reset: "factor-reset", remove: "removed" }[chosen];
  const refused = await performAndRedirect(given, perform[chosen], `/${view.id}/settings/staff?done=${done}`);
  return { ...refused, act: chosen, why };
}

function SecondFactor({ member, answer }: { member: StaffMemberView; answer: Answer | undefined }) {
  const t = useMessages(staffMessages);
  const { pathname } = useLocation();
  const isRequired = needsSecondFactor(member.roles);
  const busy = useNavigation().formData?.get("act") === "reset";
  const refused = answer?.act === "reset" ? answer : undefined;
  return (
    <section aria-labelledby="second-factor" className="grid justify-items-start gap-2">
      <h2 id="second-factor" className="text-lg font-bold">
        {t.factorTitle}
      </h2>
      <p className="text-muted">{member.hasSecondFactor ? t.factorOn : t.factorOff(isRequired)}</p>
      {member.isSelf && (
        <LinkButton
          to={`/second-factor/codes?${new URLSearchParams({ next: pathname })}`}
          variant="secondary"
        >
          {t.ownFactor}
        </LinkButton>
      )}
      {member.hasSecondFactor && !member.isSelf && (
        <details className="card w-full" open={refused !== undefined}>
          <summary className="fold-arrow min-h-11 cursor-pointer font-semibold text-danger">
            {t.reset}
          </summary>
          <PanelForm method="post" className="mt-3 grid gap-4">
            <p>{t.resetText(member.name ?? member.email)}</p>
            <p>{t.resetEffect(isRequired)}</p>
            <TextField
              name="why"
              label={t.resetWhy}
              hint={t.resetWhyHint}
              error={refused?.fields.why}
              defaultValue={refused?.why}
              minLength={3}
              maxLength={200}
              autoComplete="off"
              required
            />
            <Button
              type="submit"
              name="act"
              value="reset"
              variant="danger"
              loading={busy}
              className="justify-self-start"
            >
              {t.confirmReset}
            </Button>
          </PanelForm>
        </details>
      )}
    </section>
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
        {refused && Object.keys(refused.fields).length === 0 && <Refusal code={refused.code} />}
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
      <SecondFactor member={member} answer={refused} />
      <HistoryLink staff={member.id} />
      <details className="card" open={refused?.act === "remove"}>
        <summary className="fold-arrow min-h-11 cursor-pointer font-semibold text-danger">{t.remove}</summary>
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
