import { profileMessages } from "../../../messages/profile.ts";
import { registrationMessages } from "../../../messages/registration.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";

interface PlainPhoneFormProps {
  phoneNumber: string | null;
  /** A number that was sent and is none; null before. */
  wrong: string | null;
}

/** For browsers without JavaScript: the whole number in one field. */
export function PlainPhoneForm({ phoneNumber, wrong }: PlainPhoneFormProps) {
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
            defaultValue={wrong ?? phoneNumber ?? ""}
            error={wrong === null ? undefined : wrong.trim() ? messages.invalid : messages.missing}
          />
          <Button type="submit" name="intent" value="phone" className="justify-self-start">
            {messages.save}
          </Button>
        </form>
      )}
    </noscript>
  );
}

/** For browsers without JavaScript: the word that confirms is checked on the server. */
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
