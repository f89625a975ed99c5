import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { TextField } from "../../../ui/field.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { Section } from "../../features/booking-file/section.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { insurerListMessages } from "../../messages/departures/insurer-list.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  return loadPageData(given, () => application.getInsurer());
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { origin: panelOrigin } = given.context.get(panelContext);
  const form = await given.request.formData();
  const typed = {
    email: String(form.get("email") ?? "").trim(),
    listTime: String(form.get("listTime") ?? "").trim(),
  };
  const insurer = { email: typed.email || null, listTime: typed.listTime, panelOrigin };
  const doneUrl = `/${view.id}/settings/insurer?done=insurer`;
  return { ...(await performAndRedirect(given, () => application.setInsurer(insurer), doneUrl)), typed };
}

export default function Insurer() {
  const { email, listTime } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(insurerListMessages);
  const { email: emailError, listTime: timeError } = refused?.fields ?? {};
  return (
    <>
      <PageHead title={t.pageTitle} intro={t.pageIntro} />
      {refused && !emailError && !timeError && <Refusal code={refused.code} />}
      <Section title={t.automatic}>
        <PanelForm method="post" key={`${email} ${listTime}`} className="grid max-w-sm gap-3">
          <TextField
            type="email"
            name="email"
            label={t.email}
            hint={t.emailHint}
            error={emailError}
            maxLength={80}
            autoComplete="off"
            defaultValue={refused?.typed.email ?? email ?? ""}
          />
          <TextField
            type="time"
            name="listTime"
            label={t.hour}
            hint={t.hourHint}
            error={timeError ? t.notAnHour : undefined}
            required
            defaultValue={refused?.typed.listTime ?? listTime}
          />
          <p className="text-muted text-sm">{t.links}</p>
          <SubmitButton className="justify-self-start">{t.save}</SubmitButton>
        </PanelForm>
      </Section>
    </>
  );
}
