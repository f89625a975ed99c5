import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Notice } from "../../../ui/notice.tsx";

interface ActFormProps {
  revision: number;
  messages: Readonly<Record<string, string>>;
  /** Name of the field to focus if no field has an error. */
  focus?: string | null;
  children: ReactNode;
}

export function ActForm({ revision, messages, focus = null, children }: ActFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const hasErrors = Object.keys(messages).length > 0;
    const selector = hasErrors ? '[aria-invalid="true"]' : focus && `[name="${focus}"]`;
    const field = selector ? form.current?.querySelector<HTMLElement>(selector) : null;
    const folded = field?.closest("details");
    if (folded) folded.open = true;
    field?.focus();
  }, [messages, focus]);
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="bookingRevision" value={revision} />
      {messages.change && <Notice tone="danger">{messages.change}</Notice>}
      {children}
    </Form>
  );
}
