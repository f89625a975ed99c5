import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { CAMPAIGN_CAUSES, type CampaignCause } from "../../../../domain/campaigns/campaign.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { ErrorCode } from "../../../../domain/errors.ts";
import type { CampaignPreview, EmailPreview } from "../../../../use-cases/campaigns/campaign-view.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { attempt, type Refused, read, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { CancelledFacts } from "../../features/campaigns/cancelled-facts.tsx";
import { NoteFields } from "../../features/campaigns/note-fields.tsx";
import { OfferFields } from "../../features/campaigns/offer-fields.tsx";
import { PeopleField } from "../../features/campaigns/people-field.tsx";
import { ShownEmails } from "../../features/campaigns/shown-emails.tsx";
import { offerInput, readOffer, type TypedOffer } from "../../features/campaigns/typed-offer.ts";
import { departureOf } from "../../features/departures/departure-path.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const preview = await read(given, () => application.previewCampaign(departureOf(given.request)));
  return { agencyId: view.id, preview, id: given.context.get(panelContext).newId() };
}

export async function action(given: ActionFunctionArgs): Promise<Answer> {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const [es, en] = [textOf(form, "noteEs"), textOf(form, "noteEn")];
  const offer = readOffer(form);
  const typed = { cause: textOf(form, "cause"), people: textOf(form, "people"), es, en, ...offer };
  const asked = {
    ...departureOf(given.request),
    cause: typed.cause as CampaignCause,
    ...(es || en ? { note: { "es-CO": es ?? "", en: en ?? "" } } : {}),
    offer: offerInput(offer),
  };
  if (form.get("intent") === "preview") {
    const outcome = await attempt(given, () => application.previewEmail(asked));
    return "answer" in outcome ? { ...NOTHING, shown: outcome.answer, typed } : { ...outcome.refused, typed };
  }
  const outcome = await attempt(given, () =>
    application.startCampaign({
      ...asked,
      id: textOf(form, "id") ?? "",
      people: Number(typed.people ?? Number.NaN),
    }),
  );
  if ("answer" in outcome) throw redirect(`/${view.id}/campaigns/${outcome.answer.id}`);
  return { ...outcome.refused, typed };
}

/** Refusal of the act, or the e-mails that were asked for. */
interface Answer extends Pick<Refused, "facts" | "fields"> {
  code: ErrorCode | null;
  typed: TypedOffer & Partial<Record<"cause" | "people" | "es" | "en", string | undefined>>;
  shown?: EmailPreview;
}

const NOTHING = { code: null, facts: {}, fields: {} };

function CancelForm({
  preview,
  id,
  refused,
}: {
  preview: CampaignPreview;
  id: string;
  refused: Answer | undefined;
}) {
  const t = useMessages(campaignMessages);
  const busy = useNavigation().state !== "idle";
  const { bookings, people, byProvider, byAgency } = preview;
  const fields = refused?.fields;
  const stale = refused?.code === "campaign-stale" ? t.stale(Number(refused.facts.people)) : undefined;
  return (
    <PanelForm method="post" className="group/form grid gap-5">
      <input type="hidden" name="id" value={id} />
      <SelectField
        name="cause"
        label={t.cause}
        error={fields?.cause}
        defaultValue={refused?.typed.cause ?? "weather"}
      >
        {CAMPAIGN_CAUSES.map((cause) => (
          <option key={cause} value={cause}>
            {t.causes[cause]}
          </option>
        ))}
      </SelectField>
      {bookings > 0 && <OfferFields targets={preview.targets} typed={refused?.typed} fields={fields} />}
      {bookings > 0 && <NoteFields typed={refused?.typed} fields={fields} />}
      <PeopleField people={people} stale={stale} typed={refused?.typed.people} error={fields?.people} />
      {refused?.shown && <ShownEmails shown={refused.shown} />}
      {bookings > 0 && (
        <Button type="submit" name="intent" value="preview" formNoValidate variant="secondary" loading={busy}>
          {t.showEmails}
        </Button>
      )}
      <Button type="submit" name="intent" value="start" variant="danger" loading={busy}>
        <span className="group-has-[input[value=choose]:checked]/form:hidden group-has-[input[value=move]:checked]/form:hidden">
          {t.start(bookings, people, byProvider + byAgency)}
        </span>
        <span className="hidden group-has-[input[value=choose]:checked]/form:inline">
          {t.startChoose(people)}
        </span>
        <span className="hidden group-has-[input[value=move]:checked]/form:inline">
          {t.startMove(people)}
        </span>
      </Button>
    </PanelForm>
  );
}

export default function CancelDeparture() {
  const { agencyId, preview, id } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  const { departure, campaignId } = preview;
  const isBesideField =
    refused && (refused.code === "campaign-stale" || Object.keys(refused.fields).length > 0);
  return (
    <div className="max-w-xl">
      <BackLink to={`/${agencyId}/today`}>{t.back}</BackLink>
      <PageHead
        title={t.title}
        intro={`${departure.title} · ${formatDate(departure.date, locale)}, ${formatTime(departure.startTime, locale)}`}
      />
      <div className="grid gap-5">
        {refused?.code && !isBesideField && <Refusal code={refused.code} />}
        {campaignId ? (
          <Notice
            title={t.already}
            action={<LinkButton to={`/${agencyId}/campaigns/${campaignId}`}>{t.watch}</LinkButton>}
          />
        ) : (
          <>
            <Notice tone="warning" title={t.closes}>
              {t.closesText}
            </Notice>
            <CancelledFacts preview={preview} />
            <CancelForm preview={preview} id={id} refused={refused} />
          </>
        )}
      </div>
    </div>
  );
}
