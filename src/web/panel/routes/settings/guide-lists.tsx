import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { TextField } from "../../../ui/field.tsx";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { Section } from "../../features/booking-file/section.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { guideListMessages } from "../../messages/departures/guide-list.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export function loader(given: LoaderFunctionArgs) {
  const { application } = requireAgency(given);
  return loadPageData(given, () => application.getListTime());
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { origin: panelOrigin } = given.context.get(panelContext);
  const typed = String((await given.request.formData()).get("listTime") ?? "").trim();
  const listTime = typed || null;
  const doneUrl = `/${view.id}/settings/guide-lists?done=list-time`;
  return {
    ...(await performAndRedirect(given, () => application.setListTime({ listTime, panelOrigin }), doneUrl)),
    typed,
  };
}

export default function GuideLists() {
  const { listTime } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(guideListMessages);
  const isFieldError = refused?.fields.listTime !== undefined;
  return (
    <>
      <PageHead title={t.pageTitle} intro={t.pageIntro} />
      {refused && !isFieldError && <Refusal code={refused.code} />}
      <Section title={t.automatic}>
        <PanelForm method="post" key={listTime} className="grid max-w-sm gap-3">
          <TextField
            type="time"
            name="listTime"
            label={t.hour}
            hint={t.hourHint}
            error={isFieldError ? t.notAnHour : undefined}
            defaultValue={refused?.typed ?? listTime ?? ""}
          />
          <SubmitButton className="justify-self-start">{t.save}</SubmitButton>
        </PanelForm>
      </Section>
    </>
  );
}
