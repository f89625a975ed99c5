import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import {
  canChangeTime,
  TIME_CHANGE_CAUSES,
  type TimeChangeCause,
} from "../../../../domain/campaigns/time-change.ts";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { ErrorCode } from "../../../../domain/errors.ts";
import type { EmailPreview } from "../../../../use-cases/campaigns/campaign-view.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { attempt, type Refused, read, requireAgency } from "../../acts.ts";
import { momentOf, textOf } from "../../features/acts/form-values.ts";
import { CancelledFacts } from "../../features/campaigns/cancelled-facts.tsx";
import { NoteFields } from "../../features/campaigns/note-fields.tsx";
import { PeopleField } from "../../features/campaigns/people-field.tsx";
import { ShownEmails } from "../../features/campaigns/shown-emails.tsx";
import { departureOf, departurePath, messagePath } from "../../features/departures/departure-path.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { timeChangeMessages } from "../../messages/departures/time-change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view, permissions } = requireAgency(given);
  const { now, newId } = given.context.get(panelContext);
  const preview = await read(given, () => application.previewCampaign(departureOf(given.request)));
  return {
    ...{ agencyId: view.id, preview, id: newId() },
    mayWrite: permissions.includes("messages.send"),
    isTooLate: !canChangeTime([preview.departure], now),
  };
}

type Typed = Partial<Record<"newTime" | "cause" | "until" | "people" | "es" | "en", string | undefined>>;

/** Refusal of the act, or the e-mails that were asked for. */
interface Answer extends Pick<Refused, "facts" | "fields"> {
  code: ErrorCode | null;
  typed: Typed;
  shown?: EmailPreview;
}

const NOTHING = { code: null, facts: {}, fields: {} };

export async function action(given: ActionFunctionArgs): Promise<Answer> {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const typed: Typed = {
    ...{ newTime: textOf(form, "newTime"), cause: textOf(form, "cause"), until: textOf(form, "until") },
    ...{ people: textOf(form, "people"), es: textOf(form, "noteEs"), en: textOf(form, "noteEn") },
  };
  const { es, en } = typed;
  const until = typed.until ? momentOf(form, "until") : null;
  const asked = {
    ...departureOf(given.request),
    ...{ newTime: typed.newTime ?? "", cause: typed.cause as TimeChangeCause },
    ...(es || en ? { note: { "es-CO": es ?? "", en: en ?? "" } } : {}),
    ...(until ? { until } : {}),
  };
  if (form.get("intent") === "preview") {
    const outcome = await attempt(given, () => application.previewTimeChange(asked));
    return "answer" in outcome ? { ...NOTHING, shown: outcome.answer, typed } : { ...outcome.refused, typed };
  }
  const start = { ...asked, id: textOf(form, "id") ?? "", people: Number(typed.people ?? Number.NaN) };
  const outcome = await attempt(given, () => application.changeTime(start));
  if ("answer" in outcome) throw redirect(`/${view.id}/campaigns/${outcome.answer.id}`);
  return { ...outcome.refused, typed };
}

function ChangeForm({ refused }: { refused: Answer | undefined }) {
  const { preview, id } = useLoaderData<typeof loader>();
  const t = useMessages(timeChangeMessages);
  const campaign = useMessages(campaignMessages);
  const busy = useNavigation().state !== "idle";
  const { bookings, people } = preview;
  const { fields, typed } = refused ?? {};
  const stale = refused?.code === "campaign-stale" ? campaign.stale(Number(refused.facts.people)) : undefined;
  return (
    <PanelForm method="post" className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      <TextField
        name="newTime"
        type="time"
        label={t.newTime}
        hint={t.newTimeHint}
        error={fields?.newTime}
        defaultValue={typed?.newTime}
        required
      />
      <SelectField
        name="cause"
        label={t.cause}
        error={fields?.cause}
        defaultValue={typed?.cause ?? "weather"}
      >
        {TIME_CHANGE_CAUSES.map((cause) => (
          <option key={cause} value={cause}>
            {t.causes[cause]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="until"
        type="datetime-local"
        label={t.until}
        hint={t.untilHint}
        error={fields?.until}
        defaultValue={typed?.until}
      />
      {bookings > 0 && <NoteFields typed={typed} fields={fields} />}
      <PeopleField people={people} stale={stale} typed={typed?.people} error={fields?.people} />
      {refused?.shown && <ShownEmails shown={refused.shown} />}
      {bookings > 0 && (
        <Button type="submit" name="intent" value="preview" formNoValidate variant="secondary" loading={busy}>
          {campaign.showEmails}
        </Button>
      )}
      <Button type="submit" name="intent" value="start" loading={busy}>
        {t.start(people)}
      </Button>
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
  const locale = useLocale();
  const { departure, campaignId } = preview;
  const isBesideField =
    refused && (refused.code === "campaign-stale" || Object.keys(refused.fields).length > 0);
  const watch = <LinkButton to={`/${agencyId}/campaigns/${campaignId}`}>{t.watch}</LinkButton>;
  return (
    <div className="max-w-xl">
      <BackLink to={departurePath(agencyId, departure)}>{t.back}</BackLink>
      <PageHead
        title={t.title}
        intro={`${departure.title} · ${formatDate(departure.date, locale)}, ${formatTime(departure.startTime, locale)}`}
      />
      <div className="grid gap-5">
        {refused?.code && !isBesideField && <Refusal code={refused.code} />}
        {campaignId && <Notice title={t.already} action={watch} />}
        {!campaignId && isTooLate && <TooLate />}
        {!campaignId && !isTooLate && (
          <>
            <Notice tone="warning" title={t.consequence}>
              {t.consequenceText}
            </Notice>
            <CancelledFacts preview={preview} />
            <ChangeForm refused={refused} />
          </>
        )}
      </div>
    </div>
  );
}
