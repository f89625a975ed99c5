import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { CAMPAIGN_CAUSES, type CampaignCause } from "../../../../domain/campaigns/campaign.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { answerCampaign, noteInput, readCampaign } from "../../features/campaigns/answer-campaign.ts";
import { CampaignPage, ConfirmFields } from "../../features/campaigns/campaign-page.tsx";
import { CancelledFacts } from "../../features/campaigns/cancelled-facts.tsx";
import { OfferFields } from "../../features/campaigns/offer-fields.tsx";
import { offerInput, readOffer } from "../../features/campaigns/typed-offer.ts";
import { departureOf, departurePath } from "../../features/departures/departure-path.ts";
import { fieldProps, Options, SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const preview = await loadPageData(given, () => application.previewCampaign(departureOf(given.request)));
  return { agencyId: view.id, preview, id: given.context.get(panelContext).newId() };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const offer = readOffer(form);
  const typed = { ...readCampaign(form), ...offer };
  const asked = {
    ...departureOf(given.request),
    cause: typed.cause as CampaignCause,
    ...noteInput(typed),
    offer: offerInput(offer),
  };
  const { previewEmail: preview, startCampaign: start } = application;
  return answerCampaign(given, { agencyId: view.id, form, typed }, { asked, preview, start });
}

function CancelForm() {
  const { preview, id } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(campaignMessages);
  const { bookings, unpaid, refunds, byProvider, byAgency } = preview;
  const offerCounts = { offered: bookings - unpaid, cancelled: unpaid };
  const fields = refused?.fields;
  return (
    <PanelForm method="post" className="group/form grid gap-5">
      <input type="hidden" name="id" value={id} />
      <SelectField {...fieldProps(refused?.typed, fields)("cause", "weather")} label={t.cause}>
        <Options of={CAMPAIGN_CAUSES.map((cause) => [cause, t.causes[cause]])} />
      </SelectField>
      {bookings > 0 && <OfferFields targets={preview.targets} typed={refused?.typed} errors={fields} />}
      <ConfirmFields preview={preview} refused={refused} />
      <SubmitButton name="intent" value="start" variant="danger">
        <span className="group-has-[input[value=choose]:checked]/form:hidden group-has-[input[value=move]:checked]/form:hidden">
          {t.start({ bookings, refunds, pesos: byProvider + byAgency })}
        </span>
        <span className="hidden group-has-[input[value=choose]:checked]/form:inline">
          {t.startChoose(offerCounts)}
        </span>
        <span className="hidden group-has-[input[value=move]:checked]/form:inline">
          {t.startMove(offerCounts)}
        </span>
      </SubmitButton>
    </PanelForm>
  );
}

export default function CancelDeparture() {
  const { agencyId, preview } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(campaignMessages);
  const { campaignId } = preview;
  const back = { to: departurePath(agencyId, preview.departure), text: t.back };
  const watch = <LinkButton to={`/${agencyId}/campaigns/${campaignId}`}>{t.watch}</LinkButton>;
  return (
    <CampaignPage title={t.title} back={back} preview={preview} refused={refused}>
      {campaignId ? (
        <Notice title={t.already} action={watch} />
      ) : (
        <>
          <Notice tone="warning" title={t.closes}>
            {t.closesText}
          </Notice>
          <CancelledFacts preview={preview} />
          <CancelForm />
        </>
      )}
    </CampaignPage>
  );
}
