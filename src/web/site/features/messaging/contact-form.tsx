import { useContext, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import {
  CONTACT_MESSAGE_LENGTH,
  contactMessageSchema,
} from "../../../../domain/messaging/contact-message.ts";
import { fieldMessages } from "../../../../domain/validation/field-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SubmittedPhoneInput } from "../../entities/phone/submitted-phone-input.tsx";
import { contactMessages } from "../../messages/shell/contact.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { EARLY_INPUT_ID, EARLY_INPUT_SCRIPT, replayEarlyInput } from "../../shell/data/early-input.ts";
import type { Failure } from "../../shell/errors/failure.ts";
import { Nonce } from "../../shell/site/nonce.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { ContactDraft } from "./contact-draft.ts";
import { PersonProof, useFormStamp } from "./person-proof.tsx";
import { toContactMessage } from "./to-contact-message.ts";
import { useContactDraft } from "./use-contact-draft.ts";

interface ContactFormProps {
  /** Rejected input, if the server has rendered the form again for a browser without JavaScript. */
  submitted: ContactDraft | null;
  fields: Readonly<Record<string, string>>;
  /** Error of the latest submission that belongs to no field. */
  failure: Failure["code"] | null;
  /** Stamp of a form that the server has rendered again. */
  stamp: string | null;
  sending: boolean;
  /** Time at which the latest message was filed, in milliseconds since 1970; 0 without one. A new time empties the form. */
  sent: number;
}

/** The form shows the number of remaining characters if that number is at most this. */
const FEW_CHARACTERS = 200;

export function ContactForm({
  submitted,
  fields,
  failure,
  stamp: renderedStamp,
  sending,
  sent,
}: ContactFormProps) {
  const contact = useMessages(contactMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const nonce = useContext(Nonce);
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft } = useContactDraft(submitted, sent);
  const [messages, setMessages] = useState(fields);
  const [submissions, setSubmissions] = useState(0);
  useEffect(() => {
    replayEarlyInput(form.current);
  }, []);
  const stamp = useFormStamp(renderedStamp);
  // A submission waits for the stamp, because a message without a stamp counts as sent by a bot.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || stamp === null) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isWaiting, stamp]);
  useEffect(() => {
    setMessages(fields);
    if (Object.keys(fields).length > 0) setSubmissions((count) => count + 1);
  }, [fields]);
  useEffect(() => {
    if (submissions > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submissions]);
  const charactersLeft = CONTACT_MESSAGE_LENGTH - draft.message.length;
  const invalidFields = (["name", "email", "phone", "message"] as const).filter((name) => messages[name]);

  const listOf = (names: string[]) => new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  const failureText = (code: NonNullable<ContactFormProps["failure"]>) =>
    code === "offline" ? contact.offline : failures[code];
  const check = () =>
    fieldMessages(contactMessageSchema.safeParse(toContactMessage(draft)).error, locale) ?? {};
  function change(name: keyof ContactDraft, value: string) {
    // Input from before hydration is replayed in one go, so each change starts from the latest state.
    setDraft((current) => ({ ...current, [name]: value }));
    setMessages(({ [name]: _, ...others }) => others);
  }
  function checkField(name: keyof ContactDraft) {
    const message = draft[name] ? check()[name] : undefined;
    if (message) setMessages((current) => ({ ...current, [name]: message }));
  }
  const field = (name: keyof ContactDraft) => ({
    name,
    value: draft[name],
    error: messages[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => checkField(name),
  });

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        const errors = check();
        const isValid = Object.keys(errors).length === 0;
        if (isValid && stamp !== null) return;
        event.preventDefault();
        if (isValid) return setWaiting(true);
        setMessages(errors);
        setSubmissions((count) => count + 1);
      }}
      className="grid gap-5"
    >
      <script id={EARLY_INPUT_ID} nonce={nonce}>
        {EARLY_INPUT_SCRIPT}
      </script>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...field("name")} label={contact.name} autoComplete="name" required maxLength={80} />
        <TextField
          {...field("email")}
          label={contact.email}
          type="email"
          autoComplete="email"
          required
          maxLength={80}
        />
      </div>
      <SubmittedPhoneInput
        name="phone"
        label={contact.phone}
        countryLabel={contact.phoneCountry}
        plainHint={contact.phonePlainHint}
        required={false}
        value={draft.phone}
        error={messages.phone}
        onChange={(value) => change("phone", value)}
        onLeave={() => checkField("phone")}
      />
      <TextAreaField
        {...field("message")}
        label={contact.message}
        hint={charactersLeft <= FEW_CHARACTERS && contact.messageHint(charactersLeft)}
        required
        maxLength={CONTACT_MESSAGE_LENGTH}
        className="h-32 sm:h-48"
      />
      <PersonProof stamp={stamp} />
      {failure && !sending && <Notice tone="danger">{`${failureText(failure)} ${contact.kept}`}</Notice>}
      <p role="alert" className="empty:-mb-5 font-medium text-danger">
        {(submissions > 0 || submitted) &&
          invalidFields.length > 0 &&
          contact.fix(listOf(invalidFields.map((name) => contact.fixes[name])))}
      </p>
      <div className="grid items-center gap-4 sm:flex sm:gap-6">
        <Button type="submit" size="large" loading={sending || isWaiting} className="shrink-0">
          {sending || isWaiting ? contact.sending : contact.send}
        </Button>
        <p className="text-muted text-sm">
          {contact.remembered} {contact.privacy.before}
          <Link to={localPath(locale, "/privacy")} className="underline">
            {contact.privacy.link}
          </Link>
          {contact.privacy.after}
        </p>
      </div>
    </Form>
  );
}
