import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { ErrorCode } from "../../../../domain/errors.ts";
import { LOCALES, type Locale } from "../../../../domain/locale.ts";
import { placeholderNames } from "../../../../domain/messaging/placeholders.ts";
import type { StaffMessagePreview } from "../../../../use-cases/staff-messages/staff-message-view.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { attempt, type Refused, read, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { departureOf, departurePath } from "../../features/departures/departure-path.ts";
import { MessagePreview } from "../../features/staff-messages/preview.tsx";
import { RecipientFields } from "../../features/staff-messages/recipient-fields.tsx";
import { messageInput, readMessage, type TypedMessage } from "../../features/staff-messages/typed-message.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/staff-message.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const key = departureOf(given.request);
  const { departure, recipients, cancelled } = await read(given, () =>
    application.listMessageRecipients(key),
  );
  const booking = new URL(given.request.url).searchParams.get("booking");
  const id = given.context.get(panelContext).newId();
  return { ...{ agencyId: view.id, departure, recipients, cancelled, booking, id } };
}

/** Refusal of the act, or the preview that was asked for. */
interface Answer extends Pick<Refused, "fields"> {
  code: ErrorCode | null;
  typed: TypedMessage;
  shown?: StaffMessagePreview;
}

export async function action(given: ActionFunctionArgs): Promise<Answer> {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const typed = readMessage(form);
  const asked = messageInput(departureOf(given.request), typed);
  let code: ErrorCode | null = null;
  if (form.get("intent") === "send") {
    const [id = "", revision = ""] = [textOf(form, "id"), textOf(form, "revision")];
    const shown = Number(textOf(form, "shown") ?? Number.NaN);
    const sent = await attempt(given, () => application.sendStaffMessage({ ...asked, id, revision, shown }));
    if ("answer" in sent) throw redirect(`/${view.id}/messages/${sent.answer.id}`);
    code = sent.refused.code;
    if (code !== "staff-message-stale") return { ...sent.refused, typed };
  }
  const outcome = await attempt(given, () => application.previewStaffMessage(asked));
  return "answer" in outcome
    ? { code, fields: {}, shown: outcome.answer, typed }
    : { ...outcome.refused, typed };
}

interface TextFieldsProps {
  language: Locale;
  typed: TypedMessage | undefined;
  fields: Answer["fields"] | undefined;
}

const NAMES = { "es-CO": "Es", en: "En" } as const;

function TextFields({ language, typed, fields }: TextFieldsProps) {
  const t = useMessages(staffMessageMessages);
  const text = language === "en" ? typed?.en : typed?.es;
  return (
    <>
      <TextField
        name={`subject${NAMES[language]}`}
        lang={language}
        autoComplete="off"
        label={t.subject}
        error={fields?.[`texts.${language}.subject`]}
        defaultValue={text?.subject}
      />
      <TextAreaField
        name={`body${NAMES[language]}`}
        lang={language}
        rows={7}
        label={t.body}
        hint={t.placeholders(placeholderNames(language).join(", "))}
        error={fields?.[`texts.${language}.body`]}
        defaultValue={text?.body}
      />
    </>
  );
}

function Texts({ typed, fields, english }: Omit<TextFieldsProps, "language"> & { english: number }) {
  const t = useMessages(staffMessageMessages);
  const titles: Record<Locale, string> = { "es-CO": t.inSpanish, en: t.inEnglish };
  return LOCALES.map((language) => (
    <fieldset key={language} className="card grid gap-4">
      <legend className="float-left mb-1 font-semibold">{titles[language]}</legend>
      {language === "en" && <p className="clear-both text-sm text-muted">{t.englishReaders(english)}</p>}
      <TextFields language={language} typed={typed} fields={fields} />
    </fieldset>
  ));
}

function Send({ preview }: { preview: StaffMessagePreview }) {
  const t = useMessages(staffMessageMessages);
  const busy = useNavigation().state !== "idle";
  const { bookings, emails, revision } = preview;
  return (
    <>
      <input type="hidden" name="shown" value={bookings} />
      <input type="hidden" name="revision" value={revision} />
      <MessagePreview preview={preview} />
      {bookings > 0 && (
        <Button type="submit" name="intent" value="send" loading={busy}>
          {emails > 0 ? t.send(emails) : t.keep}
        </Button>
      )}
    </>
  );
}

function MessageForm({ answer }: { answer: Answer | undefined }) {
  const { recipients, booking, id } = useLoaderData<typeof loader>();
  const t = useMessages(staffMessageMessages);
  const busy = useNavigation().state !== "idle";
  const { typed, fields, shown } = answer ?? {};
  const first = {
    to: booking ? "chosen" : "all",
    bookings: booking ? [booking] : [],
    withUnpaid: false,
  } as const;
  return (
    <PanelForm method="post" className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      <RecipientFields
        recipients={recipients}
        selection={typed ?? { ...first, bookings: [...first.bookings] }}
        error={fields?.bookings}
      />
      <Texts
        typed={typed}
        fields={fields}
        english={recipients.filter(({ locale }) => locale === "en").length}
      />
      <CheckboxField name="sendNow" label={t.sendNow} hint={t.sendNowHint} defaultChecked={typed?.sendNow} />
      <Button
        type="submit"
        name="intent"
        value="preview"
        variant={shown ? "secondary" : "primary"}
        loading={busy}
      >
        {t.review}
      </Button>
      {answer?.code === "staff-message-stale" && <Notice tone="danger">{t.stale}</Notice>}
      {shown && <Send preview={shown} />}
    </PanelForm>
  );
}

/** Refusals with a text of their own on this page. */
const SHOWN_APART: readonly (ErrorCode | null)[] = ["staff-message-stale", "too-many-requests"];

export default function WriteMessage() {
  const { agencyId, departure, recipients, cancelled } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(staffMessageMessages);
  const locale = useLocale();
  const isBesideField =
    answer && (SHOWN_APART.includes(answer.code) || Object.keys(answer.fields).length > 0);
  return (
    <div className="max-w-2xl">
      <BackLink to={departurePath(agencyId, departure)}>{t.back}</BackLink>
      <PageHead
        title={t.title}
        intro={`${departure.title} · ${formatDate(departure.date, locale)}, ${formatTime(departure.startTime, locale)}`}
      />
      <div className="grid gap-5">
        {answer?.code === "too-many-requests" && <Notice tone="danger">{t.tooMany}</Notice>}
        {answer?.code && !isBesideField && <Refusal code={answer.code} />}
        {recipients.length === 0 ? (
          <Notice>{t.nobody}</Notice>
        ) : (
          <>
            {cancelled && (
              <Notice tone="warning" title={t.cancelled}>
                {t.cancelledText}
              </Notice>
            )}
            <Notice title={t.onlyService}>{t.onlyServiceText}</Notice>
            <MessageForm answer={answer} />
          </>
        )}
      </div>
    </div>
  );
}
