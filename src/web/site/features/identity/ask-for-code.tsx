import { type FormEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { signIn } from "../../messages/es-co/identity/sign-in.ts";
import { codeProblemText, secondsUntil } from "./code-problem.ts";
import { useCode } from "./use-code.ts";

export interface CodeFormProps {
  messages: Pick<typeof signIn, "byEmail" | "errors" | "noAnswer">;
  /** CSRF token of the plain form; null in the dialog, which needs JavaScript. */
  csrfToken: string | null;
  callbackUrl: string;
}

interface AskForCodeProps extends CodeFormProps {
  /** Previously typed e-mail address, to correct it. */
  address?: string;
  /** @param url of the page on which the code is typed. */
  onSent: (address: string, url: string) => void;
}

export function AskForCode({ messages, csrfToken, callbackUrl, address = "", onSent }: AskForCodeProps) {
  const { byEmail } = messages;
  const { problem, attemptsLeft, busy, waitUntil, requestCode, showProblem } = useCode(callbackUrl);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !input.current) return;
    const typed = input.current.value.trim();
    const isAddress = typed !== "" && input.current.validity.valid;
    if (!isAddress) showProblem("no-address");
    const url = isAddress ? await requestCode(typed) : null;
    if (url) onSent(typed, url);
    else input.current?.focus();
  }
  return (
    <form
      method="post"
      action="/api/auth/signin/email"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField
        ref={input}
        label={byEmail.address}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={80}
        defaultValue={address}
        error={codeProblemText(problem, attemptsLeft, messages, secondsUntil(waitUntil))}
      />
      <Button type="submit" size="large" loading={busy !== null}>
        {byEmail.ask}
      </Button>
    </form>
  );
}
