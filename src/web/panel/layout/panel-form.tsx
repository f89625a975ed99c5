import { useEffect, useRef, useState } from "react";
import { Form, type FormProps, useActionData, useNavigation, useParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { useMessages } from "../messages/messages.ts";
import { unsentMessages } from "../messages/messaging/unsent.ts";
import { AUTHOR_FIELD, useAuthor } from "./author.ts";
import { holdForm, type Unsent, useUnsent } from "./unsent-forms.ts";

/** Notice in a form about why its submission failed, with advice. */
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

/** Form that keeps its input and shows a notice if its submission is not answered. */
export function PanelForm({ children, onSubmit, ...props }: FormProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const answer = useActionData<unknown>();
  const unsent = useUnsent(form);
  const author = useAuthor();
  const isAct = props.method === "post";
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
      {isAct && author && <input type="hidden" name={AUTHOR_FIELD} value={author} />}
      {children}
      {unsent && isIdle && <UnsentMessage unsent={unsent} />}
    </Form>
  );
}
