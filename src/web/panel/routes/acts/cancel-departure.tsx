import { ChevronLeft } from "lucide-react";
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { CAMPAIGN_CAUSES, type CampaignCause, TYPED_ABOVE } from "../../../../domain/campaigns/campaign.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { CampaignPreview } from "../../../../use-cases/campaigns/campaign-view.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { attempt, read, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { departureOf } from "../../features/departures/departure-path.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { campaignMessages } from "../../messages/campaign.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const preview = await read(given, () => application.previewCampaign(departureOf(given.request)));
  return { agencyId: view.id, preview, id: given.context.get(panelContext).newId() };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const [es, en] = [textOf(form, "noteEs"), textOf(form, "noteEn")];
  const typed = { cause: textOf(form, "cause"), people: textOf(form, "people"), es, en };
  const outcome = await attempt(given, () =>
    application.startCampaign({
      ...departureOf(given.request),
      id: textOf(form, "id") ?? "",
      cause: typed.cause as CampaignCause,
      people: Number(typed.people ?? Number.NaN),
      ...(es || en ? { note: { "es-CO": es ?? "", en: en ?? "" } } : {}),
    }),
  );
  if ("answer" in outcome) throw redirect(`/${view.id}/campaigns/${outcome.answer.id}`);
  return { ...outcome.refused, typed };
}

function Facts({ preview }: { preview: CampaignPreview }) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  const { bookings, people, unpaid, moving, byProvider, byAgency, unreachable } = preview;
  const money = (value: number) => <Money value={value} locale={locale} />;
  return (
    <DefinitionList
      rows={[
        { label: t.who, value: t.whoText(bookings, people), strong: true },
        ...(unpaid > 0 ? [{ label: t.unpaid, value: unpaid }] : []),
        ...(byProvider > 0 ? [{ label: t.byProvider, value: money(byProvider) }] : []),
        ...(byAgency > 0 ? [{ label: t.byAgency, value: money(byAgency) }] : []),
        ...(moving > 0 ? [{ label: t.moving, value: t.movingText(moving) }] : []),
        ...(unreachable > 0 ? [{ label: t.unreachable, value: unreachable }] : []),
      ]}
    />
  );
}

type Asked = Awaited<ReturnType<typeof action>> | undefined;

function CancelForm({ preview, id, refused }: { preview: CampaignPreview; id: string; refused: Asked }) {
  const t = useMessages(campaignMessages);
  const busy = useNavigation().state !== "idle";
  const { bookings, people, byProvider, byAgency } = preview;
  const fields = refused?.fields;
  const stale = refused?.code === "campaign-stale" ? t.stale(Number(refused.facts.people)) : undefined;
  return (
    <PanelForm method="post" className="grid gap-5">
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
      {bookings > 0 && (
        <details className="card" open={Boolean(refused?.typed.es || refused?.typed.en)}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{t.note}</summary>
          <div className="mt-3 grid gap-4">
            <TextAreaField
              name="noteEs"
              rows={3}
              lang="es-CO"
              label={t.noteEs}
              hint={t.noteHint}
              error={fields?.["note.es-CO"]}
              defaultValue={refused?.typed.es}
            />
            <TextAreaField
              name="noteEn"
              rows={3}
              lang="en"
              label={t.noteEn}
              error={fields?.["note.en"]}
              defaultValue={refused?.typed.en}
            />
          </div>
        </details>
      )}
      {people > TYPED_ABOVE ? (
        <TextField
          name="people"
          inputMode="numeric"
          autoComplete="off"
          label={t.confirm}
          error={stale ?? fields?.people}
          defaultValue={stale ? undefined : refused?.typed.people}
          required
        />
      ) : (
        <>
          {stale && <Notice tone="danger">{stale}</Notice>}
          <input type="hidden" name="people" value={people} />
        </>
      )}
      <Button type="submit" variant="danger" loading={busy}>
        {t.start(bookings, people, byProvider + byAgency)}
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
      <Link
        to={`/${agencyId}/today`}
        data-chrome
        className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1 text-brand underline-offset-4 hover:underline"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t.back}
      </Link>
      <PageHead
        title={t.title}
        intro={`${departure.title} · ${formatDate(departure.date, locale)}, ${formatTime(departure.startTime, locale)}`}
      />
      <div className="grid gap-5">
        {refused && !isBesideField && <Refusal code={refused.code} />}
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
            <Facts preview={preview} />
            <CancelForm preview={preview} id={id} refused={refused} />
          </>
        )}
      </div>
    </div>
  );
}
