import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CODE_MINUTES, readCode } from "../../../../domain/identity/sign-in-code.ts";
import { Button } from "../../../ui/button.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { CodeFormProps } from "./ask-for-code.tsx";
import { codeProblemText, needsAnotherCode, secondsUntil } from "./code-problem.ts";
import { useCode } from "./use-code.ts";

interface TypeCodeProps extends CodeFormProps {
  address: string;
  /** Problem and remaining attempts at page load. */
  initial?: { problem: string | null; attemptsLeft: number };
  otherAddress: ReactNode;
}

const NO_PROBLEM = { problem: null, attemptsLeft: 0 };

export function TypeCode(props: TypeCodeProps) {
  const { messages, csrfToken, callbackUrl, address, initial = NO_PROBLEM, otherAddress } = props;
  const { byEmail } = messages;
  const { problem, attemptsLeft, busy, waitUntil, requestCode, submitCode, clear, endWait } = useCode(
    callbackUrl,
    initial,
  );
  const [sentAgain, setSentAgain] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function tryCode(typed: string) {
    if (busy) return;
    setSentAgain(false);
    if (await submitCode(address, typed)) return;
    input.current?.focus();
    // The typed value stays if the visitor has typed on while the first six digits were checked.
    if (input.current?.value === typed) input.current.select();
  }

  async function requestAnother(event: FormEvent) {
    event.preventDefault();
    if (busy || waitUntil) return;
    const url = await requestCode(address);
    setSentAgain(url !== null);
    if (input.current) input.current.value = "";
    input.current?.focus();
  }

  const text = codeProblemText(problem, attemptsLeft, messages, secondsUntil(waitUntil));
  // A rate limit is no error of the typed code, so it is shown as a notice.
  const isLimited = problem === "TooManyCodes";
  // Only a new code can help, so the button for another code becomes primary.
  const needsNewCode = needsAnotherCode(problem);
  const hiddenFields = (
    <>
      <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <input type="hidden" name="email" value={address} />
    </>
  );
  return (
    <div className="grid gap-4">
      <form
        method="post"
        action="/api/auth/callback/email"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void tryCode(input.current?.value ?? "");
        }}
        className="grid gap-3"
      >
        {hiddenFields}
        <TextField
          ref={input}
          label={byEmail.code}
          hint={byEmail.spam(CODE_MINUTES)}
          name="token"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="text-center font-semibold text-2xl tabular-nums tracking-[0.3em]"
          error={isLimited ? undefined : text}
          onChange={({ target: { value } }) => {
            if (problem) clear();
            if (readCode(value)) void tryCode(value);
          }}
          onPaste={(event) => {
            const code = readCode(event.clipboardData.getData("text"));
            if (!code) return;
            // The pasted text may be a whole line of the e-mail, so the field takes only the code.
            event.preventDefault();
            event.currentTarget.value = code;
            void tryCode(code);
          }}
        />
        <Button
          type="submit"
          variant={needsNewCode ? "secondary" : "primary"}
          size="large"
          loading={busy === "entering"}
        >
          {byEmail.enter}
        </Button>
      </form>
      {isLimited && <Notice tone="warning">{text}</Notice>}
      <p role="status" className="text-sm empty:hidden">
        {sentAgain && byEmail.sentAgain}
      </p>
      <p className="text-center text-muted text-sm">
        {waitUntil ? (
          <>
            {byEmail.againIn} <Countdown until={waitUntil} label={byEmail.againIn} onEnd={endWait} />
          </>
        ) : (
          !sentAgain && byEmail.notThere
        )}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-2">
        <form
          method="post"
          action="/api/auth/signin/email"
          onSubmit={(event) => void requestAnother(event)}
          className={needsNewCode ? "grid w-full" : undefined}
        >
          {hiddenFields}
          <Button
            type="submit"
            variant={needsNewCode ? "primary" : "ghost"}
            size={needsNewCode ? "large" : "small"}
            loading={busy === "asking"}
            disabled={waitUntil !== null}
          >
            {byEmail.again}
          </Button>
        </form>
        {otherAddress}
      </div>
    </div>
  );
}
