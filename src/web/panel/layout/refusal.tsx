import { type FormEvent, useState } from "react";
import { useActionData, useFetcher, useLocation } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { entranceMessages } from "../messages/bookings/entrance.ts";
import { failureMessages } from "../messages/failures.ts";
import { useMessages } from "../messages/messages.ts";
import type { action as proveSecondFactor } from "../routes/second-factor.tsx";
import { UnsentMessage } from "./panel-form.tsx";
import { holdForm, useUnsent } from "./unsent-forms.ts";

/** Takes a code in place, so that the page's own form keeps what was typed. The act has to be sent again afterwards. */
function ConfirmIdentity() {
  const t = useMessages(entranceMessages);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof proveSecondFactor>();
  const [sent, setSent] = useState<HTMLFormElement | null>(null);
  const unsent = useUnsent(sent);
  const refused = fetcher.data?.refused;
  if (fetcher.data && !refused) return <Notice tone="success">{t.factorProved}</Notice>;
  const action = `/second-factor?${new URLSearchParams({ next: pathname + search })}`;
  /** Without scripts the browser is redirected back. */
  const stay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(event.currentTarget);
    holdForm(event.currentTarget, fetcher.data);
    const form = new FormData(event.currentTarget);
    form.set("stay", "");
    void fetcher.submit(form, { method: "post", action });
  };
  return (
    <Notice tone="warning" title={t.factorTitle}>
      <p>{refused?.code === "too-many-requests" ? `${t.waitTitle}. ${t.wait}` : t.factorAgain}</p>
      <fetcher.Form method="post" action={action} onSubmit={stay} className="mt-3 grid gap-3 sm:max-w-sm">
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          error={refused?.fields.code}
          autoComplete="one-time-code"
          // The form that was sent may be far below.
          autoFocus
          required
          maxLength={40}
        />
        <Button type="submit" variant="secondary" loading={fetcher.state !== "idle"}>
          {t.confirm}
        </Button>
        {unsent && fetcher.state === "idle" && <UnsentMessage unsent={unsent} />}
      </fetcher.Form>
    </Notice>
  );
}

/** Counts the answers to the page's form. The location's key would also change while an answer is shown already. */
function useAnswerCount(): number {
  const answer = useActionData<unknown>();
  const [seen, setSeen] = useState({ answer, count: 0 });
  if (seen.answer === answer) return seen.count;
  const next = { answer, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}

/** Says why an act was refused, and what helps. */
export function Refusal({ code }: { code: ErrorCode }) {
  const failures = useMessages(failureMessages);
  const answers = useAnswerCount();
  if (code === "second-factor-needed") return <ConfirmIdentity key={answers} />;
  return <Notice tone="danger">{failures[code] ?? failures.unknown}</Notice>;
}
