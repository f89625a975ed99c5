import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { registrationMessages } from "../../messages/registration.ts";
import { useMessages } from "../../messages/use-messages.ts";

interface RegisterFirstProps {
  /** The rejected number; null if none was rejected. */
  wrong: string | null;
  /** Whether the checkout form has typed values. The typed values stay, and the number is saved separately. */
  typed: boolean;
}

/** Asks for the missing phone number before payment, for browsers without JavaScript, which show no dialog. */
export function RegisterFirst({ wrong, typed }: RegisterFirstProps) {
  const { phone, registration } = useMessages(registrationMessages);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Notice title={registration.title}>
          <p>{registration.description}</p>
          {typed && <p>{registration.elsewhere}</p>}
          <form method="post" target={typed ? "_blank" : undefined} className="mt-3 grid gap-4">
            <TextField
              label={phone.number}
              hint={phone.plainHint}
              name="phoneNumber"
              type="tel"
              autoComplete="tel"
              required
              defaultValue={wrong ?? ""}
              error={wrong === null ? undefined : wrong.trim() ? phone.invalid : phone.missing}
            />
            <Button type="submit" name="intent" value="register" className="justify-self-start">
              {registration.save}
            </Button>
          </form>
        </Notice>
      )}
    </noscript>
  );
}
