import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { ErrorCode } from "../../../../domain/errors.ts";
import type { StaffMessagePreview } from "../../../../use-cases/staff-messages/staff-message-view.ts";
import { CheckboxField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { catchRefusal, loadPageData, type Refused, requireAgency } from "../../acts.ts";
import { textOf } from "../../features/acts/form-values.ts";
import { departureOf, departurePath } from "../../features/departures/departure-path.ts";
import { MessagePreview } from "../../features/staff-messages/preview.tsx";
import { RecipientFields } from "../../features/staff-messages/recipient-fields.tsx";
import {
  ChooseTemplate,
  type FilledTemplate,
  KeepTemplate,
} from "../../features/staff-messages/template-fields.tsx";
import { TextFields } from "../../features/staff-messages/text-fields.tsx";
import {
  messageInput,
  readMessage,
  readReplacedTexts,
  type TypedMessage,
  textsInput,
  toTypedTexts,
} from "../../features/staff-messages/typed-message.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { useMay } from "../../layout/use-may.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/messaging/staff-message.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const key = departureOf(given.request);
  const [{ departure, recipients, cancelled }, templates] = await Promise.all([
    loadPageData(given, () => application.listMessageRecipients(key)),
    loadPageData(given, () => application.listMessageTemplates()),
  ]);
  const booking = new URL(given.request.url).searchParams.get("booking");
  const { newId } = given.context.get(panelContext);
  const ids = { id: newId(), templateId: newId() };
  return { ...{ agencyId: view.id, departure, recipients, cancelled, booking, templates, ...ids } };
}

interface Answer extends Pick<Refused, "fields"> {
  code: ErrorCode | null;
  typed: TypedMessage;
  /** A new key makes the fields show the texts that the server filled in. */
  textsKey: string;
  preview?: StaffMessagePreview;
  filled?: FilledTemplate;
  templateName?: string | undefined;
  kept?: { id: string; name: string };
}

type Act = (given: ActionFunctionArgs, form: FormData, before: Answer) => Promise<Answer>;

const fill: Act = async (given, form, answer) => {
  const { application } = requireAgency(given);
  const templates = await loadPageData(given, () => application.listMessageTemplates());
  const chosen = templates.find(({ id }) => id === textOf(form, "template"));
  if (!chosen) return answer;
  const { typed } = answer;
  return {
    ...answer,
    typed: { ...typed, ...toTypedTexts(chosen.texts) },
    textsKey: given.context.get(panelContext).newId(),
    filled: { name: chosen.name, before: { es: typed.es, en: typed.en } },
  };
};

const restore: Act = async (given, form, answer) => {
  const before = readReplacedTexts(form);
  if (!before) return answer;
  const textsKey = given.context.get(panelContext).newId();
  return { ...answer, typed: { ...answer.typed, ...before }, textsKey };
};

const keep: Act = async (given, form, answer) => {
  const { application } = requireAgency(given);
  const [templateId = "", templateName] = [textOf(form, "templateId"), textOf(form, "templateName")];
  const template = { templateId, name: templateName ?? "", texts: textsInput(answer.typed), replaces: null };
  const saved = await catchRefusal(given, () => application.saveMessageTemplate(template));
  return "answer" in saved
    ? { ...answer, kept: { id: templateId, name: template.name } }
    : { ...answer, ...saved.refused, templateName };
};

const ACTS: Readonly<Record<string, Act>> = { fill, restore, keep };

export async function action(given: ActionFunctionArgs): Promise<Answer> {
  const { application, view } = requireAgency(given);
  const form = await given.request.formData();
  const typed = readMessage(form);
  const textsKey = textOf(form, "textsKey") ?? "";
  const intent = textOf(form, "intent") ?? "";
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  if (act) return act(given, form, { code: null, fields: {}, typed, textsKey });
  const input = messageInput(departureOf(given.request), typed);
  let code: ErrorCode | null = null;
  if (intent === "send") {
    const [id = "", revision = ""] = [textOf(form, "id"), textOf(form, "revision")];
    const shownBookings = Number(textOf(form, "shown") ?? Number.NaN);
    const sent = await catchRefusal(given, () =>
      application.sendStaffMessage({ ...input, id, revision, shown: shownBookings }),
    );
    if ("answer" in sent) throw redirect(`/${view.id}/messages/${sent.answer.id}`);
    code = sent.refused.code;
    if (code !== "staff-message-stale") return { ...sent.refused, typed, textsKey };
  }
  const outcome = await catchRefusal(given, () => application.previewStaffMessage(input));
  return "answer" in outcome
    ? { code, fields: {}, preview: outcome.answer, typed, textsKey }
    : { ...outcome.refused, typed, textsKey };
}

function Send({ preview }: { preview: StaffMessagePreview }) {
  const t = useMessages(staffMessageMessages);
  const { bookings, emails, revision } = preview;
  return (
    <>
      <input type="hidden" name="shown" value={bookings} />
      <input type="hidden" name="revision" value={revision} />
      <MessagePreview preview={preview} />
      {bookings > 0 && (
        <SubmitButton name="intent" value="send">
          {emails > 0 ? t.send(emails) : t.keep}
        </SubmitButton>
      )}
    </>
  );
}

function MessageForm({ answer }: { answer: Answer | undefined }) {
  const { agencyId, recipients, booking, templates, id, templateId } = useLoaderData<typeof loader>();
  const t = useMessages(staffMessageMessages);
  const mayKeep = useMay("messages.templates");
  const { typed, fields, preview, textsKey = "" } = answer ?? {};
  const english = recipients.filter(({ locale }) => locale === "en").length;
  const initialSelection = {
    to: booking ? "chosen" : "all",
    bookings: booking ? [booking] : [],
    withUnpaid: false,
  } as const;
  return (
    <PanelForm method="post" className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="textsKey" value={textsKey} />
      {/* The Enter key in a field activates the form's first submit button. */}
      <button type="submit" name="intent" value="preview" hidden />
      <RecipientFields
        recipients={recipients}
        selection={typed ?? { ...initialSelection, bookings: [...initialSelection.bookings] }}
        error={fields?.bookings}
      />
      {templates.length > 0 && (
        <ChooseTemplate {...{ agencyId, templates }} filled={answer?.filled} mayManage={mayKeep} />
      )}
      <TextFields key={textsKey} typed={typed} errors={fields} english={t.englishReaders(english)} />
      {mayKeep && (
        <KeepTemplate
          key={answer?.kept?.id}
          id={templateId}
          typed={answer?.templateName}
          error={fields?.name}
          kept={answer?.kept?.name}
        />
      )}
      <CheckboxField name="sendNow" label={t.sendNow} hint={t.sendNowHint} defaultChecked={typed?.sendNow} />
      <SubmitButton name="intent" value="preview" variant={preview ? "secondary" : "primary"}>
        {t.review}
      </SubmitButton>
      {answer?.code === "staff-message-stale" && <Notice tone="danger">{t.stale}</Notice>}
      {preview && <Send preview={preview} />}
    </PanelForm>
  );
}

const CODES_WITH_TEXT: readonly (ErrorCode | null)[] = ["staff-message-stale", "too-many-requests"];

export default function WriteMessage() {
  const { agencyId, departure, recipients, cancelled } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(staffMessageMessages);
  const locale = useLocale();
  const isShownElsewhere =
    answer && (CODES_WITH_TEXT.includes(answer.code) || Object.keys(answer.fields).length > 0);
  return (
    <div className="max-w-2xl">
      <BackLink to={departurePath(agencyId, departure)}>{t.back}</BackLink>
      <PageHead
        title={t.title}
        intro={`${departure.title} · ${formatDate(departure.date, locale)}, ${formatTime(departure.startTime, locale)}`}
      />
      <div className="grid gap-5">
        {answer?.code === "too-many-requests" && <Notice tone="danger">{t.tooMany}</Notice>}
        {answer?.code && !isShownElsewhere && <Refusal code={answer.code} />}
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
