import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { registrationMessages } from "../../messages/identity/registration.ts";
import { useMessages } from "../../messages/use-messages.ts";

interface RegisterFirstProps {
  wrongPhone: string | null;
  /** Whether the checkout form has input. The number is then saved in another tab, so that the input stays. */
  hasInput: boolean;
}

export function RegisterFirst({ wrongPhone, hasInput }: RegisterFirstProps) {
  const { phone, registration } = useMessages(registrationMessages);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Notice title={registration.title}>
          <p>{registration.description}</p>
          {hasInput && <p>{registration.elsewhere}</p>}
          <form method="post" target={hasInput ? "_blank" : undefined} className="mt-3 grid gap-4">
            <TextField
              label={phone.number}
              hint={phone.plainHint}
              name="phoneNumber"
              type="tel"
              autoComplete="tel"
              required
              defaultValue={wrongPhone ?? ""}
              error={wrongPhone === null ? undefined : wrongPhone.trim() ? phone.invalid : phone.missing}
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
