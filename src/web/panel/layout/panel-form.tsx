import { useEffect, useRef, useState } from "react";
import { Form, type FormProps, useActionData, useNavigation, useParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { useMessages } from "../messages/messages.ts";
import { type UnsentReason, unsentMessages } from "../messages/unsent.ts";
import { holdForm, useUnsent } from "./unsent-forms.ts";

/** Says beside a form's button why it was not sent, and what helps. */
export function UnsentMessage({ reason }: { reason: UnsentReason }) {
  const t = useMessages(unsentMessages);
  const { agency } = useParams();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="col-span-full mt-2 basis-full scroll-my-24">
      <Notice
        tone="danger"
        action={
          reason === "signed-out" && (
            <a
              href={`/${agency ?? ""}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              {t.signIn}
            </a>
          )
        }
      >
        {t[reason]}
      </Notice>
    </div>
  );
}

/** A form that keeps its input, and says so, if its submission is not answered. */
export function PanelForm({ children, onSubmit, ...props }: FormProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const answer = useActionData<unknown>();
  const reason = useUnsent(form);
  const isIdle = useNavigation().state === "idle";
  return (
    <Form
      {...props}
      ref={setForm}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) holdForm(event.currentTarget, answer);
      }}
    >
      {children}
      {reason && isIdle && <UnsentMessage reason={reason} />}
    </Form>
  );
}
