import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { profileMessages } from "../../messages/identity/profile.ts";
import { registrationMessages } from "../../messages/identity/registration.ts";
import { useMessages } from "../../messages/use-messages.ts";

interface PlainPhoneFormProps {
  phoneNumber: string | null;
  wrongPhone: string | null;
}

export function PlainPhoneForm({ phoneNumber, wrongPhone }: PlainPhoneFormProps) {
  const { phone: messages } = useMessages(registrationMessages);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <form method="post" className="mt-4 grid gap-4">
          <TextField
            label={messages.heading}
            hint={messages.plainHint}
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            required
            defaultValue={wrongPhone ?? phoneNumber ?? ""}
            error={wrongPhone === null ? undefined : wrongPhone.trim() ? messages.invalid : messages.missing}
          />
          <Button type="submit" name="intent" value="phone" className="justify-self-start">
            {messages.save}
          </Button>
        </form>
      )}
    </noscript>
  );
}

/** The server checks the word that confirms the deletion. */
export function PlainEraseForm() {
  const { erase: messages } = useMessages(profileMessages);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <form method="post" className="grid gap-4">
          <TextField
            label={messages.typeToConfirm(messages.word)}
            hint={messages.warning}
            name="confirmation"
            autoComplete="off"
            required
          />
          <Button type="submit" name="intent" value="erase" variant="danger" className="justify-self-start">
            {messages.confirm}
          </Button>
        </form>
      )}
    </noscript>
  );
}
