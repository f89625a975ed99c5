import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { data, useNavigation } from "react-router";
import { formatInstant } from "../../../domain/departures/format-moment.ts";
import { groupDigits } from "../../../domain/identity/group-digits.ts";
import { contactMessageSchema } from "../../../domain/messaging/contact-message.ts";
import { fieldMessages } from "../../../domain/validation/field-messages.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SuccessDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { readContactForm, readProof } from "../features/messaging/contact-draft.ts";
import { ContactForm } from "../features/messaging/contact-form.tsx";
import { toContactMessage } from "../features/messaging/to-contact-message.ts";
import { contactMessages } from "../messages/shell/contact.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { readForm } from "../shell/data/read-form.ts";
import { answerOr, reloadIfAnswered } from "../shell/errors/answer-or.ts";
import { readFailure } from "../shell/errors/failure.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { useLocale, useSite } from "../shell/site/use-site.ts";
import type { Route } from "./+types/contact-us.ts";

export const handle: PageHandle = { isGlance: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = contactMessages[localeOf(matches)];
  return screenMeta(matches, { title, description, index: true });
};

export async function action({ context, request }: Route.ActionArgs) {
  const { application, locale } = context.get(requestContext);
  const form = await readForm(request);
  const submitted = readContactForm(form);
  const stamp = await application.stampContactForm();
  const baseAnswer = { filed: null, submitted, fields: NO_FIELDS, failure: null, stamp };
  const parsed = contactMessageSchema.safeParse(toContactMessage(submitted));
  if (!parsed.success) {
    const fields = fieldMessages(parsed.error, locale) ?? {};
    return data({ ...baseAnswer, fields }, { status: 422 });
  }
  try {
    const filed = await application.sendContactMessage({ ...parsed.data, ...readProof(form) });
    return data({ ...baseAnswer, filed, submitted: null });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "DomainError") throw error;
    const { code, fields } = readFailure(error);
    const answer = { ...baseAnswer, fields, failure: code };
    return data(answer, { status: code === "too-many-requests" ? 429 : 503 });
  }
}

export async function clientAction(call: Route.ClientActionArgs) {
  const submitted = readContactForm(await call.request.clone().formData());
  return answerOr(call, "contact.send", (failure) => ({
    ...{ filed: null, submitted, fields: NO_FIELDS, failure, stamp: null },
  }));
}

export const shouldRevalidate = reloadIfAnswered;

const NO_FIELDS: Readonly<Record<string, string>> = {};

export default function ContactUs({ actionData }: Route.ComponentProps) {
  const messages = useMessages(contactMessages);
  const filed = actionData?.filed ?? null;
  return (
    <div className="page py-6 sm:py-16">
      <header className="mb-6 grid max-w-2xl gap-3 sm:mb-10">
        <h1 className="title-1">{messages.title}</h1>
        <p className="text-muted sm:text-lg">{messages.description}</p>
        <DirectContact />
      </header>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="grid gap-6">
          {filed && <FilingConfirmation key={filed.filingNumber} filed={filed} />}
          <ContactForm
            submitted={actionData?.submitted ?? null}
            fields={actionData?.fields ?? NO_FIELDS}
            failure={actionData?.failure ?? null}
            stamp={actionData?.stamp ?? null}
            sending={useNavigation().state === "submitting"}
            sent={filed?.filedAt.getTime() ?? 0}
          />
        </div>
        <ContactFacts />
      </div>
    </div>
  );
}

/** Reference number of the message: always on the page, and with JavaScript also in a dialog (Ley 1480, art. 50 g). */
function FilingConfirmation({ filed }: { filed: { filingNumber: string; filedAt: Date } }) {
  const { sent: messages } = useMessages(contactMessages);
  const locale = useLocale();
  const [open, setOpen] = useState(true);
  const { filingNumber, filedAt } = filed;
  const [before, after] = messages.text(filingNumber, formatInstant(filedAt, locale)).split(filingNumber);
  const text = (
    <>
      {before}
      <span className="whitespace-nowrap">{filingNumber}</span>
      {after}
    </>
  );
  return (
    <>
      <Notice tone="success" title={messages.title}>
        {text}
      </Notice>
      <SuccessDialog
        open={open}
        title={messages.title}
        description={text}
        okLabel={messages.ok}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
const chat = (number: string): string => `https://wa.me/${number.replace(/\D/g, "")}`;

/** WhatsApp and telephone above the form, for screens on which the form pushes the agency's details out of view. */
function DirectContact() {
  const { facts: messages } = useMessages(contactMessages);
  const { agency } = useSite();
  const buttonClasses = buttonLook({ variant: "secondary", size: "small" });
  return (
    <p className="flex flex-wrap gap-3 lg:hidden">
      {agency.whatsapp && (
        <a href={chat(agency.whatsapp)} rel="noopener" className={buttonClasses}>
          <MessageCircle aria-hidden className="size-4" />
          {messages.whatsapp}
        </a>
      )}
      <a href={telephone(agency.phone)} className={buttonClasses}>
        <Phone aria-hidden className="size-4" />
        {messages.call}
      </a>
    </p>
  );
}

function ContactFacts() {
  const { facts: messages } = useMessages(contactMessages);
  const { agency } = useSite();
  const link = "font-semibold underline-offset-4 hover:underline";
  return (
    <Card className="grid gap-5">
      <h2 className="title-3">{messages.heading}</h2>
      <dl className="grid gap-4">
        <Fact name={messages.phone} Icon={Phone}>
          <a href={telephone(agency.phone)} className={link}>
            {agency.phone}
          </a>
        </Fact>
        {agency.whatsapp && (
          <Fact name={messages.whatsapp} Icon={MessageCircle}>
            <a href={chat(agency.whatsapp)} rel="noopener" className={link}>
              {groupDigits(agency.whatsapp)}
            </a>
          </Fact>
        )}
        <Fact name={messages.email} Icon={Mail}>
          <a href={`mailto:${agency.email}`} className={link}>
            {agency.email}
          </a>
        </Fact>
        <Fact name={messages.address} Icon={MapPin}>{`${agency.address}, ${agency.city}`}</Fact>
      </dl>
      <p className="text-muted text-sm">{messages.answer}</p>
    </Card>
  );
}

function Fact({ name, Icon, children }: { name: string; Icon: typeof Phone; children: ReactNode }) {
  return (
    <div className="relative pl-9">
      <dt className="text-muted text-sm">
        <Icon aria-hidden className="absolute top-3 left-0 size-5 text-brand" />
        {name}
      </dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
