import { useState } from "react";
import { registrationMessages } from "../../../messages/registration.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { trpc } from "../../../shell/data/trpc.ts";
import { announceRegistered } from "../../../shell/session/registration-news.ts";
import { rememberedPhone } from "../../../shell/session/remembered-phone.ts";
import { signOut } from "../../../shell/session/sign-out.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, SuccessDialog } from "../../../ui/dialog.tsx";
import { PhoneForm } from "./phone-form.tsx";

interface RegistrationDialogProps {
  onSaved: () => void;
  /** The traveller has read that it worked. */
  onClose: () => void;
}

/** Phone and country, which must be given before going on; then says that it worked. */
export default function RegistrationDialog({ onSaved, onClose }: RegistrationDialogProps) {
  const { registration: messages } = useMessages(registrationMessages);
  const [done, setDone] = useState(false);
  const [suggestion] = useState(rememberedPhone);
  if (done) {
    return (
      <SuccessDialog
        open
        title={messages.done}
        description={messages.doneText}
        okLabel={messages.ok}
        onClose={() => {
          onClose();
          announceRegistered();
        }}
      />
    );
  }
  return (
    <Dialog open forced title={messages.title} description={messages.description} onClose={() => {}}>
      <PhoneForm
        phoneNumber={null}
        suggestion={suggestion}
        save={(value) => trpc.user.finishRegistration.mutate(value)}
        onSaved={() => {
          setDone(true);
          onSaved();
        }}
      >
        {(saving) => (
          <div className="grid gap-2">
            <Button type="submit" loading={saving}>
              {messages.save}
            </Button>
            <Button variant="ghost" onClick={() => void signOut()}>
              {messages.signOut}
            </Button>
          </div>
        )}
      </PhoneForm>
    </Dialog>
  );
}
