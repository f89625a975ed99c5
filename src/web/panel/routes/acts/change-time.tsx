import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import {
  canChangeTime,
  TIME_CHANGE_CAUSES,
  type TimeChangeCause,
} from "../../../../domain/campaigns/time-change.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { momentOf, textOf } from "../../features/acts/form-values.ts";
import { answerCampaign, noteInput, readCampaign } from "../../features/campaigns/answer-campaign.ts";
import { CampaignPage, ConfirmFields } from "../../features/campaigns/campaign-page.tsx";
import { CancelledFacts } from "../../features/campaigns/cancelled-facts.tsx";
import { departureOf, departurePath, messagePath } from "../../features/departures/departure-path.ts";
import { fieldProps, Options, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { timeChangeMessages } from "../../messages/departures/time-change.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view, permissions } = requireAgency(given);
  const { now, newId } = given.context.get(panelContext);
  const preview = await loadPageData(given, () => application.previewCampaign(departureOf(given.request)));
  return {
    ...{ agencyId: view.id, preview, id: newId() },
    mayWrite: permissions.includes("messages.send"),
    isTooLate: !canChangeTime([preview.departure], now),
  };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const typed = {
    ...readCampaign(form),
    ...{ newTime: textOf(form, "newTime"), until: textOf(form, "until") },
  };
  const until = typed.until ? momentOf(form, "until") : null;
  const asked = {
    ...departureOf(given.request),
    ...{ newTime: typed.newTime ?? "", cause: typed.cause as TimeChangeCause },
    ...noteInput(typed),
    ...(until ? { until } : {}),
  };
  const { previewTimeChange: preview, changeTime: start } = application;
  return answerCampaign(given, { agencyId: view.id, form, typed }, { asked, preview, start });
}

function ChangeForm() {
  const { preview, id } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(timeChangeMessages);
  const field = fieldProps(refused?.typed, refused?.fields);
  return (
    <PanelForm method="post" className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      <TextField {...field("newTime")} type="time" label={t.newTime} hint={t.newTimeHint} required />
      <SelectField {...field("cause", "weather")} label={t.cause}>
        <Options of={TIME_CHANGE_CAUSES.map((cause) => [cause, t.causes[cause]])} />
      </SelectField>
      <TextField {...field("until")} type="datetime-local" label={t.until} hint={t.untilHint} />
      <ConfirmFields preview={preview} refused={refused} />
      <SubmitButton name="intent" value="start">
        {t.start(preview.people)}
      </SubmitButton>
    </PanelForm>
  );
}

function TooLate() {
  const { agencyId, preview, mayWrite } = useLoaderData<typeof loader>();
  const t = useMessages(timeChangeMessages);
  const write = <LinkButton to={messagePath(agencyId, preview.departure)}>{t.write}</LinkButton>;
  return (
    <Notice tone="warning" title={t.tooLate} action={mayWrite && write}>
      {t.tooLateText}
    </Notice>
  );
}

export default function ChangeTime() {
  const { agencyId, preview, isTooLate } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(timeChangeMessages);
  const { departure, campaignId } = preview;
  const back = { to: departurePath(agencyId, departure), text: t.back };
  const watch = <LinkButton to={`/${agencyId}/campaigns/${campaignId}`}>{t.watch}</LinkButton>;
  return (
    <CampaignPage title={t.title} back={back} preview={preview} refused={refused}>
      {campaignId && <Notice title={t.already} action={watch} />}
      {!campaignId && isTooLate && <TooLate />}
      {!campaignId && !isTooLate && (
        <>
          <Notice tone="warning" title={t.consequence}>
            {t.consequenceText}
          </Notice>
          <CancelledFacts preview={preview} />
          <ChangeForm />
        </>
      )}
    </CampaignPage>
  );
}
