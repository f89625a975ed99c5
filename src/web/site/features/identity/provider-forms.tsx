import type { FormEvent } from "react";
import { buttonLook } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { signIn } from "../../messages/es-co/identity/sign-in.ts";
import { FacebookMark, GoogleMark } from "./provider-marks.tsx";
import { useSignIn } from "./use-sign-in.ts";

const PROVIDERS = [
  { id: "google", Mark: GoogleMark },
  { id: "facebook", Mark: FacebookMark },
] as const;

interface ProviderFormsProps {
  messages: Pick<typeof signIn, "google" | "facebook" | "leaving" | "noAnswer" | "noAnswerText">;
  /** CSRF token of the plain forms; null in the dialog, which needs JavaScript. */
  csrfToken: string | null;
  callbackUrl: string;
}

export function ProviderForms({ messages, csrfToken, callbackUrl }: ProviderFormsProps) {
  const { pendingProvider, hasNoAnswer, start } = useSignIn(callbackUrl);
  const submit = (id: string) => (event: FormEvent) => {
    event.preventDefault();
    void start(id);
  };
  return (
    <div className="grid gap-3">
      {hasNoAnswer && (
        <Notice tone="danger" title={messages.noAnswer}>
          {messages.noAnswerText}
        </Notice>
      )}
      {PROVIDERS.map(({ id, Mark }) => (
        <form key={id} method="post" action={`/api/auth/signin/${id}`} onSubmit={submit(id)}>
          <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <button
            type="submit"
            disabled={pendingProvider !== null}
            className={`${buttonLook({ variant: "secondary", size: "large" })} w-full`}
          >
            <Mark />
            {pendingProvider === id ? messages.leaving : messages[id]}
          </button>
        </form>
      ))}
    </div>
  );
}
