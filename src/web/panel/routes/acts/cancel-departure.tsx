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
import { CAMPAIGN_OFFERS, type CampaignOffer, type OfferInput } from "../../../../domain/campaigns/choice.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate, formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { ErrorCode } from "../../../../domain/errors.ts";
import type {
  CampaignPreview,
  CampaignTarget,
  EmailPreview,
} from "../../../../use-cases/campaigns/campaign-view.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { Money } from "../../../ui/money.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { attempt, type Refused, read, requireAgency } from "../../acts.ts";
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
    ...(offer.kind === "refund" ? {} : { offer: asInput(offer) }),
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

interface TypedOffer {
  kind: CampaignOffer;
  /** `2026-12-05 08:00`, as the form's values. */
  departures: string[];
  until: string | undefined;
}

function readOffer(form: FormData): TypedOffer {
  const kind = CAMPAIGN_OFFERS.find((one) => one === form.get("offer")) ?? "refund";
  const departures = form.getAll(kind === "move" ? "target" : "departures").map(String);
  return { kind, departures, until: textOf(form, "until") };
}

/** The schema of the use case checks every part. */
const asInput = ({ kind, departures, until }: TypedOffer) => ({
  kind: kind as OfferInput["kind"],
  departures: departures.map((one) => ({ date: one.slice(0, 10), startTime: one.slice(11) })),
  ...(until ? { until: until as unknown as Date } : {}),
});

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

const targetValue = ({ date, startTime }: CampaignTarget): string => `${date} ${startTime}`;

interface TargetsProps {
  targets: CampaignTarget[];
  type: "checkbox" | "radio";
  typed: readonly string[];
  error: string | undefined;
}

function Targets({ targets, type, typed, error }: TargetsProps) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  const legend = type === "radio" ? t.moveTo : t.chooseFrom;
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${type}-error` : undefined}>
      <legend className="text-sm font-semibold">{legend}</legend>
      {error && (
        <p id={`${type}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {targets.map((target) => (
        <label
          key={targetValue(target)}
          className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2 last:border-0"
        >
          <input
            type={type}
            name={type === "radio" ? "target" : "departures"}
            value={targetValue(target)}
            defaultChecked={typed.includes(targetValue(target))}
            className={type === "radio" ? "size-5 shrink-0 accent-brand" : "tick-box size-6 shrink-0"}
          />
          <span className="flex flex-1 flex-wrap justify-between gap-x-4">
            <span className="first-letter:uppercase">
              {`${formatDay(target.date, locale)}, ${formatTime(target.startTime, locale)}`}
            </span>
            <span className={target.fitsAll ? "text-sm text-muted" : "text-sm font-medium text-danger"}>
              {t.freeSeats(target.free, target.fitsAll)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Three offers. Each shows its own fields by CSS alone, so the form needs no JavaScript. */
function OfferFields({ preview, refused }: { preview: CampaignPreview; refused: Asked }) {
  const t = useMessages(campaignMessages);
  const { targets } = preview;
  const { kind = "refund", departures = [], until } = refused?.typed ?? {};
  const error = refused?.fields["offer.departures"];
  if (targets.length === 0) return null;
  const own = (offer: CampaignOffer) => (kind === offer ? departures : []);
  return (
    <fieldset className="group grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t.offer}</legend>
      {CAMPAIGN_OFFERS.map((offer) => (
        <label
          key={offer}
          className="flex cursor-pointer gap-3 rounded-control border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint"
        >
          <input
            type="radio"
            name="offer"
            value={offer}
            defaultChecked={kind === offer}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span>
            <span className="block font-semibold">{t.offers[offer].name}</span>
            <span className="block text-sm text-muted">{t.offers[offer].text}</span>
          </span>
        </label>
      ))}
      <div className="hidden group-has-[input[value=choose]:checked]:block">
        <Targets
          targets={targets}
          type="checkbox"
          typed={own("choose")}
          error={kind === "choose" ? error : undefined}
        />
      </div>
      <div className="hidden group-has-[input[value=move]:checked]:block">
        <Targets
          targets={targets}
          type="radio"
          typed={own("move")}
          error={kind === "move" ? error : undefined}
        />
      </div>
      <div className="group-has-[input[value=refund]:checked]:hidden">
        <TextField
          name="until"
          type="datetime-local"
          label={t.until}
          hint={t.untilHint}
          error={refused?.fields["offer.until"]}
          defaultValue={until}
        />
      </div>
    </fieldset>
  );
}

function ShownEmails({ shown }: { shown: EmailPreview }) {
  const t = useMessages(campaignMessages);
  const locale = useLocale();
  return (
    <section aria-labelledby="emails" className="grid gap-3">
      <h2 id="emails" className="text-lg font-bold">
        {t.emails}
      </h2>
      {shown.until && <p>{t.deadline(formatPlaceMoment(shown.until, locale))}</p>}
      {shown.emails.length === 0 && <p className="text-muted">{t.noEmails}</p>}
      {shown.emails.map((email) => (
        <details key={email.locale} open={email.locale === locale} className="card">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {t.languages[email.locale]}
          </summary>
          <div lang={email.locale} className="mt-2 grid gap-2">
            <p className="font-semibold">{email.subject}</p>
            <p className="whitespace-pre-wrap break-words text-sm">{email.text}</p>
          </div>
        </details>
      ))}
    </section>
  );
}

function CancelForm({ preview, id, refused }: { preview: CampaignPreview; id: string; refused: Asked }) {
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
      {bookings > 0 && <OfferFields preview={preview} refused={refused} />}
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
            <Facts preview={preview} />
            <CancelForm preview={preview} id={id} refused={refused} />
          </>
        )}
      </div>
    </div>
  );
}
