import { type FormEvent, useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, useActionData, useFetcher, useLocation } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useKeptAnswer } from "../../ui/use-kept-answer.ts";
import { entranceMessages } from "../messages/bookings/entrance.ts";
import { failureMessages } from "../messages/failures.ts";
import { useMessages } from "../messages/messages.ts";
import type { action as proveSecondFactor } from "../routes/entrance/second-factor.tsx";
import { UnsentMessage } from "./panel-form.tsx";
import { holdForm, useUnsent } from "./unsent-forms.ts";

/** Asks for a second factor in place, so that the page's form keeps its input. */
function ConfirmIdentity() {
  const t = useMessages(entranceMessages);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof proveSecondFactor>();
  const [sentForm, setSentForm] = useState<HTMLFormElement | null>(null);
  const unsent = useUnsent(sentForm);
  const refused = fetcher.data?.refused;
  if (fetcher.data && !refused) {
    const { recoveryCodesLeft } = fetcher.data;
    return (
      <Notice tone="success">
        {t.factorProved}
        {recoveryCodesLeft !== null && ` ${t.recovered(recoveryCodesLeft)}`}
      </Notice>
    );
  }
  const action = `/second-factor?${new URLSearchParams({ next: pathname + search })}`;
  /** Without scripts the server redirects back. */
  const submitInPlace = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSentForm(event.currentTarget);
    holdForm(event.currentTarget, fetcher.data);
    const form = new FormData(event.currentTarget);
    form.set("stay", "");
    void fetcher.submit(form, { method: "post", action });
  };
  return (
    <Notice tone="warning" title={t.factorTitle}>
      {/* The router reloads the whole page, and drops its input, if it cannot load the action's route without a network. */}
      <PrefetchPageLinks page="/second-factor" />
      <p>{refused?.code === "too-many-requests" ? `${t.waitTitle}. ${t.wait}` : t.factorAgain}</p>
      <fetcher.Form
        method="post"
        action={action}
        onSubmit={submitInPlace}
        className="mt-3 grid gap-3 sm:max-w-sm"
      >
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          error={refused?.fields.code}
          autoComplete="one-time-code"
          // The refused form may be far below this notice.
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

/** The location's key cannot count the answers, because the key also changes while an answer is shown. */
function useAnswerCount(): number {
  const answer = useKeptAnswer(useActionData<unknown>());
  const [lastAnswer, setLastAnswer] = useState({ answer, count: 0 });
  if (lastAnswer.answer === answer) return lastAnswer.count;
  const next = { answer, count: lastAnswer.count + 1 };
  setLastAnswer(next);
  return next.count;
}

export function Refusal({ code }: { code: ErrorCode }) {
  const failures = useMessages(failureMessages);
  const answerCount = useAnswerCount();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further answer shows the notice again.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [answerCount]);
  if (code === "second-factor-needed") return <ConfirmIdentity key={answerCount} />;
  return (
    <div ref={box} className="scroll-my-24">
      <Notice tone="danger">{failures[code] ?? failures.unknown}</Notice>
    </div>
  );
}
