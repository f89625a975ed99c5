import { UserPlus } from "lucide-react";
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { shellMessages } from "../../messages/shell.ts";
import { staffMessages } from "../../messages/staff.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  return loadPageData(given, application.listStaff);
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { origin: panelOrigin } = given.context.get(panelContext);
  const form = await given.request.formData();
  const id = String(form.get("id") ?? "");
  const staffPath = `/${view.id}/settings/staff`;
  return form.get("act") === "resend"
    ? performAndRedirect(
        given,
        () => application.resendInvitation({ id, panelOrigin }),
        `${staffPath}?done=resent`,
      )
    : performAndRedirect(given, () => application.revokeInvitation({ id }), `${staffPath}?done=revoked`);
}

type LoaderData = ReturnType<typeof useLoaderData<typeof loader>>;

function Members({ members }: Pick<LoaderData, "members">) {
  const t = useMessages(staffMessages);
  const locale = useLocale();
  const { roles } = useMessages(shellMessages);
  return (
    <ul className="grid gap-2">
      {members.map((member) => (
        <li key={member.id}>
          <Link
            data-row
            to={member.id}
            className="grid gap-x-6 gap-y-1 rounded-card border border-line bg-raised p-4 hover:border-line-strong sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <span className="grid min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                <strong className="truncate">{member.name ?? member.email}</strong>
                {member.isSelf && <Badge>{t.self}</Badge>}
              </span>
              <span className="truncate text-sm text-muted">{member.email}</span>
            </span>
            <span className="flex flex-wrap items-center gap-2 sm:justify-end">
              {member.roles.map((role) => (
                <Badge key={role} tone="brand">
                  {roles[role]}
                </Badge>
              ))}
              <Badge tone={member.hasSecondFactor ? "success" : "warning"}>
                {t.factor}: {member.hasSecondFactor ? t.yes : t.no}
              </Badge>
            </span>
            <span className="text-sm text-muted sm:col-span-2">
              {t.seen}: {member.lastSeenAt ? formatPlaceMoment(member.lastSeenAt, locale) : t.never}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Invitations({ invitations }: Pick<LoaderData, "invitations">) {
  const t = useMessages(staffMessages);
  const locale = useLocale();
  const { roles } = useMessages(shellMessages);
  if (invitations.length === 0) return <p className="text-muted">{t.noneOpen}</p>;
  return (
    <ul className="grid gap-2">
      {invitations.map(({ id, email, roles: invitedRoles, expiresAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
        >
          <span className="grid min-w-0">
            <strong className="truncate">{email}</strong>
            <span className="text-sm text-muted">
              {invitedRoles.map((role) => roles[role]).join(" · ")} ·{" "}
              {t.until(formatPlaceMoment(expiresAt, locale))}
            </span>
          </span>
          <PanelForm method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="act"
              value="resend"
              variant="secondary"
              size="small"
              className="min-h-11"
            >
              {t.resend}
            </Button>
            <Button type="submit" name="act" value="revoke" variant="ghost" size="small" className="min-h-11">
              {t.revoke}
            </Button>
          </PanelForm>
        </li>
      ))}
    </ul>
  );
}

export default function Staff() {
  const { members, invitations } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(staffMessages);
  return (
    <>
      <PageHead
        title={t.title}
        intro={t.intro}
        action={
          <LinkButton to="invite">
            <UserPlus aria-hidden className="size-5" />
            {t.invite}
          </LinkButton>
        }
      />
      <div className="grid gap-8">
        {refused && <Refusal code={refused.code} />}
        <Members members={members} />
        <section className="grid gap-3">
          <h2 className="text-lg font-bold">{t.open}</h2>
          <Invitations invitations={invitations} />
        </section>
      </div>
    </>
  );
}
