import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { contactMessageSchema } from "../../../domain/messaging/contact-message.ts";
import { fieldMessages } from "../../../domain/validation/field-messages.ts";
import { contactCopy } from "../../copy/contact.ts";
import { useWords } from "../../copy/use-words.ts";
import { localPath } from "../../shell/paths.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import type { ContactDraft } from "./contact-draft.ts";
import { toContactMessage } from "./to-contact-message.ts";
import { useContactDraft } from "./use-contact-draft.ts";

const MESSAGE_LENGTH = 255;

interface ContactFormProps {
  /** What was submitted and found wrong, for a page that came back without JavaScript. */
  submitted: ContactDraft | null;
  /** Messages by field, of the last submission. */
  fields: Readonly<Record<string, string>>;
  sending: boolean;
  /** Grows with every message that was sent: the form is empty again. */
  sent: number;
}

/** A message to the agency. A plain form, checked beside its fields once JavaScript is there. */
export function ContactForm({ submitted, fields, sending, sent }: ContactFormProps) {
  const words = useWords(contactCopy);
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft } = useContactDraft(submitted, sent);
  const [messages, setMessages] = useState(fields);
  useEffect(() => setMessages(fields), [fields]);
  useEffect(() => {
    if (Object.keys(messages).length > 0 && document.activeElement?.getAttribute("type") === "submit")
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [messages]);

  const check = () =>
    fieldMessages(contactMessageSchema.safeParse(toContactMessage(draft)).error, locale) ?? {};
  const field = (name: keyof ContactDraft) => ({
    name,
    value: draft[name],
    error: messages[name],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setMessages(({ [name]: _, ...others }) => others);
    },
    onBlur: () => {
      const message = draft[name] ? check()[name] : undefined;
      if (message) setMessages((current) => ({ ...current, [name]: message }));
    },
  });

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        const wrong = check();
        if (Object.keys(wrong).length === 0) return;
        event.preventDefault();
        setMessages(wrong);
      }}
      className="grid gap-5"
    >
      <TextField {...field("name")} label={words.name} autoComplete="name" required maxLength={80} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("email")}
          label={words.email}
          type="email"
          autoComplete="email"
          required
          maxLength={80}
        />
        <TextField {...field("phone")} label={words.phone} type="tel" autoComplete="tel" maxLength={25} />
      </div>
      <TextAreaField
        {...field("message")}
        label={words.message}
        hint={words.messageHint(MESSAGE_LENGTH - draft.message.length)}
        required
        maxLength={MESSAGE_LENGTH}
      />
      <p className="text-muted text-sm">
        {words.remembered} {words.privacy.before}
        <Link to={localPath(locale, "/privacy")} className="underline">
          {words.privacy.link}
        </Link>
        {words.privacy.after}
      </p>
      <Button type="submit" size="large" loading={sending} className="sm:justify-self-start">
        {sending ? words.sending : words.send}
      </Button>
    </Form>
  );
}
