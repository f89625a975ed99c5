import type { signIn } from "../../copy/es-co/sign-in.ts";
import { buttonLook } from "../../ui/button.tsx";
import { FacebookMark, GoogleMark } from "./provider-marks.tsx";

const PROVIDERS = [
  { id: "google", Mark: GoogleMark },
  { id: "facebook", Mark: FacebookMark },
] as const;

interface ProviderFormsProps {
  words: Pick<typeof signIn, "google" | "facebook">;
  csrfToken: string | null;
  callbackUrl: string;
}

/** A button per provider as plain forms: signing in needs no JavaScript. */
export function ProviderForms({ words, csrfToken, callbackUrl }: ProviderFormsProps) {
  return (
    <div className="grid gap-3">
      {PROVIDERS.map(({ id, Mark }) => (
        <form key={id} method="post" action={`/api/auth/signin/${id}`}>
          <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <button
            type="submit"
            disabled={csrfToken === null}
            className={`${buttonLook({ variant: "secondary", size: "large" })} w-full`}
          >
            <Mark />
            {words[id]}
          </button>
        </form>
      ))}
    </div>
  );
}
