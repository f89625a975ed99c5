import { Mail } from "lucide-react";
import { Fragment } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { DATA_REQUEST_KINDS } from "../../../../domain/messaging/data-request.ts";
import type { ContactMessageView } from "../../../../use-cases/messaging/get-contact-message.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { useKeptAnswer } from "../../../ui/use-kept-answer.ts";
import { loadPageData, performAndRedirect, requireAgency } from "../../acts.ts";
import { Contact } from "../../features/booking-file/contact.tsx";
import { Section } from "../../features/booking-file/section.tsx";
import { HistoryLink } from "../../features/history-link.tsx";
import { useAgencyUpdates } from "../../features/use-agency-updates.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { contactMessageMessages } from "../../messages/messaging/contact-message.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const contactMessageId = given.params.contactMessageId ?? "";
  const contact = await loadPageData(given, () => application.getContactMessage({ contactMessageId }));
  const today = placeDate(given.context.get(panelContext).now);
  return { contact, agencyId: view.id, isOverdue: contact.answer === null && contact.dueOn < today };
}

export async function action(given: ActionFunctionArgs) {
  const { application, view } = requireAgency(given);
  const contactMessageId = given.params.contactMessageId ?? "";
  const form = await given.request.formData();
  const doneAt = (done: string) => `/${view.id}/contact-messages/${contactMessageId}?done=${done}`;
  const marked = form.get("request");
  if (marked !== null) {
    const kind = DATA_REQUEST_KINDS.find((one) => one === marked) ?? null;
    const doneUrl = doneAt(kind ? "data-request" : "no-data-request");
    return performAndRedirect(given, () => application.markDataRequest({ contactMessageId, kind }), doneUrl);
  }
  const isAnswered = form.get("act") === "answer";
  const doneUrl = doneAt(isAnswered ? "answered" : "reopened");
  return performAndRedirect(
    given,
    () => application.answerContactMessage({ contactMessageId, isAnswered }),
    doneUrl,
  );
}

function DataRequest({ contact }: { contact: ContactMessageView }) {
  const t = useMessages(contactMessageMessages).request;
  const locale = useLocale();
  const { dataRequest, mayMark } = contact;
  if (!dataRequest && !mayMark) return null;
  const button = (value: string, text: string) => (
    <SubmitButton name="request" value={value} variant="secondary">
      {text}
    </SubmitButton>
  );
  const other = dataRequest?.kind === "query" ? "claim" : "query";
  return (
    <Section title={t.title}>
      <p>{dataRequest ? t.by(dataRequest.by, formatPlaceMoment(dataRequest.at, locale)) : t.ask}</p>
      {dataRequest && mayMark && !contact.answer && (
        <>
          <p>{t.next[dataRequest.kind]}</p>
          <p>{t.identity}</p>
        </>
      )}
      {mayMark && (
        <PanelForm method="post" className="flex flex-wrap gap-3">
          {dataRequest ? (
            <>
              {button(other, t[other])}
              {button("none", t.undo)}
            </>
          ) : (
            DATA_REQUEST_KINDS.map((kind) => <Fragment key={kind}>{button(kind, t[kind])}</Fragment>)
          )}
        </PanelForm>
      )}
    </Section>
  );
}

export default function ContactMessage() {
  const { contact, agencyId, isOverdue } = useLoaderData<typeof loader>();
  const refused = useKeptAnswer(useActionData<typeof action>());
  const t = useMessages(contactMessageMessages);
  const locale = useLocale();
  useAgencyUpdates(agencyId);
  const { id, filingNumber, name, email, phoneNumber, message, at, dueOn, answer, dataRequest, mayAnswer } =
    contact;
  const replyUrl = `mailto:${email}?subject=${encodeURIComponent(t.subject(filingNumber))}`;
  return (
    <div className="max-w-xl">
      <BackLink to={`/${agencyId}/today`}>{t.back}</BackLink>
      <PageHead
        title={t.title(name)}
        action={
          <span className="flex flex-wrap gap-2">
            {dataRequest && <Badge tone="warning">{t.request.marked[dataRequest.kind]}</Badge>}
            {isOverdue && <Badge tone="danger">{t.overdue}</Badge>}
          </span>
        }
      />
      <div className="grid gap-4">
        {refused && <Refusal code={refused.code} />}
        <Section title={t.message}>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
          <DefinitionList
            rows={[
              { label: t.filingNumber, value: filingNumber },
              { label: t.received, value: formatPlaceMoment(at, locale) },
              ...(answer ? [] : [{ label: t.due, value: formatDate(dueOn, locale) }]),
            ]}
          />
          <Contact person={{ email, phoneNumber }} />
        </Section>
        <PanelForm method="post" className="card grid justify-items-start gap-3">
          {answer ? (
            <>
              <p>{t.answered(answer.by, formatPlaceMoment(answer.at, locale))}</p>
              {mayAnswer && (
                <SubmitButton name="act" value="reopen" variant="secondary">
                  {t.reopen}
                </SubmitButton>
              )}
            </>
          ) : mayAnswer ? (
            <>
              <a href={replyUrl} className={buttonLook({ variant: "secondary" })}>
                <Mail aria-hidden className="size-5" />
                {t.write}
              </a>
              <p className="text-muted">{t.hint}</p>
              <SubmitButton name="act" value="answer">
                {t.answer}
              </SubmitButton>
            </>
          ) : (
            <p>{t.privacyOnly}</p>
          )}
        </PanelForm>
        <DataRequest contact={contact} />
        <HistoryLink about={id} />
      </div>
    </div>
  );
}
