import { useEffect, useRef, useState } from "react";
import { Form, type FormProps, useActionData, useNavigation, useParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { useKeptAnswer } from "../../ui/use-kept-answer.ts";
import { useMessages } from "../messages/messages.ts";
import { unsentMessages } from "../messages/messaging/unsent.ts";
import { AUTHOR_FIELD, useAuthor } from "./author.ts";
import { holdForm, type Unsent, useUnsent } from "./unsent-forms.ts";

export function UnsentMessage({ unsent }: { unsent: Unsent }) {
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
          unsent.reason === "signed-out" && (
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
        {unsent.reason === "other-author" ? t["other-author"](unsent.name) : t[unsent.reason]}
      </Notice>
    </div>
  );
}

/** The group of a checkbox has no `aria-invalid`, so groups with an error have `data-invalid`. */
const INVALID_FIELD = '[aria-invalid="true"], [data-invalid] input';

/**
 * @returns a function that marks the form as submitted. A page may have several forms, and its action data answer
 * only one of them.
 */
function useFocusOnError(form: HTMLFormElement | null, answer: unknown): () => void {
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (answer === undefined || !isSubmitted.current) return;
    isSubmitted.current = false;
    form?.querySelector<HTMLElement>(INVALID_FIELD)?.focus();
  }, [form, answer]);
  return () => {
    isSubmitted.current = true;
  };
}

/** Form that keeps its input and shows a notice if its submission is not answered. */
export function PanelForm({ children, onSubmit, ...props }: FormProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const answer = useKeptAnswer(useActionData<unknown>());
  const unsent = useUnsent(form);
  const noteSubmission = useFocusOnError(form, answer);
  const author = useAuthor();
  const isAct = props.method === "post";
  const isIdle = useNavigation().state === "idle";
  return (
    <Form
      {...props}
      ref={setForm}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        noteSubmission();
        holdForm(event.currentTarget, answer);
      }}
    >
      {isAct && author && <input type="hidden" name={AUTHOR_FIELD} value={author} />}
      {children}
      {unsent && isIdle && <UnsentMessage unsent={unsent} />}
    </Form>
  );
}
